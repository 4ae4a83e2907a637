// Everything of warren that needs no third-party library, except what few programs need: threads (batch.hpp), a bar that shows how
// far a dungeon has come (progress.hpp), rooms as records of bytes (encoding/dungeon_records.hpp), whole files
// (encoding/tmx_text.hpp), statistics/, and to draw pictures encoding/render.hpp, the tilesets (encoding/stone_cave.hpp,
// dungeon_tileset.hpp, platformer_tileset.hpp), and those that are SVG (encoding/act_svg.hpp, platformer_svg.hpp).
#pragma once

#include <warren/act_map.hpp>
#include <warren/act_run.hpp>
#include <warren/bake.hpp>
#include <warren/core/graph.hpp>
#include <warren/core/packed_grid.hpp>
#include <warren/decoration/populate.hpp>
#include <warren/dungeon.hpp>
#include <warren/dungeon_save.hpp>
#include <warren/encoding/act_json.hpp>
#include <warren/encoding/ansi.hpp>
#include <warren/encoding/dungeon_json.hpp>
#include <warren/encoding/dungeon_screen.hpp>
#include <warren/encoding/maze_json.hpp>
#include <warren/encoding/packed_bits.hpp>
#include <warren/encoding/platformer_json.hpp>
#include <warren/encoding/unknown_json.hpp>
#include <warren/fields.hpp>
#include <warren/generator.hpp>
#include <warren/input.hpp>
#include <warren/maze.hpp>
#include <warren/movement/reachability.hpp>
#include <warren/platformer.hpp>
#include <warren/report.hpp>
#include <warren/validate/act_map.hpp>
#include <warren/validate/dungeon.hpp>
#include <warren/validate/maze.hpp>
#include <warren/validate/platformer.hpp>
#include <warren/version.hpp>
