import { type FileHandle, stat } from 'node:fs/promises';
import { HeadgateError, messageOf } from '../../src/common/errors.js';
import type { Engine } from '../../src/duckdb/engine.js';
import type { Compaction, Destination } from '../../src/load/destination.js';
import { areChecked } from '../../src/duckdb/extensions.js';
import { type Effort, withLoadEngine } from '../../src/duckdb/load-engine.js';
import { type Waiting, whenFree } from '../../src/duckdb/lock.js';
import { makeDurableFolder } from '../../src/files/durable.js';
import { writeError } from '../../src/files/writable.js';
import {
  Attached,
  type AttachedOptions,
  type Opening,
  readPatience,
  suffixes,
  upkeepPatience,
  type TablesOf,
} from '../../src/sql/duckdb/attached.js';
import { guardedFile, copyFile } from '../../src/sql/duckdb/guarded-file.js';
import {
  attachLake,
  catalog,
  checkpoint,
  claimFolder,
  flushFiles,
  forgetSnapshots,
  joinFiles,
  tableFiles,
  type TableFiles,
  keepLedgerInCatalog,
  noteDataPath,
  refuseUnproven,
  verifyFiles,
} from './catalog.js';
import { dataFilesOf } from './data-files.js';
import { detach, extensions, folderPrefix, lakeFolder, type LakePlace } from './place.js';
import { rewriteTable } from '../../src/sql/duckdb/store.js';
import { type CatalogServer, conflict } from './server.js';

/** `shared`: the server that has the catalog; null if it is a file. */
export type LakeOptions = AttachedOptions & LakePlace & { shared: CatalogServer | null };

/** Files from which on they are joined. */
const manyFiles = 64;

/** Bytes of a table up to which a run joins its files: old snapshots keep each copy of them. */
const joinedBytes = 32_000_000;

/** The only place that opens a DuckLake. Each use attaches it to an engine of its own. */
export class Lake extends Attached<LakeOptions> {
  protected readonly checkpoint = checkpoint;
  protected readonly detach = detach;
  /** A server undoes the transaction that another one overtook. */
  protected override readonly conflict = this.options.shared === null ? null : conflict;

  /** Null if the catalog is no file of DuckDB: others keep a journal of their own. */
  readonly #file: ReturnType<typeof guardedFile> | null;
  /** Data files at the last commit of this process, and from how many on they are joined. */
  #files = 0;
  #tooMany = manyFiles;

  constructor(options: LakeOptions) {
    super(options);
    const isFile = options.lake.catalog !== 'sqlite' && options.shared === null;
    this.#file = isFile ? guardedFile(options, catalog) : null;
  }

  protected override async exists(): Promise<boolean> {
    return this.options.shared?.exists() ?? super.exists();
  }

  /** Another machine may have removed loads, and a server loses none. */
  protected override async verify(...database: [Engine, string]): Promise<void> {
    if (this.options.shared === null) await super.verify(...database);
  }

  protected override async explained(error: unknown): Promise<unknown> {
    const { lake, shared } = this.options;
    return dataFilesOf(lake).explained(shared?.explained(error) ?? (await this.#ofDisk(error)));
  }

  /** SQLite says only that the disk failed, also for a full one, so the system is asked what the matter is. */
  async #ofDisk(said: unknown): Promise<unknown> {
    const { lake, path, stateFolder } = this.options;
    if (lake.catalog !== 'sqlite' || !/disk I\/O error/.test(messageOf(said))) return said;
    let reached = 0;
    for (const suffix of suffixes)
      reached = Math.max(reached, (await stat(path + suffix).catch(() => null))?.size ?? 0);
    return (await writeError(stateFolder, reached)) ?? said;
  }

  protected override async create(): Promise<void> {
    const { shared, path, stateFolder } = this.options;
    if (shared === null) return super.create();
    await makeDurableFolder(stateFolder, 0o700);
    const { close } = await this.openNew(path);
    await close();
    await shared.mark();
  }

  protected async open(access: 'read' | 'write', waiting: Waiting, opening: Opening) {
    const database = (await this.#file?.open()) ?? null;
    try {
      const engine = await this.#attached(access, waiting, opening, database);
      const prepare = async () => {
        this.#files = await flushFiles(engine, this.options);
        if (database !== null) await this.#file?.prepareCommit(engine, database);
        await this.options.shared?.requireHeld(engine, catalog);
      };
      const close = async () => {
        // A transaction that has lost its server ends the process if closing the engine rolls it back.
        if (this.options.shared !== null) await engine.run('ROLLBACK').catch(() => undefined);
        engine.close();
        await database?.close();
      };
      return { engine, prepare, close };
    } catch (error) {
      await database?.close();
      throw error;
    }
  }

  /** Loads what a commit needs, before there is a lake. */
  async requireExtensions(): Promise<void> {
    const names = extensions(this.options);
    if (areChecked(names)) return;
    await withLoadEngine({ extensions: names }, () => Promise.resolve());
  }

  protected override inspect(engine: Engine): Promise<void> {
    return verifyFiles(engine, this.options);
  }

  protected override async created(engine: Engine): Promise<void> {
    await keepLedgerInCatalog(engine);
    await claimFolder(engine, await this.#id(engine));
  }

  async #id(engine: Engine): Promise<string> {
    return (await engine.row('SELECT database_id AS id FROM _headgate.meta')).text('id');
  }

  /** Raises `destination_invalid` if a new lake would have its files beside those of another one. */
  async refuseShared(): Promise<void> {
    if (await this.exists()) return;
    const { lake } = this.options;
    const own = await this.witness.read();
    for await (const folder of dataFilesOf(lake).beginnings()) {
      if (!folder.startsWith(folderPrefix) || (own !== null && folder === lakeFolder(own.databaseId)))
        continue;
      const message = `destination.data_path: ${lake.dataPath} has the files of another lake, in ${folder}`;
      throw new HeadgateError('destination_invalid', message, {
        hint: 'Name another folder, or delete that one if nobody needs that lake any more.',
      });
    }
  }

  async requireProven(): Promise<void> {
    await this.read({ giveUpAfter: readPatience }, async (engine, hasLedger) =>
      hasLedger ? refuseUnproven(engine, this.options) : undefined,
    );
  }

  protected override async openNew(path: string) {
    const opening = { spillTo: null, folders: [] };
    const engine = await this.#attached('create', { giveUpAfter: 0 }, opening, null, path);
    const prepare = async () => void (await flushFiles(engine, this.options));
    return { engine, prepare, close: async () => engine.close() };
  }

  /** Joins files between two commits, once they are many. */
  async join(): Promise<void> {
    if (this.#files < this.#tooMany) return;
    const isSmall = ({ bytes }: TableFiles) => bytes < joinedBytes;
    const { after } = await this.#join({ giveUpAfter: 0, effort: 'keyed' }, isSmall);
    const left = after.reduce((sum, { files }) => sum + files, 0);
    this.#tooMany = Math.max(manyFiles, 2 * left);
  }

  /** Joins the files of each table, however large it is. */
  async optimize({
    dryRun = false,
    ...options
  }: Parameters<NonNullable<Destination['optimize']>>[0]): Promise<Compaction[]> {
    const waiting = { ...options, giveUpAfter: upkeepPatience };
    const own = (of: readonly TableFiles[]) => of.filter(({ schema }) => schema === 'main');
    if (dryRun) {
      const found = await this.read(waiting, async (engine, hasLedger) => (hasLedger ? several(engine) : []));
      return own(found ?? []).map(({ table, files: before, bytes }) => ({ table, before, bytes }));
    }
    const joined = await this.#join({ ...waiting, effort: 'roomy' });
    const after = new Map(own(joined.after).map(({ table, files }) => [table, files]));
    return own(joined.tables)
      .map(({ table, files: before, bytes }) => ({ table, before, after: after.get(table) ?? 0, bytes }))
      .filter((each) => each.after < each.before);
  }

  #join(writing: Waiting & { effort: Effort }, isMeant: (table: TableFiles) => boolean = () => true) {
    return this.write({ ...writing, folders: [] }, async ({ engine, commit }) => {
      const tables = (await several(engine)).filter(isMeant);
      if (tables.length > 0) {
        await engine.run('BEGIN');
        await joinFiles(engine, tables);
        await commit();
      }
      return { tables, after: await tableFiles(engine) };
    });
  }

  /** Old snapshots keep deleted rows, and the statistics of tables keep their values. */
  async purge(waiting: Waiting, now: boolean, tables: TablesOf): Promise<void> {
    if (!now) return;
    const { stateFolder } = this.options;
    const writing = { ...waiting, effort: 'roomy', folders: [stateFolder] } as const;
    await this.write(writing, async ({ engine, commit }) => {
      await engine.run('BEGIN');
      for (const table of await tables(engine)) await rewriteTable(engine, table);
      await commit();
      await forgetSnapshots(engine, this.options, await this.#id(engine));
      if (this.#file !== null) await copyFile(engine, this.options, catalog, 'BLOCK_SIZE 16384');
      await this.options.shared?.vacuum();
    });
  }

  async #attached(
    access: 'read' | 'write' | 'create',
    waiting: Waiting,
    opening: Opening,
    database: FileHandle | null,
    path = this.options.path,
  ): Promise<Engine> {
    const { lake, sleep, onWait: onLongWait } = this.options;
    const options = {
      extensions: extensions(this.options),
      // DuckLake raises one if its server is lost at some moments, and the rollback would end the process.
      outlasts: this.options.shared !== null,
      files: suffixes.map((suffix) => path + suffix),
      folders: [lake.dataPath],
      attach: async (engine: Engine) => {
        await engine.run(await dataFilesOf(lake).login());
        const attach = (on: Engine) => on.run(attachLake({ path, lake }, access));
        const { signal } = waiting;
        if (database === null) await attach(engine);
        else await this.#file?.attach(engine, database, { attach, detach, signal });
        if (access === 'write') await noteDataPath(engine, this.options);
      },
    };
    if (access !== 'read') await dataFilesOf(lake).make();
    const open = () => this.openEngine(opening, options);
    return this.opened(() => whenFree(path, { ...waiting, sleep, onLongWait }, open));
  }
}

const several = async (engine: Engine) => (await tableFiles(engine)).filter(({ files }) => files > 1);
