import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fileFormats } from '../../src/query/export.js';
import { arrowStream } from '../../src/query/format/arrow.js';
import { hasReaders, python, whySkipped } from '../support/python.js';
import { temporaryFolder } from '../support/folder.js';
import { warehouse, withQuery } from '../support/warehouse.js';
import { typed } from './typed-values.js';
async function readBack(path, sql) {
    const folder = temporaryFolder();
    const [stream, file] = [join(folder, 'result.arrow'), join(folder, 'result.parquet')];
    await withQuery(path, sql, (query) => writeFile(stream, arrowStream(query)));
    await withQuery(path, sql, fileFormats.parquet, { writeTo: file });
    const script = join(import.meta.dirname, 'read-back.py');
    const { status, stdout, stderr } = spawnSync(python, [script, stream, file], { encoding: 'utf8' });
    if (status !== 0)
        throw new Error(stderr);
    return JSON.parse(stdout);
}
describe.skipIf(!hasReaders)(`pyarrow and polars${whySkipped}`, () => {
    it('read equal values of every type from Arrow and from Parquet', async () => {
        expect(await readBack(await warehouse(typed), 'FROM typed')).toEqual({ rows: [2, 2], differences: [] });
    });
    it('read a result without rows with its types', async () => {
        const path = await warehouse(typed);
        expect(await readBack(path, 'FROM typed WHERE false')).toEqual({ rows: [0, 0], differences: [] });
    });
});
//# sourceMappingURL=python.long.test.js.map