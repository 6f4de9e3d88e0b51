import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { hasPostgres } from '../support/postgres-server.js';
import { inForm } from '../support/size.js';
import { temporaryFolder } from '../support/folder.js';

const build = resolve(import.meta.dirname, '../..', process.env['HEADGATE_BUILD'] ?? 'dist');

/** Runs the bench with small sizes. It measures headgate and tests nothing about it, so only the long form runs it. */
it.runIf(inForm({ short: false, long: true }))('measures every part and writes its table', () => {
  const output = temporaryFolder();
  const before = '# Figures\n\n## Growth\n\nReplaced.\n\n## Readers\n\nKept.\n';
  writeFileSync(join(output, 'figures.md'), before);
  const { status, stderr } = spawnSync(process.execPath, [join(build, 'test/bench/main.js')], {
    encoding: 'utf8',
    env: {
      ...process.env,
      HEADGATE_BENCH_SETS: 'posts',
      HEADGATE_BENCH_ROWS: '200',
      HEADGATE_BENCH_RUNS: '1',
      HEADGATE_BENCH_GROWTH_RUNS: '1',
      HEADGATE_BENCH_MEMORY_ROWS: '200',
      HEADGATE_BENCH_MEMORY_RUNS: '1',
      HEADGATE_BENCH_PEERS_ROWS: '200',
      HEADGATE_BENCH_GROWTH_ROWS: '600',
      HEADGATE_BENCH_GROWTH_BATCH: '100',
      HEADGATE_BENCH_COMMAND_RUNS: '1',
      HEADGATE_BENCH_LEDGER_CONFIGS: '2',
      HEADGATE_BENCH_LEDGER_DAYS: '3',
      HEADGATE_BENCH_POLL_JOBS: '2',
      HEADGATE_BENCH_POLL_SPEED: '20',
      HEADGATE_BENCH_LOG_MEGABYTES: '1',
      HEADGATE_BENCH_OUTPUT: output,
    },
  });
  expect(stderr).toContain('commits into 600 rows, slice: done');
  expect(status).toBe(0);
  const table = readFileSync(join(output, 'figures.md'), 'utf8');
  expect(table).not.toMatch(/NaN|undefined/);
  expect(table.match(/^## .*/gm)?.slice(0, 8)).toEqual([
    '## Growth',
    '## Readers',
    '## Loads',
    '## Memory',
    '## Long ledgers',
    '## Ends of jobs',
    '## First slices',
    '## Log lines',
  ]);
  expect(table).toContain('Kept.');
  expect(table).not.toContain('Replaced.');
  for (const part of [
    '| 200 | posts | json | duckdb |',
    '| 96MB | 200 | csv |',
    '| slice replace |',
    '| coverage page, again | 2 | 6 |',
    '| 12 s | 2 |',
    '| birdstrikes | newest | 4,582 | 400 | 26 |',
    ...(hasPostgres ? ["| processor time with the server's |"] : []),
  ]) {
    expect(table).toContain(part);
  }
});
