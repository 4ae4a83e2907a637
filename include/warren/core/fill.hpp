// Writes the same value to a few places, some of them at once, so that few branches depend on how many there are.
#pragma once

namespace warren::detail {

// Writes over up to AtOnce − 1 places behind them.
template <int AtOnce, class T>
constexpr void fill_over(T* items, int count, T value) {
    for (int i = 0; i < count; i += AtOnce)
        for (int k = 0; k < AtOnce; ++k) items[i + k] = value;
}

// Puts back what was behind them: AtOnce places that have values.
template <int AtOnce, class T>
constexpr void fill_few(T* items, int count, T value) {
    T behind[AtOnce] = {};
    for (int k = 0; k < AtOnce; ++k) behind[k] = items[count + k];
    fill_over<AtOnce>(items, count, value);
    for (int k = 0; k < AtOnce; ++k) items[count + k] = behind[k];
}

} // namespace warren::detail
