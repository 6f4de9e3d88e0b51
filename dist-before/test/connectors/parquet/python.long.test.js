import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parquet } from '../../support/destination-kinds.js';
import { hasReaders, python, whySkipped } from '../../support/python.js';
import { commitTo } from '../../suites/destination/bench.js';
import { pendingLoad, stageRows } from '../../suites/destination/staged.js';
/** Prints what each reader finds under a table's folder. */
const script = `
import json, sys
import polars, pyarrow.dataset
folder = sys.argv[1]
tables = {
    "pyarrow": pyarrow.dataset.dataset(folder, format="parquet").to_table().to_pylist(),
    "polars": polars.read_parquet(folder + "/**/*.parquet").to_dicts(),
}
for rows in tables.values():
    rows.sort(key=lambda row: row["id"])
print(json.dumps(tables, default=str))`;
import { sliceOf } from '../../support/days.js';
import { temporaryFolder } from '../../support/folder.js';
describe.skipIf(!hasReaders)(`pyarrow and polars${whySkipped}`, () => {
    it('read all files of a table in a lake at once, whose columns grew and widened', async () => {
        const folder = temporaryFolder();
        const destination = parquet.open(folder);
        const days = [
            [{ id: 1, n: 5, at: '2026-01-01T10:00:00+02:00' }],
            [{ id: 2, n: 0.5, at: null, tags: ['a'] }],
            [{ id: 3, n: 'many', at: '2026-01-03T00:00:00Z', tags: null }],
        ];
        for (const [index, rows] of days.entries()) {
            const date = `2026-01-0${index + 1}`;
            const load = pendingLoad(`load-${index}`, stageRows(parquet.stageFolder(folder), rows), {
                slice: sliceOf(date),
            });
            await commitTo(destination, [load]);
        }
        const { stdout, stderr } = spawnSync(python, ['-c', script, join(parquet.path(folder), 'posts')], {
            encoding: 'utf8',
        });
        expect(stderr).toBe('');
        const rows = [
            { id: 1, n: '5', at: '2026-01-01 08:00:00+00:00', tags: null, _load_id: 'load-0' },
            { id: 2, n: '0.5', at: null, tags: '["a"]', _load_id: 'load-1' },
            { id: 3, n: 'many', at: '2026-01-03 00:00:00+00:00', tags: null, _load_id: 'load-2' },
        ];
        expect(JSON.parse(stdout)).toEqual({ pyarrow: rows, polars: rows });
    });
});
//# sourceMappingURL=python.long.test.js.map