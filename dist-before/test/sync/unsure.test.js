import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadConfig, openHeadgate } from '../../src/index.js';
import { memorySource } from '../library/memory-source.js';
import { query } from '../support/destination-kinds.js';
import { sliceOf } from '../support/days.js';
import { temporaryFolder } from '../support/folder.js';
const { signal } = new AbortController();
const days = ['2026-04-01', '2026-04-02', '2026-04-03'];
const all = days.flatMap((day) => Array.from({ length: 40 }, (_, id) => ({ id: `${day} ${id}`, day })));
/** 40 rows of each of three days, loaded from a source that may lack some later. */
async function open(vanished) {
    const rows = [...all];
    const folder = temporaryFolder();
    const file = join(folder, 'headgate.yaml');
    const source = memorySource(rows);
    const window = `{ from: ${days[0]}, to: ${days[2]}, step: P1D, date_column: day }`;
    const job = `{ name: readings, source: memory, expect: off, key: [id], history: true, vanished: ${vanished}, window: ${window} }`;
    writeFileSync(file, `destination: { duckdb: w.duckdb }\njobs: [${job}]\n`);
    const headgate = openHeadgate(await loadConfig(file, {}), { source });
    const run = (refetch) => headgate.run(refetch === undefined ? {} : { refetch }, signal, () => undefined);
    await run();
    return {
        /** Asks for a day again, of whose rows the source lacks the first ones. Returns what became of rows so far. */
        lack: async (day, count) => {
            rows.splice(0, rows.length, ...all.filter(({ id }) => !days.some((each) => each === day && String(id).startsWith(day) && Number(String(id).slice(11)) < count)));
            expect(await run(sliceOf(day, day))).toMatchObject({ outcome: 'complete', submitted: 1 });
            const found = await query(join(folder, 'w.duckdb'), `SELECT (SELECT count(*) FROM readings WHERE day = '${day}') AS held,
          (SELECT count(*) FROM readings_history WHERE id LIKE '${day}%' AND _change = 'vanished') AS vanished`, 'READ_ONLY');
            return found.map(({ held, vanished: gone }) => [Number(held), Number(gone)])[0];
        },
    };
}
it.each(['mark', 'delete'])('rows that a short answer lacks stay until another one lacks them, too: %s', async (vanished) => {
    const { lack } = await open(vanished);
    const left = (count) => (vanished === 'mark' ? 40 : 40 - count);
    // A few rows vanish at once.
    expect(await lack(days[0], 4)).toEqual([left(4), 4]);
    expect(await lack(days[1], 8)).toEqual([40, 0]);
    expect(await lack(days[1], 8)).toEqual([left(8), 8]);
    expect(await lack(days[1], 8)).toEqual([left(8), 8]);
});
//# sourceMappingURL=unsure.test.js.map