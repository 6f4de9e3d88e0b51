import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { HeadgateError } from '../../src/common/errors.js';
import { inTurn } from '../../src/common/turns.js';
import { commitError } from '../../src/duckdb/commit-error.js';
import type { Engine } from '../../src/duckdb/engine.js';
import { type Effort, withLoadEngine } from '../../src/duckdb/load-engine.js';
import { makeDurableFolder } from '../../src/files/durable.js';
import { refuseRenamed } from '../../src/load/commit-rules.js';
import type { TableSpec } from '../../src/load/destination.js';
import { type OpenLake, countLake } from './data-file.js';
import { readForgotten } from './upkeep.js';
import { type LakeFile, readLake } from './lake-files.js';
import { tableFiles } from './lake-ledger.js';
import { ledgerSizes, writeLedger } from './ledger-files.js';
import {
  type Lake,
  lostLoads,
  type Manifest,
  readManifest,
  refuseOlderFiles,
  writeManifest,
} from './manifest.js';
import { clearDrafts, type LakePlaces, recover } from './publish.js';

export interface ParquetOptions {
  /** Absolute path of the lake. */
  path: string;
  /** DuckDB's memory limit such as `1GB`; null: 192MB. */
  memoryLimit: string | null;
  /** Folder in the lake, on the same file system, for files that only headgate uses. */
  stateFolder: string;
}

/** What a change of the files needs. */
interface ChangeOptions {
  /** Folders of staged files to read. */
  folders: readonly string[];
  effort: Effort;
  /** Tables whose job configs say how to count their rows by day. Other tables are counted as before. */
  tables: readonly TableSpec[];
  /** Job configs whose lost loads are forgotten. Default: none. */
  forgets?: readonly string[];
}

/** The files as they are, and what the last commit noted. */
interface ReadLake {
  noted: Manifest;
  files: LakeFile[];
}

/** The folder of a lake: how it is read, and how a change of its files goes. */
export class LakeFolder {
  readonly location: string;
  readonly places: LakePlaces;
  readonly memoryLimit: string | null;
  readonly #spill: string;

  constructor({ path, memoryLimit, stateFolder }: ParquetOptions) {
    this.location = path;
    this.places = { lake: path, state: stateFolder };
    this.memoryLimit = memoryLimit;
    this.#spill = join(stateFolder, 'spill');
  }

  /** Whether the lake exists. Raises `destination_invalid` if something else does. */
  async exists(): Promise<boolean> {
    const found = await stat(this.location).catch(() => null);
    if (found === null || found.isDirectory()) return found !== null;
    throw new HeadgateError('destination_invalid', `${this.location} is not a folder`);
  }

  async read(): Promise<ReadLake> {
    await this.exists();
    const noted = await readManifest(this.places);
    return { noted, files: await readLake(this.places, noted.files) };
  }

  /** The same. Raises an error for files that do not match the last commit or the config. */
  async readSound(tables: readonly TableSpec[]): Promise<ReadLake> {
    const { noted, files } = await this.read();
    refuseOlderFiles(noted, files, this.places);
    await readForgotten(this.places, noted.beside.forgotten);
    for (const spec of tables)
      for (const { note } of tableFiles(files, spec.table)) refuseRenamed(spec, note.columns);
    return { noted, files };
  }

  /** Runs a task with an engine that can read the lake. */
  lend<T>(
    task: (engine: Engine) => Promise<T>,
    more: readonly string[] = [],
    effort: Effort = 'little',
  ): Promise<T> {
    const folders = [this.places.lake, this.places.state, ...more];
    return withLoadEngine({ memoryLimit: this.memoryLimit, effort, spillTo: this.#spill, folders }, task);
  }

  /**
   * Writes everything that is computed from the files. The manifest comes last, because it proves that the rest is
   * there.
   */
  async note(engine: Engine, lake: Lake): Promise<void> {
    const forgotten = await readForgotten(this.places);
    await writeLedger(engine, this.places, lake, forgotten);
    const beside = { forgotten: forgotten.length, ledger: await ledgerSizes(this.places) };
    await writeManifest(this.places, lake, false, beside);
  }

  /** Changes the files, then updates what is computed from them. Returns the lake afterwards. */
  change(
    options: ChangeOptions,
    signal: AbortSignal,
    task: (lake: OpenLake) => Promise<void>,
  ): Promise<Lake> {
    const { places } = this;
    return inTurn(places.lake, async () => {
      signal.throwIfAborted();
      await this.exists();
      await makeDurableFolder(places.lake);
      await makeDurableFolder(places.state, 0o700);
      await recover(places);
      await clearDrafts(places);
      const before = await this.read();
      try {
        const change = (engine: Engine) => this.#change(engine, before, options, task);
        return await this.lend(change, options.folders, options.effort);
      } finally {
        await rm(this.#spill, { recursive: true, force: true });
      }
    });
  }

  async #change(
    engine: Engine,
    { noted, files: before }: ReadLake,
    { tables, forgets = [] }: ChangeOptions,
    task: (lake: OpenLake) => Promise<void>,
  ): Promise<Lake> {
    const { places } = this;
    const { days, described } = noted;
    const lost = lostLoads(noted, before).filter(({ job }) => !forgets.includes(job));
    await task({ engine, places, files: before, days, lost, described });
    const files = await readLake(places, before);
    const lake = {
      files,
      days: await countLake(files, tables, days, (count) => count(engine)),
      lost: lostLoads({ ...noted, files: [], lost }, files),
      described,
    };
    await this.note(engine, lake);
    return lake;
  }

  /**
   * Changes what is loaded already. If it fails half-way, the next change or `check` completes it. Creates nothing if the
   * lake does not exist.
   */
  async alter(
    signal: AbortSignal,
    forgets: readonly string[],
    task: (lake: OpenLake) => Promise<void>,
  ): Promise<void> {
    if (!(await this.exists())) return;
    const options = { folders: [], effort: 'roomy', tables: [], forgets } as const;
    await this.explained(this.change(options, signal, task));
  }

  async explained<T>(work: Promise<T>): Promise<T> {
    return work.catch((error: unknown) => {
      throw commitError(this.location, error);
    });
  }
}
