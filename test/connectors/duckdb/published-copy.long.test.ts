import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, type FileHandle, open, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { DuckDBInstance } from '@duckdb/node-api';
import { expect, it, onTestFinished, vi } from 'vitest';
import { publishedCopy } from '../../../connectors/duckdb/published-copy.js';
import { makeWorkFolder } from '../../support/cli.js';
import { runHere } from '../../support/command-line.js';
import { sweepSize } from '../../support/size.js';
import { holdOpen, warehouse } from './support.js';

const kills = sweepSize('HEADGATE_KILLS', 6);

/** Rows of the only table, and those that the ledger of the same file says it has. */
async function counts(file: string, table = 'posts'): Promise<[rows: number, ledger: number]> {
  const instance = await DuckDBInstance.create(':memory:');
  try {
    const connection = await instance.connect();
    await connection.run(`ATTACH '${file}' AS w (READ_ONLY)`);
    const ask = `SELECT (SELECT count(*) FROM w."${table}")::INTEGER, (SELECT coalesce(sum(rows_loaded), 0) FROM w._headgate.loads WHERE superseded_by IS NULL)::INTEGER`;
    const [row] = (await connection.runAndReadAll(ask)).getRowsJson();
    return row as [number, number];
  } finally {
    instance.closeSync();
  }
}

it(`FAULTS 61: is complete after each of ${kills} kills, beside a reader that never closes it`, async () => {
  const { folder } = warehouse();
  const copy = join(folder, 'read.duckdb');
  const script = join(import.meta.dirname, '../../support/publish-forever.mjs');
  let reader: Awaited<ReturnType<typeof holdOpen>> | undefined;
  let last = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const child = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = once(child, 'close');
    await once(createInterface({ input: child.stdout }), 'line');
    // The reader keeps the first copy; later commits and copies must not wait for it.
    reader ??= await holdOpen(copy, 'READ_ONLY');
    await delay(Math.random() * 150);
    child.kill('SIGKILL');
    await ended;
    expect(child.signalCode).toBe('SIGKILL');
    const [rows, ledger] = await counts(copy);
    expect(rows).toBe(ledger);
    expect(rows).toBeGreaterThanOrEqual(last);
    last = rows;
  }
  expect(last).toBeGreaterThan(4 * kills);
  expect(reader?.exitCode).toBeNull();
  reader?.kill('SIGKILL');
});

it('has a commit at the latest 15 minutes after the last copy, although no other commit follows', async () => {
  const cwd = await makeWorkFolder();
  const [publish, path] = [join(cwd, 'read.duckdb'), join(cwd, 'w.duckdb')];
  const begin = 'a'.repeat(4_096);
  await writeFile(path, `${begin}new`);
  const source = await open(path);
  onTestFinished(() => source.close());
  const readBytes = vi.fn((task: (database: FileHandle) => Promise<void>) => task(source).then(() => true));
  await writeFile(publish, `${begin}old`);
  const ago = Date.now() / 1_000 - 15 * 60 + 5;
  await utimes(publish, ago, ago);
  const copy = publishedCopy({ publish, path, stateFolder: cwd }, { readBytes });
  for (let commit = 0; commit < 2; commit += 1) copy.committed();
  await copy.settled();
  const end = async () => (await readFile(publish, 'utf8')).slice(begin.length);
  expect(await end()).toBe('old');
  await expect.poll(end).toBe('new');
  expect(readBytes).toHaveBeenCalledOnce();
});

it('is written by each run, and its config is checked', async () => {
  const cwd = await makeWorkFolder();
  const configure = (destination: string, until: string) =>
    writeFile(
      join(cwd, 'headgate.yaml'),
      `destination: { ${destination} }
jobs: [{ name: gulls, source: birdstrikes, window: { from: 1995-01-01, to: ${until} } }]
`,
    );
  const copy = join(cwd, 'read/copy.duckdb');
  for (const until of ['1995-01-15', '1995-02-15']) {
    await configure('duckdb: w.duckdb, publish: read/copy.duckdb', until);
    expect((await runHere(['run'], { cwd })).code).toBe(0);
    expect(await counts(copy, 'gulls')).toEqual(await counts(join(cwd, 'w.duckdb'), 'gulls'));
  }
  expect(await readdir(join(cwd, 'read'))).toEqual(['copy.duckdb']);
  await configure('duckdb: w.duckdb, publish: w.duckdb', '1995-01-15');
  expect((await runHere(['check'], { cwd })).stderr).toContain(
    'destination.publish is the database file itself',
  );
  await configure('parquet: lake, publish: copy.duckdb', '1995-01-15');
  expect((await runHere(['check'], { cwd })).stderr).toContain('destination.publish works only with duckdb');
});

it('that cannot be written is a warning; the rows are loaded', async () => {
  const cwd = await makeWorkFolder();
  await writeFile(join(cwd, 'file'), '');
  const job = '{ name: gulls, source: birdstrikes, window: { from: 1995-01-01, to: 1995-01-15 } }';
  const text = `destination: { duckdb: w.duckdb, publish: file/copy.duckdb }\njobs: [${job}]\n`;
  await writeFile(join(cwd, 'headgate.yaml'), text);
  const { code, stderr } = await runHere(['run'], { cwd });
  expect([code, stderr.replaceAll(/\s+/g, ' ')]).toEqual([
    0,
    expect.stringContaining('the copy for readers could not be replaced'),
  ]);
  await access(join(cwd, 'w.duckdb'));
});
