// Everything of warren that needs no third-party library.
#pragma once

#include <warren/bake.hpp>
#include <warren/core/graph.hpp>
#include <warren/core/packed_grid.hpp>
#include <warren/encoding/render.hpp>
#include <warren/encoding/stone_cave.hpp>
#include <warren/generator.hpp>
#include <warren/maze.hpp>
#include <warren/report.hpp>
#include <warren/validate/maze.hpp>
#include <warren/version.hpp>
