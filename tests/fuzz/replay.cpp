// Gives a target the files that are named on the command line, and those of directories: the corpus as a test.
#include "fuzz.hpp"

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

namespace {

int replay(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    const std::vector<char> content{std::istreambuf_iterator<char>(file), {}};
    const std::vector<std::uint8_t> bytes(content.begin(),
                                          content.end()); // exactly as long, so that sanitizers see more
    std::fprintf(stderr, "%s\n", path.filename().string().c_str());
    static_cast<void>(LLVMFuzzerTestOneInput(bytes.data(), bytes.size()));
    return 1;
}

} // namespace

int main(int count, char** arguments) {
    int replayed = 0;
    for (int i = 1; i < count; ++i) {
        const std::filesystem::path path = arguments[i];
        if (!std::filesystem::is_directory(path)) {
            replayed += replay(path);
            continue;
        }
        for (const auto& entry : std::filesystem::directory_iterator(path)) replayed += replay(entry.path());
    }
    if (replayed == 0) std::fprintf(stderr, "there is nothing to replay\n");
    return replayed > 0 ? 0 : 1;
}
