// Everything of warren that needs no third-party library.
#pragma once

#include <warren/act_map.hpp>
#include <warren/act_run.hpp>
#include <warren/bake.hpp>
#include <warren/core/graph.hpp>
#include <warren/core/packed_grid.hpp>
#include <warren/encoding/act_json.hpp>
#include <warren/encoding/act_svg.hpp>
#include <warren/encoding/maze_json.hpp>
#include <warren/encoding/render.hpp>
#include <warren/encoding/stone_cave.hpp>
#include <warren/fields.hpp>
#include <warren/generator.hpp>
#include <warren/maze.hpp>
#include <warren/report.hpp>
#include <warren/statistics/act_map.hpp>
#include <warren/statistics/maze.hpp>
#include <warren/validate/act_map.hpp>
#include <warren/validate/maze.hpp>
#include <warren/version.hpp>
