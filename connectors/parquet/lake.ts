import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { HeadgateError } from '../../src/common/errors.js';
import { groupBy } from '../../src/common/series.js';
import { inTurn } from '../../src/common/turns.js';
import type { Engine } from '../../src/duckdb/engine.js';
import { converted } from '../../src/duckdb/fit.js';
import { withLoadEngine } from '../../src/duckdb/load-engine.js';
import { quoteName } from '../../src/duckdb/sql.js';
import { makeDurableFolder } from '../../src/files/durable.js';
import { nameOfFile } from '../../src/files/file-name.js';
import { requireWritable } from '../../src/files/writable.js';
import { loadIdColumn } from '../../src/load/column-names.js';
import { byTime, isLive, type Load, nextInstant, type Vanished } from '../../src/load/ledger.js';
import type { TableColumn } from '../../src/load/schema-plan.js';
import type { AttachedOptions, ReadTask, WriteOptions, Writing } from '../../src/sql/duckdb/attached.js';
import type { Database } from '../../src/sql/duckdb/destination.js';
import { duckdbDialect, placeIn } from '../../src/sql/duckdb/dialect.js';
import { countedJobs, fillLedger, type LedgerNow, newestNotes, readLedger } from './ledger.js';
import {
  type Digests,
  digestsOf,
  forgottenLines,
  isThere,
  ledgerSizes,
  ledgerSteps,
  writeLedger,
} from './ledger-files.js';
import { changedFiles } from './changed-files.js';
import { isOwn, type LakeFile, readLake, rereading } from './lake-files.js';
import {
  loadsIn,
  lostLoads,
  type Manifest,
  manifestOf,
  readManifest,
  refuseOlderFiles,
  writeManifest,
} from './manifest.js';
import { clearDrafts, type LakePlaces, publish, recover } from './publish.js';
import { type FoundLake, lakeDialect, LakeTables, type OpenLake, storedType } from './tables.js';

/** A folder of Parquet files as a database: each use puts its ledger into an engine, and its tables as views over files. */
export class ParquetLake implements Database {
  readonly #options: AttachedOptions;
  readonly #places: LakePlaces;
  readonly #spill: string;
  /** Live loads whose files are gone, at the last look. */
  lost: readonly Load[] = [];

  constructor(options: AttachedOptions) {
    this.#options = options;
    this.#places = { lake: options.path, state: options.stateFolder };
    this.#spill = join(options.stateFolder, 'spill');
  }

  /** Whether the lake exists. Raises `destination_invalid` if something else does. */
  async #exists(): Promise<boolean> {
    const { path } = this.#options;
    const found = await stat(path).catch(() => null);
    if (found === null || found.isDirectory()) return found !== null;
    throw new HeadgateError('destination_invalid', `${path} is not a folder`);
  }

  async #look(): Promise<FoundLake> {
    const noted = await readManifest(this.#places);
    const files = await readLake(this.#places, noted.files);
    refuseOlderFiles(noted, files, this.#places);
    const lost = lostLoads(noted, files);
    this.lost = lost;
    return { noted, files, lost, forgotten: await forgottenLines(this.#places, noted.beside.forgotten) };
  }

  read<T>(_: unknown, task: ReadTask<T>): Promise<T | null> {
    return rereading(async () => {
      if (!(await this.#exists())) return null;
      const found = await this.#look();
      const hasLedger = found.files.some(isOwn) || (await isThere(manifestOf(this.#places)));
      const reading = { folders: [], effort: 'little' } as const;
      return this.#lend(found, reading, null, ({ engine }) => task(engine, hasLedger));
    });
  }

  write<T>(options: WriteOptions, task: (writing: Writing) => Promise<T>): Promise<T> {
    const { lake, state } = this.#places;
    return inTurn(lake, async () => {
      options.signal?.throwIfAborted();
      await this.#exists();
      await makeDurableFolder(lake);
      await makeDurableFolder(state, 0o700);
      await recover(this.#places);
      await clearDrafts(this.#places);
      await mkdir(this.#spill, { recursive: true });
      try {
        return await this.#lend(await this.#look(), options, this.#spill, async (open) => {
          const { engine, noted, files } = open;
          const before = { ledger: await readLedger(open.place, engine), digests: await digestsOf(engine) };
          let isSaved = false;
          const commit: Writing['commit'] = async (last) => {
            // Rows of a transaction have no lasting `rowid`.
            await engine.run('COMMIT');
            await last?.();
            await this.#save(open, before);
            isSaved = true;
          };
          const at = nextInstant(loadsIn(files).toSorted(byTime));
          const nothing = () => Promise.resolve();
          const result = await task({ engine, at, commit, witness: async () => nothing, release: nothing });
          // An interrupted commit was completed above.
          if (noted.changing && !isSaved) await commit();
          return result;
        });
      } finally {
        await rm(this.#spill, { recursive: true, force: true });
      }
    });
  }

  #lend<T>(
    found: FoundLake,
    { folders, effort }: Pick<WriteOptions, 'folders' | 'effort'>,
    spillTo: string | null,
    task: (open: OpenLake) => Promise<T>,
  ): Promise<T> {
    const { path, memoryLimit } = this.#options;
    const { lake, state } = this.#places;
    const options = { memoryLimit, effort, spillTo, folders: [lake, state, ...folders] };
    return withLoadEngine(options, async (engine) => {
      const { noted, files, forgotten } = found;
      const place = placeIn(engine, path, lakeDialect);
      const own = files.filter(isOwn);
      const tables = new LakeTables(engine, this.#spill);
      await showTables(engine, tables, files);
      // A commit reads staged files, and adds only rejected rows of its own.
      await fillLedger(
        place,
        engine,
        this.#places,
        { ...noted, files: own },
        forgotten,
        folders.length === 0,
      );
      return task({ ...found, engine, place, places: this.#places, tables });
    });
  }

  /** Nothing is left of rows whose file was written again. */
  purge(): Promise<void> {
    return Promise.resolve();
  }

  async vanished(): Promise<Vanished | null> {
    const noted = await readManifest(this.#places);
    const listed = loadsIn(noted.files).filter(isLive);
    if (listed.length === 0 || (await readLake(this.#places, noted.files)).length > 0) return null;
    const rows = listed.reduce((sum, { rowsLoaded }) => sum + rowsLoaded, 0);
    return { location: this.#options.path, jobs: listed.length, rows };
  }

  /** Raises an error if a commit could not be made; completes an interrupted one. */
  async requireSound(): Promise<void> {
    await this.#exists();
    await requireWritable(this.#places.lake);
    await requireWritable(this.#places.state);
    await recover(this.#places);
    const { noted, files, lost } = await this.#look();
    const ledger = await ledgerSizes(this.#places, Object.keys(noted.beside.ledger));
    const found = { ...noted, files, lost, beside: { ...noted.beside, ledger }, changing: false };
    // If a commit was interrupted after its rows appeared, its ledger for SQL is missing; or a table of it was lost.
    if (isDeepStrictEqual(noted, found)) return;
    await this.write({ effort: 'little', folders: [], giveUpAfter: 0 }, async ({ engine, commit }) => {
      await engine.run('BEGIN');
      await commit();
    });
  }

  /** Publishes what a task has changed, and writes everything that is computed from the files. */
  async #save(open: OpenLake, before: { ledger: LedgerNow; digests: Digests }): Promise<void> {
    const { engine, place, places, noted } = open;
    const now = await readLedger(place, engine);
    const { changed, added } = await changedFiles(open, before.ledger, now);
    const steps = [...changed, ...(await ledgerSteps(engine, places, before.digests)), ...added];
    // One rename that adds loads needs no more.
    if (steps.length > added.length) await writeManifest(places, { ...noted, ...open }, true);
    if (steps.length > 0) await publish(places, steps);
    const files = await readLake(places, open.files);
    const own = files.filter(isOwn);
    await writeLedger(engine, places, own);
    const isGone = ({ job }: Load) => before.ledger.jobs.has(job) && !now.jobs.has(job);
    const forgotten = await forgottenLines(places, 0);
    const lost = lostLoads({ ...noted, files: [], lost: open.lost.filter((load) => !isGone(load)) }, files);
    this.lost = lost;
    const lake = { files, days: { by: countedJobs(own), days: now.days }, lost, described: describedIn(now) };
    const beside = { forgotten: forgotten.length, ledger: await ledgerSizes(places) };
    // It proves that the rest is there.
    await writeManifest(places, lake, false, beside);
  }
}

function describedIn({ tables }: LedgerNow): Manifest['described'] {
  const said = tables.map(({ table: name, description = null, columns }) => {
    const own = columns.flatMap(({ field, description: text }) =>
      text === undefined ? [] : [[field, text] as const],
    );
    return [name, { table: description, columns: Object.fromEntries(own) }] as const;
  });
  return Object.fromEntries(
    said.filter(([, { table, columns }]) => table !== null || Object.keys(columns).length > 0),
  );
}

/** Makes a view of each table. A folder with files of someone else is a table that headgate did not make. */
async function showTables(engine: Engine, tables: LakeTables, files: readonly LakeFile[]): Promise<void> {
  const newest = newestNotes(files.filter(isOwn));
  for (const [folder, own] of groupBy(files, ({ path }) => path.slice(0, path.indexOf('/')))) {
    const [{ note }] = own;
    const columns = newest.get(note.table)?.columns;
    const view = duckdbDialect.table(nameOfFile(folder));
    if (columns === undefined || !own.every(isOwn))
      await engine.run(`CREATE VIEW ${view} AS SELECT NULL AS other`);
    else
      await tables.open(
        view,
        own.map(({ path, at, note: { columns: held, loads } }) => ({
          file: path,
          at,
          values: valuesOf(held, columns),
          since: 0,
          loads: new Map(loads.filter(isLive).map(({ loadId, rowsLoaded }) => [loadId, rowsLoaded])),
        })),
      );
  }
}

/** SQL of a file's values in the columns of its table. */
function valuesOf(held: readonly TableColumn[], columns: readonly TableColumn[]): string {
  const values = columns.map(({ name, type }) => {
    const before = held.find((column) => column.name === name);
    const own = quoteName(name);
    if (before === undefined) return `CAST(NULL AS ${storedType(type)}) AS ${own}`;
    return before.type === type ? own : `${converted(own, before.type, storedType(type))} AS ${own}`;
  });
  return [...values, loadIdColumn].join(', ');
}
