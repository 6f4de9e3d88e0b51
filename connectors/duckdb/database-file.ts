import { type FileHandle, stat } from 'node:fs/promises';
import { HeadgateError } from '../../src/common/errors.js';
import type { Engine } from '../../src/duckdb/engine.js';
import { inLittleMemory } from '../../src/duckdb/commit-tries.js';
import type { LoadEngineOptions, Effort } from '../../src/duckdb/load-engine.js';
import { type Waiting, whenFree } from '../../src/duckdb/lock.js';
import { inTurn } from '../../src/common/turns.js';
import {
  Attached,
  type AttachedOptions,
  type Opening,
  readPatience,
  suffixes,
} from '../../src/sql/duckdb/attached.js';
import { quoteText } from '../../src/duckdb/sql.js';
import { copyFile, guardedFile } from '../../src/sql/duckdb/guarded-file.js';

/**
 * For new files. No DuckDB before 1.4 can read them; every later one can. A checkpoint of an older version describes
 * every row group of a table again, so commits to large tables take half as long again. Texts compress faster, too.
 */
const storageVersion = 'v1.4.0';

/**
 * The only place that opens the database file. Each use attaches the file to an in-memory DuckDB and detaches it again.
 * A file that DuckDB opens directly may not survive a kill after DDL, and an open file locks out other processes.
 */
export class DatabaseFile extends Attached<AttachedOptions> {
  protected readonly checkpoint = 'CHECKPOINT warehouse';
  protected readonly detach = 'USE memory; DETACH warehouse';
  readonly #file = guardedFile(this.options, 'warehouse');

  protected async open(access: 'read' | 'write', waiting: Waiting, opening: Opening) {
    const database = await this.#file.open();
    const engine = await this.#engine(opening);
    const close = async () => {
      engine.close();
      await database.close();
    };
    try {
      const how =
        access === 'read' ? 'READ_ONLY' : `ROW_GROUP_SIZE ${await this.#groupRows(database, opening)}`;
      await this.#attach(engine, database, `(${how})`, waiting);
    } catch (error) {
      await close();
      throw error;
    }
    return { engine, database, prepare: () => this.#file.prepareCommit(engine, database), close };
  }

  /**
   * Runs a task on the bytes of the file while no process can change them. Returns false without it if there is no file,
   * or if its last commits are in a write-ahead log that only the next commit makes part of it.
   */
  async readBytes(task: (database: FileHandle) => Promise<void>): Promise<boolean> {
    const { path } = this.options;
    return inTurn(path, async () => {
      if (!(await this.exists())) return false;
      const opening = { spillTo: null, folders: [] };
      const { database, close } = await this.open('read', { giveUpAfter: readPatience }, opening);
      try {
        const log = await stat(`${path}.wal`).catch(() => null);
        if (log !== null && log.size > 0) return false;
        await task(database);
        return true;
      } finally {
        await close();
      }
    });
  }

  /** DuckDB keeps the bytes of deleted rows until it needs the space, so a copy without them replaces the file. */
  async purge(waiting: Waiting): Promise<void> {
    const { path, stateFolder, memoryLimit } = this.options;
    await inLittleMemory(memoryLimit, (effort) =>
      this.write({ ...waiting, effort, folders: [stateFolder] }, async ({ engine }) => {
        const rows = rowGroupRows(effort, await this.#rowBytes((await stat(path)).size));
        const options = `STORAGE_VERSION '${storageVersion}', ROW_GROUP_SIZE ${rows}`;
        await copyFile(engine, this.options, 'warehouse', options);
      }),
    );
  }

  async #groupRows(database: FileHandle, { effort = 'little', rowBytes }: Opening): Promise<number> {
    return rowGroupRows(effort, rowBytes ?? (await this.#rowBytes((await database.stat()).size)));
  }

  /** Bytes that a row of the file had in its export, roughly; 0 if the number of rows is not known. */
  async #rowBytes(fileBytes: number): Promise<number> {
    const seen = await this.witness.read();
    return seen === null ? 0 : rowBytesOfFile(fileBytes, seen.rows);
  }

  protected override async exists(): Promise<boolean> {
    const { path } = this.options;
    if (await super.exists()) return true;
    const log = await stat(`${path}.wal`).catch(() => null);
    if (log !== null && log.size > 0) {
      throw new HeadgateError('destination_damaged', `${path} is gone, but its write-ahead log is there`, {
        hint: `Restore ${path}, or move ${path}.wal away and run again to load everything again.`,
      });
    }
    return false;
  }

  protected override async openNew(path: string) {
    const sql = `ATTACH ${quoteText(path)} AS warehouse (STORAGE_VERSION '${storageVersion}'); USE warehouse`;
    const opening = { spillTo: null, folders: [this.options.stateFolder] };
    const engine = await this.#engine(opening, (on) => on.run(sql));
    return { engine, close: async () => engine.close() };
  }

  #engine(opening: Opening, attach?: LoadEngineOptions['attach']): Promise<Engine> {
    const files = suffixes.map((suffix) => this.options.path + suffix);
    return this.openEngine(opening, { files, ...(attach && { attach }) });
  }

  async #attach(engine: Engine, database: FileHandle, options: string, waiting: Waiting): Promise<void> {
    const { path, sleep, onWait: onLongWait } = this.options;
    const sql = `ATTACH ${quoteText(path)} AS warehouse ${options}; USE warehouse`;
    const how = { attach: (on: Engine) => on.run(sql), detach: this.detach, signal: waiting.signal };
    await whenFree(path, { ...waiting, sleep, onLongWait }, () => this.#file.attach(engine, database, how));
  }
}

/**
 * The most rows of a row group, by the size of the work; less than half of DuckDB's default, so that a large load fits
 * its memory limit. Each commit pays a little for every row group of its table, so those of small commits are larger.
 * They are not so much larger that DuckDB would merge those of large loads into them. Each ATTACH must set it again.
 */
export const rowGroupSizes: Record<Effort, number> = {
  little: 51_200,
  large: 40_960,
  keyed: 40_960,
  roomy: 40_960,
};

/** DuckDB makes row groups of so many rows or a multiple of it. */
const vector = 2_048;

/** The most bytes of a row group. A thread holds one as a whole, and the larger ones of wide rows would not fit. */
const mostBytes = 50_000_000;

/** Rows of a row group where a row has so many bytes, as JSON or CSV. */
export function rowGroupRows(effort: Effort, rowBytes: number): number {
  const most = rowGroupSizes[effort];
  const fitting = Math.floor(mostBytes / rowBytes / vector) * vector;
  return fitting > most ? most : Math.max(vector, fitting);
}

/** Whether even the smallest row group has more bytes. Then two threads need more memory than a load has. */
export function areTooWide(rowBytes: number): boolean {
  return vector * rowBytes > mostBytes;
}

/** How many times smaller rows are in a file than in an export, roughly. */
const compression = 3;

/** Bytes that a row of a file had in its export, roughly. */
function rowBytesOfFile(fileBytes: number, rows: number): number {
  return (compression * fileBytes) / Math.max(1, rows);
}
