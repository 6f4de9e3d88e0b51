import { afterAll, describe, it } from 'vitest';
import { destinationSuite } from '../../suites/index.js';
import { harnessOf, icebergOf } from '../../support/destination-kinds.js';
import { temporaryFolder } from '../../support/folder.js';
import { IcebergCatalog } from '../../support/iceberg-catalog.js';
import { icebergSkipped } from '../../support/needs.js';
describe.skipIf(icebergSkipped !== '')(`Iceberg tables${icebergSkipped}`, async () => {
    const folder = temporaryFolder();
    const catalog = await IcebergCatalog.start(folder);
    afterAll(() => catalog.close());
    const harness = harnessOf(icebergOf(catalog.url, folder), 'iceberg', catalog.url, folder);
    const cases = destinationSuite(harness);
    it.each(cases.map((each) => [each.name, each.run]))('%s', (_name, run) => run());
});
//# sourceMappingURL=iceberg.long.test.js.map