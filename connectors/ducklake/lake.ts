import { rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { commitError, isOutOfMemory } from '../../src/duckdb/commit-error.js';
import type { Engine } from '../../src/duckdb/engine.js';
import { type Effort, openLoadEngine } from '../../src/duckdb/load-engine.js';
import { type Waiting, whenFree } from '../../src/duckdb/lock.js';
import { inTurn } from '../../src/duckdb/turns.js';
import { HeadgateError } from '../../src/errors.js';
import { makeDurableFolder } from '../../src/files/folder.js';
import { moveIntoPlace } from '../../src/files/replace-file.js';
import type { Vanished } from '../../src/load/ledger.js';
import {
  type AttachedDatabase,
  type AttachedOptions,
  readPatience,
  type WriteOptions,
  type Writing,
} from '../../src/sql/duckdb/attached.js';
import { createLedger, readMeta } from '../../src/sql/duckdb/ledger.js';
import { openError } from '../../src/sql/duckdb/open-error.js';
import { WitnessFile } from '../../src/sql/duckdb/witness.js';
import {
  attachLake,
  checkpoint,
  detach,
  type LakePlace,
  noteDataPath,
  useExtensions,
  verifyFiles,
} from './catalog.js';

export type LakeOptions = AttachedOptions & LakePlace;

interface Opened {
  engine: Engine;
  hasLedger: boolean;
}

/** The only place that opens a DuckLake. Each use attaches it to an engine of its own. */
export class Lake implements AttachedDatabase {
  readonly #options: LakeOptions;
  readonly #witness: WitnessFile;
  /** Null if each use opens the lake. */
  readonly #kept: Opened | null;

  constructor(options: LakeOptions, kept: Opened | null = null) {
    this.#options = options;
    this.#kept = kept;
    this.#witness = new WitnessFile(options.stateFolder);
  }

  async read<T>(
    waiting: Waiting,
    task: (engine: Engine, hasLedger: boolean) => Promise<T>,
  ): Promise<T | null> {
    if (this.#kept !== null) return task(this.#kept.engine, this.#kept.hasLedger);
    const { path } = this.#options;
    return inTurn(path, async () => {
      if (!(await this.#exists())) return null;
      const engine = await this.#open('read', waiting, { spillTo: null, folders: [] });
      try {
        const meta = await readMeta(engine, path);
        if (meta !== null) {
          await this.#witness.verify(engine, meta.databaseId, path);
          await verifyFiles(engine, this.#options);
        }
        return await task(engine, meta !== null);
      } catch (error) {
        throw isOutOfMemory(error) ? commitError(path, error) : error;
      } finally {
        engine.close();
      }
    });
  }

  async readTogether<T>(task: (lake: Lake) => Promise<T>): Promise<T> {
    if (this.#kept !== null) return task(this);
    const read = await this.read({ giveUpAfter: readPatience }, async (engine, hasLedger) => ({
      result: await task(new Lake(this.#options, { engine, hasLedger })),
    }));
    return read === null ? task(this) : read.result;
  }

  async write<T>(options: WriteOptions, task: (writing: Writing) => Promise<T>): Promise<T> {
    const { path, stateFolder } = this.#options;
    return inTurn(path, async () => {
      await this.#createMissing();
      const spillTo = join(stateFolder, 'spill');
      await rm(spillTo, { recursive: true, force: true });
      const engine = await this.#open('write', options, { ...options, spillTo });
      try {
        const { databaseId } = await this.#ledger(engine);
        await noteDataPath(engine, this.#options);
        await this.#witness.verify(engine, databaseId, path);
        return await task({
          engine,
          commit: async (last) => {
            await last?.();
            await engine.run('COMMIT');
            await engine.run(checkpoint);
          },
          witness: async () => {
            const noted = await this.#witness.note(engine, databaseId);
            return () => this.#witness.write(noted);
          },
          release: async () => void (await engine.run(detach)),
        });
      } finally {
        engine.close();
        await rm(spillTo, { recursive: true, force: true });
      }
    });
  }

  async vanished(): Promise<Vanished | null> {
    const seen = (await this.#exists()) ? null : await this.#witness.seen();
    return seen === null ? null : { location: this.#options.path, ...seen };
  }

  async #ledger(engine: Engine): Promise<{ databaseId: string }> {
    const found = await readMeta(engine, this.#options.path);
    if (found !== null) return found;
    await createLedger(engine);
    return (await readMeta(engine, this.#options.path)) as { databaseId: string };
  }

  async #exists(): Promise<boolean> {
    const { path } = this.#options;
    const found = await stat(path).catch(() => null);
    if (found !== null && !found.isFile())
      throw new HeadgateError('destination_invalid', `${path} is not a file`);
    return found !== null;
  }

  /** Creates a complete catalog under another name first, so that a kill leaves none that cannot be opened. */
  async #createMissing(): Promise<void> {
    const { path, stateFolder, lake } = this.#options;
    if (await this.#exists()) return;
    await makeDurableFolder(dirname(path));
    // DuckDB makes files that everyone can read.
    await makeDurableFolder(lake.dataPath, 0o700);
    await makeDurableFolder(stateFolder, 0o700);
    const draft = join(stateFolder, 'new.ducklake');
    for (const suffix of ['', '.wal', '-wal', '-shm', '-journal']) await rm(draft + suffix, { force: true });
    const waiting = { giveUpAfter: 0 };
    const engine = await this.#open('create', waiting, { spillTo: null, folders: [] }, draft);
    try {
      await createLedger(engine);
      await engine.run(`${checkpoint}; ${detach}`);
    } finally {
      engine.close();
    }
    await moveIntoPlace(draft, path, { mode: 0o600 });
  }

  async #open(
    access: 'read' | 'write' | 'create',
    waiting: Waiting,
    options: { spillTo: string | null; effort?: Effort; folders: readonly string[] },
    path = this.#options.path,
  ): Promise<Engine> {
    const { memoryLimit, lake, sleep, onWait: onLongWait } = this.#options;
    const suffixes = ['', '.wal', '.wal.checkpoint', '.wal.recovery', '-wal', '-shm', '-journal'];
    const opening = {
      ...options,
      memoryLimit,
      files: suffixes.map((suffix) => path + suffix),
      folders: [lake.dataPath, ...options.folders],
      attach: async (engine: Engine) => {
        await useExtensions(engine, this.#options);
        await engine.run(attachLake({ path, lake }, access));
      },
    };
    const open = () => openLoadEngine(opening);
    return whenFree(path, { ...waiting, sleep, onLongWait }, open).catch((error: unknown) => {
      throw error instanceof Error && error.name === 'AbortError' ? error : openError(path, error);
    });
  }
}
