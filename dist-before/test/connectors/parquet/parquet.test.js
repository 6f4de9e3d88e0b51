import { describe, it } from 'vitest';
import { destinationSuite } from '../../suites/index.js';
import { parquet, harnessOf } from '../../support/destination-kinds.js';
describe('a Parquet lake as a destination', () => {
    const cases = destinationSuite(harnessOf(parquet, 'parquet')).map(({ name, run }) => [name, run]);
    it.each(cases)('%s', (_name, run) => run());
});
//# sourceMappingURL=parquet.test.js.map