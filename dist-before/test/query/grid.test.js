import * as fc from 'fast-check';
import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import { gridLayout, gridLines, naturalWidths, cellText } from '../../src/query/format/grid.js';
import { table } from '../../src/query/format/rows.js';
import { textOf, warehouse, withQuery } from '../support/warehouse.js';
import { examples } from '../support/size.js';
const heading = (text) => text;
const runs = examples(400);
/** Letters of one and of two places, and some of several code points. */
const letter = fc.constantFrom('a', 'z', ' ', '0', '|', 'é', '日', '本', '한', '👩‍🚀', '🎈', 'e\u0301', '\n', '\u001b');
const cell = fc.string({ unit: letter, maxLength: 40 }).map(cellText);
describe('a grid', () => {
    it('never passes the width of the terminal, and every line is as wide as its columns', () => {
        const grids = fc.integer({ min: 1, max: 30 }).chain((size) => fc.record({
            columns: fc.array(fc.record({
                name: cell,
                align: fc.constantFrom('left', 'right'),
                rigid: fc.boolean(),
            }), { minLength: size, maxLength: size }),
            rows: fc.array(fc.array(cell, { minLength: size, maxLength: size }), { maxLength: 5 }),
        }));
        fc.assert(fc.property(grids, fc.integer({ min: 40, max: 220 }), (grid, width) => {
            for (const line of gridLines(grid, { width, heading }))
                expect(stringWidth(line)).toBeLessThanOrEqual(width);
        }), { numRuns: runs });
    });
    it('aligns columns whose letters take two places', () => {
        const columns = [
            { name: 'a', align: 'left', rigid: false },
            { name: 'n', align: 'right', rigid: true },
        ];
        const rows = [
            ['日本語', '1'],
            ['👩‍🚀', '22'],
        ];
        expect(gridLines({ columns, rows }, { width: 80, heading })).toEqual([
            'a        n',
            '──────  ──',
            '日本語   1',
            '👩‍🚀      22',
        ]);
    });
    it('cuts texts before numbers and dates', () => {
        const columns = [
            { name: 'text', align: 'left', rigid: false },
            { name: 'number', align: 'right', rigid: true },
        ];
        const lines = gridLines({ columns, rows: [['x'.repeat(50), '1234567890123']] }, { width: 40, heading });
        expect(lines[2]).toBe(`${'x'.repeat(24)}…  1234567890123`);
    });
    it('leaves out middle columns if none of them would be readable', () => {
        const columns = Array.from({ length: 30 }, (_, i) => ({
            name: `c${i}`,
            align: 'left',
            rigid: false,
        }));
        const grid = { columns, rows: [columns.map(() => 'x'.repeat(20))] };
        const [head = ''] = gridLines(grid, { width: 80, heading });
        expect(head.split(/\s+/)).toEqual(['c0', 'c1', 'c2', '…', 'c27', 'c28', 'c29'].filter((name) => head.includes(name)));
        const hidden = (width) => gridLayout(columns, naturalWidths(columns, grid.rows), width).hidden;
        expect(hidden(80)).toBe(30 - (head.split(/\s+/).length - 1));
        expect(hidden(1000)).toBe(0);
    });
});
it('nothing in a cell can move the cursor or colour the screen', () => {
    expect(cellText('a\u001b[31mred\u0007\r\n\tb\u202eback')).toBe(String.raw `a\u{1b}[31mred\u{7}↵ b\u{202e}back`);
    expect(cellText('👩‍🚀')).toBe('👩‍🚀');
});
describe('a table', () => {
    const show = async (sql, maxRows) => withQuery(await warehouse(''), sql, (query) => textOf(table(query, { width: 80, maxRows, heading })));
    it('shows NULL and the number of rows', async () => {
        expect(await show(`SELECT 1 AS n, NULL::VARCHAR AS t`, 10)).toBe('n  t\n─  ────\n1  NULL\n(1 row)\n');
        expect(await show('SELECT 1 AS n WHERE false', 10)).toBe('n\n─\n(0 rows)\n');
    });
    it('shows the plan of EXPLAIN as it is drawn', async () => {
        const lines = (await show('EXPLAIN SELECT i FROM range(3) r(i)', 5)).split('\n');
        expect(lines[0]).toMatch(/^┌─+┐$/);
        expect(lines.at(-2)).toMatch(/^└─+┘$/);
    });
    it('shows both ends of a long result, in order, and says how many there are', async () => {
        const lines = (await show('SELECT i FROM range(123456) r(i)', 5)).split('\n');
        expect(lines.slice(2, -2).map((line) => line.trim())).toEqual(['0', '1', '2', '⋮', '123454', '123455']);
        expect(lines.at(-2)).toBe('(123,456 rows, 5 shown)');
    });
    it('shows exactly what fits, and everything on demand', async () => {
        expect(await show('SELECT i FROM range(5) r(i)', 5)).toContain('(5 rows)');
        const all = await show('SELECT i FROM range(3000) r(i)', Infinity);
        expect(all.split('\n').length).toBe(3000 + 4);
    });
});
//# sourceMappingURL=grid.test.js.map