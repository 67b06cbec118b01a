"""The laboratory: simulations, contests of bots, counts of positions, benchmarks, tuning."""
