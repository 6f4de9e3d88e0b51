import { afterAll, describe, it } from 'vitest';
import { destinationSuite } from '../../suites/index.js';
import { harnessOf, icebergOf } from '../../support/destination-kinds.js';
import { temporaryFolder } from '../../support/folder.js';
import { IcebergCatalog } from '../../support/iceberg-catalog.js';
import { icebergSkipped } from '../../support/needs.js';
import { inForm } from '../../support/size.js';

describe.skipIf(icebergSkipped !== '')(`Iceberg tables${icebergSkipped}`, async () => {
  const folder = temporaryFolder();
  const catalog = await IcebergCatalog.start(folder);
  afterAll(() => catalog.close());
  const harness = harnessOf(icebergOf(catalog.url, folder), 'iceberg', catalog.url, folder);
  // Each case takes many requests, and most run the SQL of DuckDB.
  const every = inForm({ short: 10, long: 1 });
  const cases = destinationSuite(harness).filter((_, index) => index % every === 0);
  it.each(cases.map((each) => [each.name, each.run] as const))('%s', (_name, run) => run());
});
