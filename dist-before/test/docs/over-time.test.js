import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadConfig, openHeadgate } from '../../src/index.js';
import { revisitText } from '../../src/sync/run-words.js';
import { memorySource } from '../library/memory-source.js';
import { temporaryFolder } from '../support/folder.js';
import { duckdb } from '../support/warehouse.js';
import { blocks, root } from './markdown.js';
it('docs/over-time.md has a config that loads, a query with an answer, and the words that headgate says', async () => {
    const folder = temporaryFolder();
    const [file, database] = [join(folder, 'headgate.yaml'), join(folder, 'w.duckdb')];
    const [yaml] = blocks('over-time.md', 'yaml');
    // Days that are neither too old for `retain` nor too new for a revisit, whenever this runs.
    const day = (before) => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10);
    const text = yaml.text.replace('from: 2026-01-01', `from: ${day(40)}, to: ${day(39)}`);
    expect(text).not.toBe(yaml.text);
    writeFileSync(file, `connection: { url: embedded }\ndestination: { duckdb: ${database} }\n${text}`);
    const headgate = openHeadgate(await loadConfig(file, {}), {
        source: memorySource([{ id: 1, day: day(40), likes: 3 }]),
    });
    await headgate.run();
    await headgate.close();
    // As if its jobs had been created on the day after the window.
    await duckdb(database, `UPDATE _headgate.loads SET remote_created_at = TIMESTAMPTZ '${day(38)} 02:00:00Z'`);
    const [sql] = blocks('over-time.md', 'sql');
    expect(await duckdb(database, sql.text)).toEqual([
        ['posts', 1, '1', '1', null, null],
        ['posts', 7, '2', '2', null, null],
        ['posts', 30, '2', '2', null, null],
    ]);
    const page = readFileSync(join(root, 'docs/over-time.md'), 'utf8');
    expect(page).toContain(revisitText({ due: 41, overdue: 2, rows: 12_300, tomorrow: 3 }));
});
//# sourceMappingURL=over-time.test.js.map