import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openIceberg } from '../../../connectors/iceberg/iceberg.js';
import { s3Address } from '../../../src/objects/s3-place.js';
import { csv } from '../../../src/query/format/text.js';
import { commitTo } from '../../suites/destination/bench.js';
import { pendingLoad, stageRows, tableSpec } from '../../suites/destination/staged.js';
import { temporaryFolder } from '../../support/folder.js';
import { IcebergCatalog } from '../../support/iceberg-catalog.js';
import { icebergSkipped } from '../../support/needs.js';
import { s3Place } from '../../support/s3-place.js';
import { whyNoVersitygw } from '../../support/versitygw.js';
import { textOf, withQuery } from '../../support/warehouse.js';
import { withVersitygw } from '../../support/with-versitygw.js';
const skipped = icebergSkipped || whyNoVersitygw;
describe.skipIf(skipped !== '')(`Iceberg tables whose data files are in S3${skipped}`, () => {
    const store = withVersitygw();
    it('are loaded, replaced by key and queried', async () => {
        const folder = temporaryFolder();
        const place = s3Place(store(), 'tables');
        const dataPath = s3Address(place);
        const catalog = await IcebergCatalog.start(folder, { data: dataPath });
        onTestFinished(() => catalog.close());
        const stateFolder = join(folder, 'state');
        const source = {
            path: 'the catalog',
            memoryLimit: null,
            iceberg: {
                url: catalog.url,
                warehouse: 'w',
                schema: 'headgate',
                login: null,
                stateFolder,
                dataPath,
                s3: { place, stateFolder },
            },
        };
        const destination = openIceberg({ ...source, stateFolder });
        const table = tableSpec({ key: ['id'] });
        await destination.check([table]);
        for (const [n, ids] of [
            [1, 2],
            [2, 3],
        ].entries()) {
            const rows = stageRows(join(folder, 'stage'), ids.map((id) => ({ id, n })));
            const load = pendingLoad(`load-${n}`, rows, { slice: { from: n, until: n + 1 } });
            await commitTo(destination, [load], { table });
        }
        const sql = 'SELECT id, n FROM posts ORDER BY id';
        const said = await withQuery({ kind: 'iceberg', ...source }, sql, (open) => textOf(csv(open)));
        expect(said.trim().split(/\r?\n/)).toEqual(['id,n', '1,0', '2,1', '3,1']);
    });
});
//# sourceMappingURL=s3.long.test.js.map