import { describe, it } from 'vitest';
import { onBench } from '../../suites/destination/bench.js';
import { randomHistory } from '../../suites/destination/row-history-cases.js';
import { duckDb, harnessOf } from '../../support/destination-kinds.js';

const seeds = Number(process.env['HEADGATE_HISTORY_SEEDS'] ?? 4);

describe('what becomes of rows in DuckDB', () => {
  it.each(Array.from({ length: seeds }, (_, at) => at + 2))('is as a model says, seed %i', (seed) =>
    onBench(harnessOf(duckDb, 'duckdb'), (bench) => randomHistory(bench, seed, 20)),
  );
});
