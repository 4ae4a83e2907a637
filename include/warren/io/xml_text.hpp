// XML as one text: what detail::xml_writer writes, in a std::string. VR-3.4
#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <utility>
#include <warren/core/result.hpp>
#include <warren/encoding/xml_writer.hpp>

namespace warren::detail {

constexpr status check_xml_characters(std::string_view text) { return check_xml_characters(text.data(), text.size()); }

// Builds a document by appending to it; remembers the first thing that XML cannot hold.
class xml_text {
public:
    xml_text& operator<<(std::string_view markup) {
        page_.append(markup.data(), markup.size());
        return *this;
    }

    // ` name="value"`, escaped.
    xml_text& attribute(const char* name, std::string_view value) {
        page_.attribute(name, value.data(), value.size());
        return *this;
    }
    template <std::integral Number>
    xml_text& attribute(const char* name, Number value) {
        page_.attribute(name, value);
        return *this;
    }

    const status& state() const { return page_.state(); }
    std::string take() {
        static_cast<void>(page_.finish()); // a string takes everything
        return std::move(out_);
    }

private:
    std::string out_;
    xml_writer<std::string> page_{out_};
};

} // namespace warren::detail
