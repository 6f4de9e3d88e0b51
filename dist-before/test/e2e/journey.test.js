import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makePlainWorld } from './plain-world.js';
const days = Array.from({ length: 60 }, (_, at) => new Date(Date.UTC(2026, 0, at + 1)).toISOString().slice(0, 10));
const silent = '2026-02-10';
const count = 'SELECT count(*)::INT AS n FROM posts';
it('what is loaded is accepted, forgotten, verified, recorded, renamed and loaded again', async () => {
    const world = await makePlainWorld({ key: ['id'], window: { from: days[0], to: days.at(-1), step: 'P30D', date_column: 'day' } }, {
        rows: ({ startDate, endDate }) => days
            .filter((day) => day !== silent && day >= String(startDate) && day <= String(endDate))
            .flatMap((day) => 'abcdefghijklmnopqrst'.split('').map((author) => ({ id: `${day}/${author}`, day, author }))),
    });
    const cli = async (...args) => {
        const { code, stdout, stderr } = await world.cli(...args);
        return { args, code, text: `${stdout}${stderr}`.replaceAll(/\s+/g, ' ') };
    };
    const text = (words) => expect.stringContaining(words);
    expect(await cli('run', '--strict')).toMatchObject({ code: 3, text: text(`suspect posts ${silent}`) });
    expect(await cli('accept', 'posts', silent)).toMatchObject({ code: 0 });
    expect(await cli('run', '--strict')).toMatchObject({ code: 0 });
    expect(await cli('forget', 'posts', '--where', "author = 'c'")).toMatchObject({ code: 2 });
    expect(await cli('forget', 'posts', '--where', "author = 'c'", '--now', '--yes')).toMatchObject({
        code: 0,
    });
    expect(await cli('run', '--refetch', `${days[0]}..${days[4]}`)).toMatchObject({ code: 0 });
    expect(await world.rows(count)).toEqual([{ n: 59 * 19 }]);
    const file = await readFile(join(world.folder, 'warehouse.duckdb'));
    expect(file.includes(`${days[0]}/c`)).toBe(false);
    expect(await cli('verify')).toMatchObject({ code: 0, text: text('as in the ledger') });
    expect(await cli('record', 'out')).toMatchObject({ code: 0 });
    expect(await readFile(join(world.folder, 'out/METHODS.md'), 'utf8')).toContain('- Rows kept: 1,121\n');
    expect(await cli('record', 'out', '--verify')).toMatchObject({
        code: 0,
        text: text('Nothing has changed'),
    });
    expect(await cli('rename', 'posts', 'letters', '--yes')).toMatchObject({ code: 0 });
    expect(await cli('record', 'out', '--verify')).toMatchObject({ code: 1, text: text('named letters') });
    expect(await cli('drop', 'letters', '--yes')).toMatchObject({ code: 0 });
    expect(await cli('run')).toMatchObject({ code: 0 });
    expect(await world.rows('SELECT count(*)::INT AS n FROM letters')).toEqual([{ n: 59 * 19 }]);
});
//# sourceMappingURL=journey.test.js.map