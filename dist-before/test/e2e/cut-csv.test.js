import { expect, test } from 'vitest';
import { makePlainWorld } from './plain-world.js';
const texts = ['first', 'last, quoted', 'ü', '=1+1', 'a longer text'];
/** Two rows a day; the last cell of each day's last row is one of the texts. */
function rows({ startDate }) {
    const day = Number(String(startDate).slice(-2));
    return [0, 1].map((n) => ({ id: 10 * day + n, note: `note ${n}`, text: texts[(day + n) % texts.length] }));
}
/** A file without its last line break and without this many characters before it. */
const cut = (text, characters) => text.slice(0, -2 - characters);
const dayOf = ({ config }) => Number(String(config['startDate']).slice(-2));
function makeWorld(days, options) {
    const window = { from: '2026-01-01', to: `2026-01-0${days}`, step: 'P1D' };
    return makePlainWorld({ window, export: 'csv', order: 'oldest' }, { rows, ...options });
}
/** Checks that exactly rows of the service were loaded; returns the number of days. */
async function daysLoaded(world) {
    const found = (await world.rows('SELECT id::INT AS id, note, text FROM posts ORDER BY id'));
    const days = [...new Set(found.map(({ id }) => Math.floor(id / 10)))];
    expect(found).toEqual(days.flatMap((day) => rows({ startDate: `2026-01-0${day}` })));
    return days;
}
test('a CSV export that lacks the end of its last line each time is loaded from JSON', async () => {
    // Only the line break; one character; the last cell except one character; the cell; its comma; the cell before.
    const lost = [0, 1, 3, 13, 6, 14];
    const world = await makeWorld(6, { sendCsv: (text, job) => cut(text, lost[dayOf(job) - 1] ?? 0) });
    expect(await world.run()).toMatchObject({ code: 0, stderr: expect.not.stringContaining('again') });
    expect(await daysLoaded(world)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(world.service.jobs).toHaveLength(6);
});
test('a CSV export that ends with a line break is read once, one that does not is read once more as JSON', async () => {
    const world = await makeWorld(2, { sendCsv: (text, job) => (dayOf(job) === 1 ? text : cut(text, 0)) });
    expect(await world.run()).toMatchObject({ code: 0 });
    expect(await daysLoaded(world)).toEqual([1, 2]);
    const exports = world.service.requests.map(({ target }) => /p\d\/export.*/.exec(target)?.[0] ?? []).flat();
    expect(exports).toEqual(['p1/export?format=csv', 'p2/export?format=csv', 'p2/export?format=json']);
});
//# sourceMappingURL=cut-csv.test.js.map