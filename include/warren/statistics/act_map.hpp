// Numbers about act maps: of one map (summary_of), of many (act_census), and of a single way through a map (sampled_way).
#pragma once

#include <warren/statistics/act_map/census.hpp>
#include <warren/statistics/act_map/report.hpp>
#include <warren/statistics/act_map/summary.hpp>
#include <warren/statistics/act_map/ways.hpp>
