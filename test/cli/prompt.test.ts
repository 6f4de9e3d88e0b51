import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openPrompt } from '../../src/verbs/sql/prompt.js';
import { makeTerminal } from '../../src/terminal/terminal.js';
import { warehouse } from '../support/warehouse.js';
import { temporaryFolder } from '../support/folder.js';

const flags = { json: false, quiet: false, debug: false, color: false, logFormat: 'text' } as const;
const keys = { up: '\u001b[A', home: '\u001b[H', ctrlC: '\u0003', ctrlD: '\u0004' };

/** A prompt on a table `people` with one row, and its screen. */
async function prompt(
  signal = new AbortController().signal,
  tables = 'CREATE TABLE people AS SELECT 1 AS id',
) {
  const path = await warehouse(tables);
  const stdin = new PassThrough();
  const screen = Object.assign(new PassThrough(), { isTTY: true, columns: 80 });
  const terminal = makeTerminal({ stdin, stdout: screen, stderr: screen }, {}, flags, signal);
  const output = { format: null, output: undefined, maxRows: null };
  const ended = openPrompt({ kind: 'duckdb', path, memoryLimit: null }, output, terminal);
  let shown = '';
  screen.on('data', (chunk: Buffer) => {
    shown += stripVTControlCharacters(chunk.toString());
    screen.emit('shown');
  });
  return {
    ended,
    type: (text: string) => void stdin.write(text),
    /** What appeared on the screen since the last call, up to a given text. */
    until: async (text: string): Promise<string> => {
      while (!shown.includes(text)) await new Promise((resolve) => screen.once('shown', resolve));
      const part = shown.slice(0, shown.indexOf(text) + text.length);
      shown = shown.slice(part.length);
      return part;
    },
  };
}

let state: string;
beforeEach(() => {
  state = temporaryFolder();
  vi.stubEnv('XDG_STATE_HOME', state);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

it('takes pasted lines that are not complete yet, and recalls the complete statement', async () => {
  const { type, until, ended } = await prompt();
  await until('headgate> ');
  type('SELECT id + 41 AS answer\nFROM people\nWHERE id');
  await until('...> WHERE id');
  type(' = 1;\n');
  expect(await until('(1 row)')).toMatch(/answer\s+─+\s+42/);
  await until('headgate> ');
  type(keys.up);
  await until('SELECT id + 41 AS answer FROM people WHERE id = 1;');
  type(`${keys.ctrlC}.quit\n`);
  await ended;
  const history = await readFile(join(state, 'headgate', 'sql-history'), 'utf8');
  expect(history).toBe('.quit\nSELECT id + 41 AS answer FROM people WHERE id = 1;\n');
});

it('keeps lines apart in the history if joining them would change their meaning', async () => {
  const { type, until, ended } = await prompt();
  type("SELECT 'a -- b' AS x, 1 -- one\n, 'two\nlines' AS y;\n");
  await until('(1 row)');
  type(keys.ctrlD);
  await ended;
  const history = await readFile(join(state, 'headgate', 'sql-history'), 'utf8');
  expect(history).toBe("lines' AS y;\n, 'two\nSELECT 'a -- b' AS x, 1 -- one\n");
});

it('keeps what another prompt has added to the history', async () => {
  const [one, other] = [await prompt(), await prompt()];
  one.type('SELECT 1;\n');
  await one.until('(1 row)');
  other.type('SELECT 2;\n');
  await other.until('(1 row)');
  one.type(keys.ctrlD);
  await one.ended;
  other.type(keys.ctrlD);
  await other.ended;
  expect(await readFile(join(state, 'headgate', 'sql-history'), 'utf8')).toBe('SELECT 2;\nSELECT 1;\n');
});

it('interrupts the query but not the prompt, and clears a line wherever the cursor is', async () => {
  const { type, until, ended } = await prompt();
  await until('headgate> ');
  type('SELECT sum(a.range * b.range) FROM range(10000000) a, range(10000000) b;\n');
  await until('b;');
  type(keys.ctrlC);
  await until('Interrupted.');
  await until('headgate> ');
  type(`DROP TABLE people${keys.home}${keys.ctrlC}`);
  await until('headgate> ');
  type('.timing\nSELECT id FROM people;\n');
  expect(await until('Took ')).not.toContain('error');
  type(keys.ctrlD);
  await ended;
});

it('answers .tables, .schema and .coverage, and says of a wrong one what there is', async () => {
  const { type, until, ended } = await prompt();
  type('.tables\n');
  expect(await until('(1 row)')).toContain('people');
  type('.schema people\n');
  expect(await until('(1 row)')).toMatch(/id\s+INTEGER/);
  type('.coverage\n');
  expect(await until('[query_failed]')).toContain('_headgate');
  type('.tabels\n');
  await until('Did you mean .tables?');
  type('.quit\n');
  await ended;
});

it('knows the words of other prompts', async () => {
  const { type, until, ended } = await prompt();
  type('help\n');
  await until('what was typed.');
  for (const list of ['\\d', '\\dt;']) {
    type(`${list}\n`);
    expect(await until('(1 row)')).toMatch(/main\s+people/);
  }
  type('\\d people\n');
  expect(await until('(1 row)')).toMatch(/id\s+INTEGER/);
  type('\\dx\n');
  await until('there is no');
  type('SELECT 1 AS one; SELECT 2 AS two;\n');
  expect(await until('two')).toContain('one');
  type('\\?\n');
  await until('what was typed.');
  type('EXIT;\n');
  await ended;
});

it('shows columns that do not fit in blocks below each other, and rows as .mode says', async () => {
  const columns = Array.from({ length: 12 }, (_, i) => `'value ' || i || '.${i}' AS column_${i}`).join(', ');
  const { type, until, ended } = await prompt(
    undefined,
    `CREATE TABLE wide AS SELECT ${columns} FROM range(30) r(i);
     CREATE TABLE text AS SELECT 1 AS id, repeat('long ', 40) || 'end' AS text`,
  );
  type('FROM wide;\n');
  const rows = await until('(30 rows, 14 shown');
  for (let column = 1; column < 12; column += 1) {
    expect(rows).toMatch(new RegExp(`column_0 .*column_${column}\\b`));
    expect(rows).toMatch(new RegExp(`value 29.0 .*value 29.${column}\\b`));
  }
  type('.mode table\nFROM wide;\n');
  expect(await until('(30 rows; 12 columns, 5 shown)')).toContain('…');
  type('.mode auto\nFROM text;\n');
  expect((await until('(1 row)')).match(/\blong\b/g)).toHaveLength(40);
  type('.mode line\nSELECT 7 AS seven;\n');
  expect(await until('(1 row)')).toMatch(/── row 1 ─+\s+seven {2}7/);
  type('.mode cvs\n');
  await until('Modes are auto, table, line, csv');
  type(keys.ctrlD);
  await ended;
});

it('ends at a signal from outside', async () => {
  const stop = new AbortController();
  const { until, ended } = await prompt(stop.signal);
  await until('headgate> ');
  stop.abort();
  await expect(ended).rejects.toThrow('aborted');
});
