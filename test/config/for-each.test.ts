import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadConfigText } from '../../src/config/load-config.js';
import { makeFolder } from '../e2e/process.js';

const read = async (forEach: string, more = '', csv = 'term\nsolar\n') => {
  const folder = await makeFolder();
  await writeFile(join(folder, 'terms.csv'), csv);
  const text = `destination: { duckdb: w.duckdb }
jobs:
  - { name: energy, source: posts, config: { mode: search }, for_each: ${forEach}${more} }
`;
  return loadConfigText(join(folder, 'headgate.yaml'), text, {});
};

const names = async (...given: Parameters<typeof read>) =>
  (await read(...given)).jobs.map(({ name }) => name);

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
    [
      '{ keywords: { file: none.csv, column: term } }',
      'for_each.keywords.file: none.csv cannot be read (ENOENT).',
    ],
    ['{ keywords: { file: terms.csv, column: word } }', 'terms.csv has no column word, but: term.'],
  ])('%s is refused', async (forEach, message) => {
    await expect(read(forEach)).rejects.toMatchObject({
      errors: [
        expect.objectContaining({
          code: 'config_invalid',
          message: expect.stringContaining(message) as string,
        }),
      ],
    });
  });

  it('refuses a name that could be a value', async () => {
    await expect(
      read('{ keywords: [a] }', '').then(() =>
        loadConfigText(
          'x.yaml',
          'destination: { duckdb: w.duckdb }\njobs: [{ name: "a[b]", source: s }]\n',
          {},
        ),
      ),
    ).rejects.toThrow(/must not contain \[/);
  });
});
