import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { commitTo } from '../../suites/destination/bench.js';
import { pendingLoad, stageRows } from '../../suites/destination/staged.js';
import { icebergOf } from '../../support/destination-kinds.js';
import { temporaryFolder } from '../../support/folder.js';
import { IcebergCatalog } from '../../support/iceberg-catalog.js';
import { icebergSkipped } from '../../support/needs.js';
import { hasModules, python } from '../../support/python.js';
const skipped = icebergSkipped ||
    (hasModules('pyiceberg', 'polars', 'pyarrow') ? '' : ' (skipped: pip install pyiceberg polars pyarrow)');
/** Prints each row of a table as two readers see it, and how many rows of the ledger are live. */
const script = `
import json, sys
import polars
from pyiceberg.catalog import load_catalog
url, schema = sys.argv[1:]
catalog = load_catalog("catalog", type="rest", uri=url, warehouse="w")
table = catalog.load_table((schema, "posts"))
plain = lambda rows: sorted([{k: None if v is None else str(v) for k, v in row.items()} for row in rows], key=lambda row: row["id"])
loads = catalog.load_table(("_" + schema, "loads")).scan().to_arrow().to_pylist()
print(json.dumps({
  "pyiceberg": plain(table.scan().to_arrow().to_pylist()),
  "polars": plain(polars.scan_iceberg(table).collect().to_dicts()),
  "live": sorted(load["load_id"] for load in loads if load["superseded_by"] is None),
}))
`;
describe.skipIf(skipped !== '')(`Iceberg tables, read by others${skipped}`, () => {
    it('have every cell, after replaced rows, removed loads, new and wider columns', async () => {
        const folder = temporaryFolder();
        const catalog = await IcebergCatalog.start(folder);
        onTestFinished(() => catalog.close());
        const kind = icebergOf(catalog.url, folder);
        const destination = kind.open(folder);
        const commit = (id, from, rows, supersedes = []) => {
            const load = pendingLoad(id, stageRows(join(folder, 'stage'), rows), {
                slice: { from, until: from + 1 },
            });
            return commitTo(destination, [load], { table: { key: ['id'] }, supersedes });
        };
        const at = '2026-01-02T03:04:05.678901Z';
        await commit('a', 1, [
            { id: 1, n: 1, s: 'ä "quoted"\n', at, day: '2026-01-02', j: { x: [1, null] }, ok: true, big: '1' },
            { id: 2, n: 2, s: '', at: null, day: null, j: null, ok: false, big: '2' },
        ]);
        await commit('b', 2, [
            { id: 2, n: 2.5, s: 'second', at, day: '2026-01-03', j: [], ok: null, big: '3', more: 7 },
        ]);
        await commit('c', 3, [{ id: 3, n: 3, s: 'gone', at, day: '2026-01-04', j: {}, ok: true, big: 'text' }]);
        await commit('d', 3, [{ id: 4, n: 1e21, s: null, at, day: 'soon', j: 'text', ok: true, big: '5' }], ['c']);
        const schema = kind.source(folder).iceberg.schema;
        const reader = spawn(python, ['-c', script, catalog.url, schema]);
        const [said, errors] = await Promise.all([
            text(reader.stdout),
            text(reader.stderr),
            once(reader, 'close'),
        ]);
        expect({ errors: said === '' ? errors : '' }).toEqual({ errors: '' });
        const read = JSON.parse(said);
        const own = await kind.rows(folder, 'posts');
        const named = (rows) => rows.map(({ id, s, day, j, big, _load_id }) => ({ id: String(id), s, day, j, big, _load_id }));
        const expected = named(own).toSorted((a, b) => (a.id < b.id ? -1 : 1));
        expect(named(read.pyiceberg)).toEqual(expected);
        expect(named(read.polars)).toEqual(expected);
        expect(read.pyiceberg.map(({ n, ok, at: time, more }) => [Number(n), ok, time, more])).toEqual([
            [1, 'True', '2026-01-02 03:04:05.678901+00:00', null],
            [2.5, null, '2026-01-02 03:04:05.678901+00:00', '7'],
            [1e21, 'True', '2026-01-02 03:04:05.678901+00:00', null],
        ]);
        expect(read.live).toEqual(['a', 'b', 'd']);
    });
});
//# sourceMappingURL=readers.long.test.js.map