// Some editors begin every file with three bytes that say nothing: a byte order mark.
#pragma once

#include <string>

namespace tool {

inline void drop_byte_order_mark(std::string& text) {
    if (text.starts_with("\xef\xbb\xbf")) text.erase(0, 3);
}

} // namespace tool
