#include "sample.hpp"

#include <doctest/doctest.h>
#include <warren/io/file.hpp>

#ifdef __unix__
#include <csignal>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

using namespace warren;
using tests::get;
using tests::put;
using tests::scratch_directory;

namespace {

bool mentions(const file_error& why, const char* words) { return why.message().find(words) != std::string::npos; }

} // namespace

TEST_CASE("a file is written and read back, whatever its bytes") {
    const scratch_directory directory;
    std::string all;
    for (int i = 0; i < 70000; ++i) all += static_cast<char>(i);
    for (const std::string& content : {std::string(), std::string("a\r\n\0b", 5), all}) {
        REQUIRE(write_file(directory / "file", content));
        CHECK(get(directory / "file") == content);
        const auto back = read_file(directory / "file");
        REQUIRE(back);
        CHECK(*back == content);
    }
    CHECK(directory.file_count() == 1);
}

TEST_CASE("reading takes what is a file, and no more than the limit") {
    const scratch_directory directory;
    put(directory / "file", std::string(50'000, 'x'));
    CHECK(read_file(directory / "file", 50'000));
    const auto large = read_file(directory / "file", 49'999);
    CHECK_FALSE(large);
    CHECK(large.error().message() ==
          (directory / "file").string() + ": unsupported: the file is too large (the limit is 49999 bytes)");
    CHECK(mentions(read_file(directory / "none").error(), "none: unreadable: there is no such file"));
    CHECK(mentions(read_file(directory.path).error(), "this is not a regular file"));
    CHECK(mentions(read_file(directory / "file" / "below").error(), "file"));
    CHECK_FALSE(read_file(""));
#ifdef __unix__
    CHECK(mentions(read_file("/dev/zero").error(), "this is not a regular file"));
#endif
}

TEST_CASE("a file that is far too large is not read to its end") {
    const scratch_directory directory;
    put(directory / "large", "x");
    std::filesystem::resize_file(directory / "large", 512 << 20); // takes no room on the disk
    bool fine = true;
    const long grown = tests::peak_growth_kb([&] { fine = static_cast<bool>(read_file(directory / "large", 1000)); });
    CHECK_FALSE(fine);
    CHECK(grown < 10'000);
}

TEST_CASE("a file that cannot be written is refused with a sentence, and nothing is left behind") {
    const scratch_directory directory;
    std::filesystem::create_directory(directory / "folder");
    const auto refused = [&](const std::filesystem::path& path, const char* words) {
        const file_status done = write_file(path, "new");
        CHECK_FALSE(done);
        CAPTURE(done.error().message());
        CHECK(mentions(done.error(), words));
        CHECK(done.error().file == path.string());
    };
    refused(directory / "folder", "this is a directory");
    refused(directory / "missing/file", "no file can be made there (No such file or directory)");
    refused(directory / "folder/", "there is no file name");
    refused("", "there is no file name");
    refused(directory / std::string(254, 'n'), "no file can be made there (File name too long)");
    put(directory / "plain", "old");
    refused(directory / "plain/file", "plain/file");
    CHECK(get(directory / "plain") == "old");
    CHECK(directory.file_count() == 2);
}

TEST_CASE("a temporary file that somebody else left is not touched") {
    const scratch_directory directory;
    put(directory / "map.0.tmp", "of another program");
    REQUIRE(write_file(directory / "map", "new"));
    CHECK(get(directory / "map") == "new");
    CHECK(get(directory / "map.0.tmp") == "of another program");
    CHECK(directory.file_count() == 2);
}

#ifdef __unix__

TEST_CASE("devices are never replaced, and stay what they are") {
    for (const char* device : {"/dev/full", "/dev/null"}) {
        const file_status done = write_file(device, "new");
        CHECK_FALSE(done);
        CHECK(mentions(done.error(), "this is not a regular file to replace"));
        CHECK(std::filesystem::is_character_file(device));
    }
}

TEST_CASE("when writing fails half way, or only when the buffer is emptied, the old file survives untouched") {
    for (const std::size_t size : {100U, 100'000U}) {
        const scratch_directory directory;
        put(directory / "map", "old");
        rlimit usual{};
        getrlimit(RLIMIT_FSIZE, &usual);
        const auto usual_handler = std::signal(SIGXFSZ, SIG_IGN);
        const rlimit small{size / 10, usual.rlim_max};
        setrlimit(RLIMIT_FSIZE, &small);
        const file_status done = write_file(directory / "map", std::string(size, 'x'));
        const file_status fresh = write_file(directory / "other", std::string(size, 'x'));
        setrlimit(RLIMIT_FSIZE, &usual);
        std::signal(SIGXFSZ, usual_handler);

        CHECK_FALSE(done);
        CHECK(done.error().message() ==
              (directory / "map").string() +
                  ": unwritable: the file could not be written, and is as it was before (File too large)");
        CHECK(get(directory / "map") == "old");
        CHECK_FALSE(fresh);
        CHECK(directory.file_count() == 1);
    }
}

TEST_CASE("a link stays a link, and what it leads to is written") {
    const scratch_directory directory;
    std::filesystem::create_directory(directory / "folder");
    put(directory / "folder/map", "old");
    std::filesystem::create_symlink("folder/map", directory / "link");
    std::filesystem::create_symlink("link", directory / "link_to_link");
    std::filesystem::create_symlink("folder/new", directory / "dangling");
    std::filesystem::create_symlink("circle", directory / "circle");
    std::filesystem::create_symlink("/dev/full", directory / "device");

    REQUIRE(write_file(directory / "link_to_link", "new"));
    CHECK(get(directory / "folder/map") == "new");
    CHECK(std::filesystem::is_symlink(directory / "link_to_link"));
    CHECK(std::filesystem::is_symlink(directory / "link"));
    REQUIRE(write_file(directory / "dangling", "born"));
    CHECK(get(directory / "folder/new") == "born");
    CHECK(std::filesystem::is_symlink(directory / "dangling"));
    CHECK(mentions(write_file(directory / "circle", "x").error(), "the link leads in circles"));
    CHECK(mentions(write_file(directory / "device", "x").error(), "this is not a regular file to replace"));
    CHECK(directory.file_count() == 6);
}

TEST_CASE("a link may lead to another disk") {
    struct stat here {};
    struct stat there {};
    if (stat("/dev/shm", &there) != 0 || access("/dev/shm", W_OK) != 0) return;
    const scratch_directory directory;
    if (stat(directory.path.c_str(), &here) != 0 || here.st_dev == there.st_dev) return;
    put(directory / "map", "old");
    const std::filesystem::path link = "/dev/shm/" + directory.path.filename().string();
    std::filesystem::create_symlink(directory / "map", link);
    CHECK(write_file(link, "new"));
    CHECK(get(directory / "map") == "new");
    CHECK(std::filesystem::is_symlink(link));
    std::filesystem::remove(link);
}

TEST_CASE("a replaced file keeps its permissions") {
    const scratch_directory directory;
    put(directory / "map", "old");
    using std::filesystem::perms;
    const perms unusual = perms::owner_read | perms::owner_write | perms::group_write;
    std::filesystem::permissions(directory / "map", unusual);
    REQUIRE(write_file(directory / "map", "new"));
    CHECK(std::filesystem::status(directory / "map").permissions() == unusual);
}

TEST_CASE("a file or directory that may not be written is left alone") {
    if (geteuid() == 0) return; // may write everything
    const scratch_directory directory;
    put(directory / "map", "old");
    std::filesystem::permissions(directory / "map", std::filesystem::perms::owner_read);
    CHECK(mentions(write_file(directory / "map", "new").error(), "the file may not be written (Permission denied)"));
    CHECK(get(directory / "map") == "old");
    std::filesystem::permissions(directory.path,
                                 std::filesystem::perms::owner_read | std::filesystem::perms::owner_exec);
    CHECK(mentions(write_file(directory / "new", "new").error(), "no file can be made there (Permission denied)"));
    std::filesystem::permissions(directory.path, std::filesystem::perms::owner_all);
}

#endif

TEST_CASE("a file that grows replaces the old one only when it is finished") {
    const scratch_directory directory;
    REQUIRE(write_file(directory / "map", "old"));
    {
        file_writer file;
        REQUIRE(file.open(directory / "map"));
        REQUIRE(file.append("new "));
        CHECK(get(directory / "map") == "old");
    }
    CHECK(get(directory / "map") == "old");

    file_writer file;
    REQUIRE(file.open(directory / "map"));
    REQUIRE(file.append("new "));
    REQUIRE(file.append(""));
    REQUIRE(file.append("words"));
    REQUIRE(file.finish());
    CHECK(get(directory / "map") == "new words");
    CHECK_FALSE(file.append("more"));
    CHECK_FALSE(file.finish());
    CHECK(get(directory / "map") == "new words");
    CHECK(directory.file_count() == 1);
}
