// Everything of warren that needs no third-party library.
#pragma once

#include <warren/bake.hpp>
#include <warren/chain.hpp>
#include <warren/config.hpp>
#include <warren/core/buffer.hpp>
#include <warren/core/chance.hpp>
#include <warren/core/entropy.hpp>
#include <warren/core/error.hpp>
#include <warren/core/extent.hpp>
#include <warren/core/fixed_vector.hpp>
#include <warren/core/geometry.hpp>
#include <warren/core/grid.hpp>
#include <warren/core/packed_grid.hpp>
#include <warren/core/result.hpp>
#include <warren/core/rng.hpp>
#include <warren/core/seed.hpp>
#include <warren/core/sink.hpp>
#include <warren/core/storage.hpp>
#include <warren/core/text.hpp>
#include <warren/generator.hpp>
#include <warren/policy.hpp>
#include <warren/report.hpp>
#include <warren/version.hpp>
