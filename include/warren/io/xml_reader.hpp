// XML from outside: parsed by tinyxml2 within limits, and attributes that are what they should be or an error.
#pragma once

#include <charconv>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <tinyxml2.h>
#include <utility>
#include <warren/io/file_result.hpp>
#include <warren/io/malformed.hpp>
#include <warren/io/xml_check.hpp>

namespace warren::detail {

// A piece of the file for an error message, short and printable.
inline std::string in_quotes(std::string_view text) {
    constexpr std::size_t longest = 40;
    std::string out = "'";
    for (const char character : text.substr(0, longest)) out += character >= ' ' && character <= '~' ? character : '?';
    return out + (text.size() > longest ? "…'" : "'");
}

// Reads elements and remembers the first thing that was wrong; what is read after that is a default.
class xml_reader {
public:
    using element = tinyxml2::XMLElement;

    explicit xml_reader(std::string file) : file_(std::move(file)) {}

    bool failed() const { return error_.reason.code != errc::none; }
    const file_error& error() const { return error_; }

    void fail(const warren::error& why, int line = 0, std::string detail = {}) {
        if (!failed()) error_ = {.reason = why, .file = file_, .line = line, .detail = std::move(detail)};
    }
    void fail(const char* what, const element& at, std::string detail = {}) {
        fail(malformed(what), at.GetLineNum(), std::move(detail));
    }
    // For what may be right, but is not for us.
    void refuse(const char* what, const element& at, std::string detail = {}) {
        fail(unsupported(what), at.GetLineNum(), std::move(detail));
    }

    // The root element of a document, which must have the given name; nullptr after an error.
    const element* parse(tinyxml2::XMLDocument& document, std::string_view text, const char* root_name,
                         std::size_t markup = most_markup) {
        if (const status fine = xml_check(text, markup).run(); !fine) {
            fail(fine.error());
            return nullptr;
        }
        if (document.Parse(text.data(), text.size()) != tinyxml2::XML_SUCCESS) {
            const bool too_deep = document.ErrorID() == tinyxml2::XML_ELEMENT_DEPTH_EXCEEDED;
            fail(too_deep ? unsupported("the XML is nested too deeply") : malformed("the XML is not well-formed"),
                 document.ErrorLineNum(), tinyxml2::XMLDocument::ErrorIDToName(document.ErrorID()));
            return nullptr;
        }
        const element* const root = document.RootElement();
        for (const tinyxml2::XMLNode* node = document.FirstChild(); node != nullptr; node = node->NextSibling()) {
            if (node->ToUnknown() != nullptr)
                fail(unsupported("document types and entities; remove the declaration"), node->GetLineNum());
            if (node->ToText() != nullptr || (node->ToElement() != nullptr && node != root))
                fail(malformed("there is something beside the root element"), node->GetLineNum());
        }
        if (root == nullptr || std::string_view(root->Name()) != root_name)
            fail(unsupported("this is another kind of file"), root == nullptr ? 1 : root->GetLineNum(),
                 std::string("its root should be <") + root_name + '>');
        return failed() ? nullptr : root;
    }

    std::string_view text(const element& at, const char* name) {
        if (const char* const value = at.Attribute(name)) return value;
        fail("an attribute is missing", at, in_quotes(name) + " of " + tag(at));
        return {};
    }
    std::string_view text_or(const element& at, const char* name, std::string_view otherwise) {
        const char* const value = at.Attribute(name);
        return value != nullptr ? value : otherwise;
    }

    int integer(const element& at, const char* name, int low, int high) {
        const std::string_view digits = text(at, name);
        if (failed()) return low;
        std::int64_t value = 0;
        const auto [end, problem] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
        if (problem != std::errc{} || end != digits.data() + digits.size())
            fail("an attribute is not a whole number", at,
                 std::string(name) + '=' + in_quotes(digits) + " of " + tag(at));
        else if (value < low || value > high)
            fail(out_of_range(name, value, low, high), at.GetLineNum(), tag(at));
        return failed() ? low : static_cast<int>(value);
    }
    int integer_or(const element& at, const char* name, int low, int high, int otherwise) {
        return at.Attribute(name) == nullptr ? otherwise : integer(at, name, low, high);
    }

    static std::string tag(const element& at) {
        return '<' + std::string(std::string_view(at.Name()).substr(0, 40)) + '>';
    }

private:
    std::string file_;
    file_error error_;
};

} // namespace warren::detail
