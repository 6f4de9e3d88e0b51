import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { undoFile } from '../../../src/sql/duckdb/guarded-file.js';
import { openLoadEngine } from '../../../src/duckdb/load-engine.js';
import { query } from '../../support/destination-kinds.js';
import { type Warehouse, warehouse } from './support.js';
import { sliceOf } from '../../support/days.js';
import { refuses } from '../../support/refusal.js';

const pageBytes = 4_096;
const headerBytes = 3 * pageBytes;
const blockBytes = 256 * 1_024;

/** A database before and after a checkpoint, and the write-ahead log that the checkpoint included. */
interface Checkpoint extends Warehouse {
  before: Buffer;
  after: Buffer;
  log: Buffer;
  /** Positions of the saved blocks in the file. */
  kept: number[];
}

async function checkpoint(): Promise<Checkpoint> {
  const made = warehouse();
  const { path, state, load, commit } = made;
  await commit([load('a', [{ id: 1 }])]);
  const before = readFileSync(path);
  const files = ['', '.wal', '.wal.checkpoint'].map((suffix) => path + suffix);
  const engine = await openLoadEngine({
    memoryLimit: null,
    spillTo: null,
    files,
    folders: [],
  });
  const database = await open(path, 'r');
  try {
    await engine.run(`ATTACH '${path}' AS warehouse; USE warehouse`);
    await undoFile(state).save(engine, database, 'warehouse');
    await engine.run("INSERT INTO posts (id, _load_id) SELECT range, 'a' FROM range(2, 1000)");
    const log = readFileSync(`${path}.wal`);
    await engine.run('CHECKPOINT warehouse');
    const [line = ''] = readFileSync(join(state, 'undo'), 'latin1').split('\n', 1);
    const { blocks } = JSON.parse(line) as { blocks: { id: number }[] };
    const kept = blocks.map(({ id }) => headerBytes + id * blockBytes);
    return { ...made, before, after: readFileSync(path), log, kept };
  } finally {
    engine.close();
    await database.close();
  }
}

/** Leaves the files like a power failure during the writing of metadata blocks: every other page is new. */
function cutPower({ path, before, after, log, kept }: Checkpoint): void {
  const torn = Buffer.from(before);
  for (const start of kept) {
    for (let at = start; at < start + blockBytes; at += 2 * pageBytes)
      after.copy(torn, at, at, at + pageBytes);
  }
  writeFileSync(path, torn);
  writeFileSync(`${path}.wal`, log);
}

const rows = (path: string) => query(path, 'SELECT count(*) AS rows, max(id) AS last FROM posts');

describe('power that fails within a checkpoint', () => {
  it('FAULTS 22: leaves a file that DuckDB cannot open, and that any headgate puts right', async () => {
    const made = await checkpoint();
    cutPower(made);
    await expect(query(made.path, 'FROM posts', 'READ_ONLY')).rejects.toThrow('checksum');
    expect(await made.open().loads()).toHaveLength(1);
    expect(await rows(made.path)).toEqual([{ rows: '999', last: '999' }]);
  });

  it('is repaired by two readers at once, and by the next commit', async () => {
    const made = await checkpoint();
    cutPower(made);
    const [one, other] = await Promise.all([made.open().loads(), made.open().schemaChanges!()]);
    expect([one.length, other.length > 0]).toEqual([1, true]);
    cutPower(made);
    await made.commit([made.load('b', [{ id: 1_000 }], { slice: sliceOf('2026-02-01') })]);
    expect(await rows(made.path)).toEqual([{ rows: '1000', last: '1000' }]);
  });

  it('is reported as damage if what was kept was cut too, and nothing is put back', async () => {
    const made = await checkpoint();
    cutPower(made);
    const torn = readFileSync(made.path);
    const undo = join(made.state, 'undo');
    const strange = Buffer.from('{"crc32":0,"blockBytes":262144,"blocks":[{"id":0}]}\n');
    for (const cut of [readFileSync(undo).subarray(0, -1), Buffer.from('{"crc'), strange, Buffer.alloc(0)]) {
      writeFileSync(undo, cut);
      await refuses(made.open().loads(), 'destination_damaged');
      expect(readFileSync(made.path).equals(torn)).toBe(true);
    }
  });
});

describe('what was kept', () => {
  it('is left alone once the checkpoint has ended, or another database took its place', async () => {
    const made = await checkpoint();
    writeFileSync(made.path, made.after);
    await made.open().loads();
    expect(readFileSync(made.path).equals(made.after)).toBe(true);
    const other = warehouse();
    await other.commit([other.load('z', [{ id: 7 }])]);
    copyFileSync(other.path, made.path);
    expect(await made.open().loads()).toMatchObject([{ loadId: 'z' }]);
    expect(await rows(made.path)).toEqual([{ rows: '1', last: '7' }]);
  });

  it('does not hinder a database that no checkpoint has changed', async () => {
    const made = await checkpoint();
    writeFileSync(made.path, made.before);
    writeFileSync(`${made.path}.wal`, made.log);
    expect(await made.open().loads()).toHaveLength(1);
    expect(readFileSync(made.path).equals(made.before)).toBe(true);
    expect(await rows(made.path)).toEqual([{ rows: '999', last: '999' }]);
  });

  it('ends well if another process took the lock of one that was stopped', async () => {
    const { state } = warehouse();
    mkdirSync(state, { recursive: true });
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const task = async () => {
      rmSync(join(state, 'undo.lock'), { recursive: true });
      vi.advanceTimersByTime(5_000);
      return 'done';
    };
    expect(await undoFile(state).alone(task)).toBe('done');
  });
});
