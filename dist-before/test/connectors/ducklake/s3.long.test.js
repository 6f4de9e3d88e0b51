import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDuckLake } from '../../../connectors/ducklake/ducklake.js';
import { csv } from '../../../src/query/format/text.js';
import { S3Store } from '../../../src/objects/s3-store.js';
import { commitTo, onBench, options } from '../../suites/destination/bench.js';
import { ids } from '../../suites/destination/staged.js';
import { destinationSuite } from '../../suites/index.js';
import { dataInS3, duckLakeS3, harnessOf } from '../../support/destination-kinds.js';
import { duckLakeSkipped, tried } from '../../support/duck-lake.js';
import { hasExtension } from '../../support/duckdb-extension.js';
import { s3Keys, whyNoVersitygw } from '../../support/versitygw.js';
import { textOf, withQuery } from '../../support/warehouse.js';
import { withVersitygw } from '../../support/with-versitygw.js';
import { refuses } from '../../support/refusal.js';
const skipped = duckLakeSkipped ||
    (hasExtension('httpfs') ? whyNoVersitygw : " (skipped: INSTALL httpfs in DuckDB's shell)");
describe.skipIf(skipped !== '')(`a DuckLake whose data files are in S3${skipped}`, () => {
    withVersitygw();
    const cases = destinationSuite(harnessOf(duckLakeS3, 'ducklake-s3')).map((each) => [each.name, each.run]);
    it.each(tried(cases, 's3'))('%s', (_name, run) => run());
    it('says that its store refuses a request of DuckDB', () => onBench(harnessOf(duckLakeS3, 'ducklake-s3'), async ({ folder, load, commit: commitWell }) => {
        const { dataPath, s3 } = dataInS3(folder, join(folder, 'state'));
        const place = { ...s3.place, keys: { ...s3Keys, secretAccessKey: 'wrong' } };
        const refused = {
            lake: { catalog: 'duckdb', dataPath, s3: { ...s3, place } },
            memoryLimit: null,
        };
        const lake = openDuckLake({
            ...refused,
            path: join(folder, 'other.ducklake'),
            stateFolder: s3.stateFolder,
        });
        // DuckLake keeps fewer rows in the catalog.
        const rows = ids(50);
        await refuses(commitTo(lake, [load('a', rows)]), 'destination_refused', `${dataPath}: a request of DuckDB failed: `);
        await commitWell([load('b', rows)]);
        const asked = { ...refused, kind: 'ducklake', path: duckLakeS3.path(folder) };
        await refuses(withQuery(asked, 'FROM posts', (open) => textOf(csv(open))), 'destination_refused');
    }));
    it('FAULTS 67: names an object of deleted rows that is missing', () => onBench(harnessOf(duckLakeS3, 'ducklake-s3'), async ({ folder, load, commit, destination }) => {
        const rows = ids(3_000);
        const table = { key: ['id'] };
        await commit([load('a', rows)], { table });
        await commit([load('b', rows.slice(0, 2_000), { slice: { from: 100, until: 101 } })], { table });
        const store = new S3Store(dataInS3(folder, join(folder, 'state')).s3.place);
        for (const name of (await store.sizes()).keys())
            if (name.endsWith('-delete.parquet'))
                await store.delete(name);
        await refuses(destination.loads(), 'destination_damaged', '-delete.parquet is missing');
    }));
    it('FAULTS 63: has nothing deleted that it did not write, and what a kill has left deleted', () => onBench(harnessOf(duckLakeS3, 'ducklake-s3'), async ({ folder, load, commit, destination }) => {
        const rows = ids(50);
        await commit([load('a', rows)]);
        const store = new S3Store(dataInS3(folder, join(folder, 'state')).s3.place);
        const names = async () => [...(await store.sizes()).keys()];
        const [own = ''] = (await names()).map((name) => name.split('/')[0]);
        const file = 'main/posts/ducklake-00000001-0000-7000-8000-000000000000.parquet';
        for (const name of ['thesis.parquet', file, `${own}/${file}`])
            await store.write(name, Buffer.from('x'));
        const beginnings = [];
        for await (const name of store.beginnings())
            beginnings.push(name);
        expect(beginnings.toSorted()).toEqual([own, 'main', 'thesis.parquet'].toSorted());
        const equal = [{ columns: ['id'], hashed: [], values: [['7']] }];
        const what = { job: 'posts', table: 'posts', condition: 'id = 7', equal, isHashed: () => false };
        const how = { keyName: 'none', secret: 'x', now: true, dryRun: false };
        await destination.forget({ ...what, ...how }, options);
        expect((await names()).filter((name) => !name.startsWith(own))).toEqual([file, 'thesis.parquet']);
        expect(await names()).not.toContain(`${own}/${file}`);
    }));
    it('says that an object is missing', () => onBench(harnessOf(duckLakeS3, 'ducklake-s3'), async ({ folder, load, commit }) => {
        await commit([load('a', ids(50))]);
        const { s3 } = dataInS3(folder, join(folder, 'state'));
        const store = new S3Store(s3.place);
        for (const name of (await store.sizes()).keys())
            if (name.includes('/main/posts/'))
                await store.delete(name);
        const asked = withQuery(duckLakeS3.source(folder), 'FROM posts', (open) => textOf(csv(open)));
        await refuses(asked, 'destination_damaged', /\/main\/posts\/ducklake-.*404/);
    }));
});
//# sourceMappingURL=s3.long.test.js.map