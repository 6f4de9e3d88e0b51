import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { rowLimits } from '../../src/stage/stage-error.js';
import { stage } from '../../src/stage/stage.js';
import { duckDb, parquet } from '../support/destination-kinds.js';
import { commitTo } from '../suites/destination/bench.js';
import { pendingLoad } from '../suites/destination/staged.js';
import { temporaryFolder } from '../support/folder.js';
/** All of them would take a minute, so by default a tenth is tested. */
const count = Math.min(rowLimits.columns, 1_000);
const columns = Array.from({ length: count }, (_, index) => `c${index}`);
const destinations = [
    ['DuckDB', duckDb],
    ['a Parquet lake', parquet],
];
it.each(destinations)(`%s takes the ${count} columns of an export`, async (_, kind) => {
    const folder = temporaryFolder();
    mkdirSync(kind.stageFolder(folder), { recursive: true });
    const { signal } = new AbortController();
    const body = [columns.join(), columns.map((__, index) => index).join(), ''].join('\n');
    const path = join(kind.stageFolder(folder), 'wide');
    const staged = await stage(pieces(body), 'csv', path, { jobId: 'job', dataCount: 1 }, signal);
    const destination = kind.open(folder);
    const { schemaChanges } = await commitTo(destination, [pendingLoad('a', staged)]);
    await destination.close();
    expect(schemaChanges).toHaveLength(columns.length);
    const [row] = await kind.rows(folder, 'posts');
    expect(Object.keys(row ?? {})).toHaveLength(columns.length + 1);
    expect(row?.[`c${count - 1}`]).toBe(String(count - 1));
});
async function* pieces(body) {
    yield Buffer.from(body);
}
//# sourceMappingURL=wide-rows.test.js.map