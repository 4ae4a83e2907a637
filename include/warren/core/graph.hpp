// Everything about places and the connections between them.
#pragma once

#include <warren/core/graph/candidate_edges.hpp>
#include <warren/core/graph/edge.hpp>
#include <warren/core/graph/kruskal.hpp>
#include <warren/core/graph/list.hpp>
#include <warren/core/graph/list_view.hpp>
#include <warren/core/graph/prim.hpp>
#include <warren/core/graph/spanning_tree.hpp>
#include <warren/core/graph/triangulation.hpp>
#include <warren/core/graph/union_find.hpp>
