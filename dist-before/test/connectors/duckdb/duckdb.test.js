import { describe, it } from 'vitest';
import { destinationSuite } from '../../suites/index.js';
import { duckDb, harnessOf } from '../../support/destination-kinds.js';
describe('DuckDB as a destination', () => {
    const cases = destinationSuite(harnessOf(duckDb, 'duckdb')).map(({ name, run }) => [name, run]);
    it.each(cases)('%s', (_name, run) => run());
});
//# sourceMappingURL=duckdb.test.js.map