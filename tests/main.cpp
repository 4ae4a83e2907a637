// The test runner. Every other .cpp file under tests/ only adds cases to it.
#define DOCTEST_CONFIG_IMPLEMENT_WITH_MAIN
#include <doctest/doctest.h>
