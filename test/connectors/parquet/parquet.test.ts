import { describe, it } from 'vitest';
import { destinationSuite } from '../../suites/index.js';
import { parquet, harnessOf } from '../../support/destination-kinds.js';
import { sampled } from '../../support/size.js';

describe('a Parquet lake as a destination', () => {
  const cases = destinationSuite(harnessOf(parquet, 'parquet')).map(({ name, run }) => [name, run] as const);
  // The short form runs all of them in test/connectors/duckdb only.
  it.each(sampled(cases))('%s', (_name, run) => run());
});
