#include <tinyxml2.h>
#include <warren/warren.hpp>
#include <zlib.h>

int main() {
    tinyxml2::XMLDocument document;
    document.InsertEndChild(document.NewElement("map"));

    warren::rng random{warren::seed{42}, warren::stage{54}};
    const bool right = random() == 0xa15c02b7U && zlibVersion()[0] == '1' && document.RootElement() != nullptr;
    return right ? 0 : 1;
}
