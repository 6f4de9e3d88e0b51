import { copyFile, readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { expect, it } from 'vitest';
import { makeWorkFolder } from '../support/cli.js';
import { runHere } from '../support/command-line.js';

/** Files as other programs write them; README.md there says how they were made. */
const folder = join(import.meta.dirname, '../fixtures/program-files');

interface Truth {
  flags: string[];
  /** What `add` must say. */
  says: string[];
  rows: number;
  /** Type, values, and their sum or the least and the largest. */
  columns: Record<string, [type: string, filled: number, ...facts: unknown[]]>;
}

const truth = JSON.parse(await readFile(join(folder, 'truth.json'), 'utf8')) as Record<string, Truth>;

const flat = (text: string) => text.replaceAll(/\s+/g, ' ');

/** SQL of what the truth says about a column. */
function factsOf(name: string, type: string): string {
  const column = `"${name}"`;
  const time = (which: string) => `strftime(${which}(${column} AT TIME ZONE 'UTC'), '%Y-%m-%dT%H:%M:%S')`;
  if (/^(BIGINT|DOUBLE|DECIMAL)/.test(type)) return `round(CAST(sum(${column}) AS DOUBLE), 3)`;
  if (type === 'BOOLEAN') return `count(*) FILTER (${column})`;
  if (type.startsWith('TIMESTAMP')) return `${time('min')}, ${time('max')}`;
  return `CAST(min(${column}) AS VARCHAR), CAST(max(${column}) AS VARCHAR)`;
}

it('files of pandas, polars, R, SAS, Excel, LibreOffice, Google Sheets and databases give the values that they hold', async () => {
  const cwd = await makeWorkFolder();
  for (const [file, { flags, says, rows, columns }] of Object.entries(truth)) {
    await copyFile(join(folder, file), join(cwd, file));
    const added = await runHere(
      ['add', file, '--name', parse(file).name + parse(file).ext.replace('.', '_'), ...flags],
      { cwd },
    );
    const said = flat(added.stdout + added.stderr);
    expect.soft({ file, code: added.code, said }).toMatchObject({ file, code: 0 });
    expect.soft(said).toContain(`${file}: ${rows} rows, ${Object.keys(columns).length} columns`);
    for (const words of says)
      expect.soft({ file, said }).toMatchObject({ said: expect.stringContaining(words) as string });
  }
  expect((await runHere(['run'], { cwd })).code).toBe(0);
  for (const [file, { rows, columns }] of Object.entries(truth)) {
    const table = parse(file).name + parse(file).ext.replace('.', '_');
    const ask = async (sql: string) => {
      const { stdout } = await runHere(['sql', '--format', 'json', sql], { cwd });
      return JSON.parse(stdout) as Record<string, unknown>[];
    };
    const described = await ask(`SELECT column_name AS n, column_type AS t FROM (DESCRIBE ${table})`);
    const types = Object.fromEntries(described.map(({ n, t }) => [n, t]));
    const found: [string, unknown[]][] = [];
    for (const [name, [type]] of Object.entries(columns)) {
      const [row] = await ask(
        `SELECT count(*) AS n, count("${name}") AS filled, [${factsOf(name, type)}] AS facts FROM ${table}`,
      );
      expect.soft({ file, rows: row!['n'] }).toEqual({ file, rows });
      found.push([
        name,
        [types[name], row!['filled'], ...(row!['facts'] as unknown[]).filter((fact) => fact !== null)],
      ]);
    }
    expect.soft({ file, ...Object.fromEntries(found) }).toEqual({ file, ...columns });
  }
});
