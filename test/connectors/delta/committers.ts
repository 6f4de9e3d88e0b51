import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect } from 'vitest';
import { tableSpec } from '../../../src/testing/destination/staged.js';
import { s3Address } from '../../../src/objects/s3-place.js';
import { Foreign, foreignReaders, storageOf } from '../../delta-readers/foreign.js';
import { delta, deltaS3 } from '../../support/destination-kinds.js';
import { s3Place } from '../../support/s3-place.js';
import { temporaryFolder } from '../../support/folder.js';

/** After this many kills a new table begins, because reading many small files again and again takes long. */
const killsOfATable = 25;

const script = join(import.meta.dirname, '../../support/commit-days.mjs');
const kinds = { delta, 'delta-s3': deltaS3 };
type Kind = keyof typeof kinds;

/** The work that a sweep did. */
export interface Swept {
  kills: number;
  /** Commits that the processes reported. */
  commits: number;
  /** How often every row was read and counted. */
  reads: number;
}

/**
 * Two processes commit to one table. Repeatedly one of them is killed at a random moment while the other continues.
 * After each kill delta-rs reads the table: every reported load is there, once and complete.
 */
export async function sweepCommitters(kind: Kind, kills: number): Promise<Swept> {
  const foreign = foreignReaders.includes('delta-rs') ? new Foreign() : null;
  const swept = { kills: 0, commits: 0, reads: 0 };
  try {
    while (swept.kills < kills)
      await sweepTable(kind, Math.min(killsOfATable, kills - swept.kills), foreign, swept);
  } finally {
    await foreign?.close();
  }
  return swept;
}

async function sweepTable(kind: Kind, kills: number, foreign: Foreign | null, swept: Swept): Promise<void> {
  const folder = temporaryFolder();
  const told = new Set<string>();
  const pair = [new Committer(kind, 'one', folder, told), new Committer(kind, 'two', folder, told)] as const;
  try {
    for (let count = 0; count < kills; count += 1) {
      // Each has to make progress while the other runs.
      await Promise.all(pair.map((each) => each.commits(1)));
      await pair[count % 2]!.killWithin(120);
      swept.kills += 1;
      const before = [...told];
      const rows = await rowsByLoad(kind, folder, foreign);
      expect(before.filter((id) => rows.get(id) !== 3)).toEqual([]);
      expect([...rows].filter(([, each]) => each !== 3)).toEqual([]);
      swept.reads += 1;
      pair[count % 2]!.start();
    }
    for (const each of pair) await each.killWithin(0);
    await expectClean(kind, folder, told);
    swept.commits += told.size;
  } finally {
    for (const each of pair) await each.killWithin(0);
  }
}

/** After the last commit: the ledger contains everything reported, and there is no file without a commit. */
async function expectClean(kind: Kind, folder: string, told: ReadonlySet<string>): Promise<void> {
  const destination = kinds[kind].open(folder);
  await destination.check([tableSpec()]);
  const ids = (await destination.loads()).map(({ loadId }) => loadId);
  expect([...told].filter((id) => !ids.includes(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
  const rows = await kinds[kind].rows(folder, 'posts');
  expect(rows).toHaveLength(3 * ids.length);
  if (kind === 'delta-s3') return;
  expect(readdirSync(join(delta.stateFolder(folder), 'drafts'))).toEqual([]);
  const files = readdirSync(join(delta.path(folder), 'posts')).filter((name) => name.endsWith('.parquet'));
  expect(files).toHaveLength(ids.length);
}

/** Rows of each load as delta-rs reads them, or headgate if delta-rs is not installed. */
async function rowsByLoad(kind: Kind, folder: string, foreign: Foreign | null): Promise<Map<string, number>> {
  const found =
    foreign === null
      ? await kinds[kind].rows(folder, 'posts')
      : await foreign.rows({ reader: 'delta-rs', ...placeOf(kind, folder) });
  const counted = new Map<string, number>();
  for (const { _load_id: id } of found) counted.set(String(id), (counted.get(String(id)) ?? 0) + 1);
  return counted;
}

function placeOf(kind: Kind, folder: string) {
  if (kind === 'delta') return { path: join(delta.path(folder), 'posts') };
  const url = process.env['HEADGATE_S3_URL'] ?? '';
  return {
    path: `${s3Address(s3Place(url, folder.slice(folder.lastIndexOf('/') + 1)))}/posts`,
    storage: storageOf(url),
  };
}

/** A process that commits until it is killed. */
class Committer {
  readonly #kind: Kind;
  readonly #name: string;
  readonly #folder: string;
  readonly #told: Set<string>;
  #child: ChildProcess | null = null;
  #ended: Promise<unknown> = Promise.resolve();
  #commits = 0;
  #wake: (() => void) | null = null;

  constructor(kind: Kind, name: string, folder: string, told: Set<string>) {
    this.#kind = kind;
    this.#name = name;
    this.#folder = folder;
    this.#told = told;
    this.start();
  }

  start(): void {
    this.#commits = 0;
    const child = spawn(process.execPath, [script, this.#kind, this.#name, this.#folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#child = child;
    const lines = createInterface({ input: child.stdout });
    lines.on('line', (id) => {
      this.#told.add(id);
      this.#commits += 1;
      this.#wake?.();
    });
    this.#ended = Promise.all([once(child, 'close'), once(lines, 'close')]);
    void this.#ended.then(() => this.#wake?.());
  }

  /** Waits until it has made this many commits since its start. */
  async commits(count: number): Promise<void> {
    while (this.#commits < count) {
      if (this.#child === null || this.#child.exitCode !== null) throw new Error(`${this.#name} has ended`);
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }

  /** Kills it at a random moment within this many milliseconds. */
  async killWithin(ms: number): Promise<void> {
    const child = this.#child;
    if (child === null) return;
    this.#child = null;
    const timer = setTimeout(() => child.kill('SIGKILL'), Math.random() * ms);
    await this.#ended;
    clearTimeout(timer);
  }
}
