import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadConfigText } from '../../src/config/load-config.js';
import { makeFolder } from '../e2e/process.js';
/** What is wrong with a job config, given in YAML's flow form. */
const mistake = (message) => ({
    errors: [
        expect.objectContaining({ code: 'config_invalid', message: expect.stringContaining(message) }),
    ],
});
const read = async (forEach, more = '', csv = 'term\nsolar\n') => {
    const folder = await makeFolder();
    await writeFile(join(folder, 'terms.csv'), csv);
    const text = `destination: { duckdb: w.duckdb }
jobs:
  - { name: energy, source: posts, config: { mode: search }, for_each: ${forEach}${more} }
`;
    return loadConfigText(join(folder, 'headgate.yaml'), text, {});
};
const names = async (...given) => (await read(...given)).jobs.map(({ name }) => name);
describe('for_each', () => {
    it('makes a job config for each value of a list', async () => {
        const { jobs } = await read('{ keywords: [solar, 5, true] }');
        expect(jobs.map(({ name, table, config }) => ({ name, table, config }))).toEqual([
            { name: 'energy[solar]', table: 'energy', config: { mode: 'search', keywords: 'solar' } },
            { name: 'energy[5]', table: 'energy', config: { mode: 'search', keywords: 5 } },
            { name: 'energy[true]', table: 'energy', config: { mode: 'search', keywords: true } },
        ]);
    });
    it('takes the values of a CSV file, each once and without empty ones', async () => {
        const csv = '\uFEFFnr,term\r\n1,solar\r\n2,"heat, pump"\r\n3,\r\n4, solar \r\n';
        expect(await names('{ keywords: { file: terms.csv, column: term } }', '', csv)).toEqual([
            'energy[solar]',
            'energy[heat, pump]',
        ]);
    });
    it.each([
        ['{ keywords: [a], lang: [en] }', 'jobs[0].for_each.lang is a second parameter; for_each takes one.'],
        ['{ mode: [a, b] }', 'jobs[0].config.mode is filled in by for_each.'],
        ['{ keywords: [a, a] }', 'jobs[0].for_each.keywords[1] repeats the value a.'],
        ['{ startDate: [2026-01-01] }', 'jobs[0].for_each.startDate is filled in by headgate.'],
        ['{}', 'jobs[0].for_each names no parameter.'],
        ['{ keywords: [] }', 'jobs[0].for_each.keywords must have at least 1 entry.'],
        ['{ keywords: { file: none.csv, column: term } }', 'for_each.keywords.file: none.csv does not exist.'],
        ['{ keywords: { file: terms.csv, column: word } }', 'terms.csv has no column word, but: term.'],
    ])('%s is refused', async (forEach, message) => {
        await expect(read(forEach)).rejects.toMatchObject(mistake(message));
    });
    it('refuses a name that could be a value', async () => {
        const text = 'destination: { duckdb: w.duckdb }\njobs: [{ name: "a[b]", source: s }]\n';
        await expect(loadConfigText('x.yaml', text, {})).rejects.toThrow(/must not contain \[/);
    });
});
describe('split_by', () => {
    const window = ', window: { from: 2026-01-01 }';
    const split = (by, more = window) => read('{ keywords: [a] }', `, split_by: ${by}${more}`);
    it('keeps its parameters and their values in their order', async () => {
        const [job] = (await split('{ lang: [ko, 2, true], country: [x, y] }')).jobs;
        expect(job?.splitBy).toEqual([
            { param: 'lang', values: ['ko', 2, true] },
            { param: 'country', values: ['x', 'y'] },
        ]);
    });
    it.each([
        ['{}', window, 'split_by names no parameter.'],
        ['{ lang: [ko] }', window, 'split_by.lang must have at least 2 entries.'],
        ['{ lang: [ko, ko] }', window, 'split_by.lang[1] repeats the value ko.'],
        ['{ a: [1, 2], b: [1, 2], c: [1, 2] }', window, 'split_by.c is a third parameter; split_by takes two.'],
        ['{ mode: [a, b] }', window, 'config.mode is filled in by split_by.'],
        ['{ keywords: [a, b] }', window, 'split_by.keywords is filled in by for_each.'],
        ['{ maxData: [1, 2] }', window, 'split_by.maxData is filled in by headgate.'],
        ['{ lang: [ko, en] }', '', 'split_by needs a window.'],
        ['{ lang: [ko, en] }', `${window}, on_cap: accept`, 'works only with `on_cap: split`.'],
        ['{ lang: [ko, en] }', `${window}, export: csv`, 'works only with `export: json`.'],
    ])('%s%s is refused', async (by, more, message) => {
        await expect(split(by, more)).rejects.toMatchObject(mistake(message));
    });
});
//# sourceMappingURL=for-each.test.js.map