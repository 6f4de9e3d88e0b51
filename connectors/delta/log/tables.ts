import { HeadgateError } from '../../../src/errors.js';
import type { ObjectStore } from '../../../src/objects/object-store.js';
import { fileName } from '../../../src/files/file-name.js';
import { objectName } from './live-files.js';
import { type Ledger, type ReadDomains, readLedger } from './ledger.js';
import { logFolder } from './log-names.js';
import { notesFolder } from './places.js';
import { refuseUnknown } from './protocol.js';
import { dataFileName, type Lend, readTable, type TableLog } from './table-log.js';

/** A table of headgate's at one version. */
export interface DeltaTable {
  log: TableLog;
  ledger: Ledger;
}

/**
 * The tables below a root, each at its newest version. Tables are kept in memory, and later reads only fetch newer
 * commits.
 */
export class DeltaTables {
  readonly #store: ObjectStore;
  readonly #lend: Lend;
  /** Tables by folder. */
  readonly #known = new Map<string, { log: TableLog; ledger: Ledger | null; domains: ReadDomains }>();

  constructor(store: ObjectStore, lend: Lend) {
    this.#store = store;
    this.#lend = lend;
  }

  /** Every table of headgate's, by its name. */
  async all(): Promise<Map<string, DeltaTable>> {
    const tables = await this.#readAll();
    const moved = movedIds(tables);
    const live = tables.filter(({ log }) => !moved.has(log.metaData.id));
    return new Map(live.map((table) => [table.ledger.note.table, table]));
  }

  /** Logs of renamed tables. Their rows are in another folder, and they are about to be deleted. */
  async moved(): Promise<TableLog[]> {
    const tables = await this.#readAll();
    const moved = movedIds(tables);
    return tables.map(({ log }) => log).filter(({ metaData }) => moved.has(metaData.id));
  }

  async #readAll(): Promise<DeltaTable[]> {
    const folders = (await this.#store.folders()).filter((name) => !/^[._]/.test(name)).sort();
    const found = await Promise.all(folders.map((folder) => this.#read(folder)));
    return found.filter((table): table is DeltaTable => table !== null);
  }

  /**
   * Raises `table_foreign` if the folder of a table contains files that headgate did not make. Call it after the tables
   * were read.
   */
  async refuseForeign(table: string): Promise<void> {
    const folder = fileName(table);
    const known = this.#known.get(folder);
    if (known !== undefined && known.ledger !== null) return;
    const foreign = (name: string) =>
      new HeadgateError(
        'table_foreign',
        `${name} lies in the folder of table ${table}, but headgate did not make it`,
      );
    if (known !== undefined) throw foreign(`${folder}/${logFolder}`);
    for await (const { name } of this.#store.list(`${folder}/`)) {
      const inside = name.slice(folder.length + 1);
      // A killed first commit leaves data files, and an interrupted drop leaves a part of the log.
      const isOurs = [logFolder, notesFolder].some((own) => inside.startsWith(`${own}/`));
      if (!isOurs && !dataFileName.test(inside)) throw foreign(name);
    }
  }

  /** Null if the folder has no table, or one that headgate did not make. */
  async #read(folder: string): Promise<DeltaTable | null> {
    const known = this.#known.get(folder);
    const log = await readTable(this.#store, folder, known?.log ?? null, this.#lend);
    if (log === null) {
      this.#known.delete(folder);
      return null;
    }
    const isSame =
      known !== undefined &&
      known.log.newest.name === log.newest.name &&
      known.log.metaData.id === log.metaData.id;
    const domains: ReadDomains = known?.domains ?? new Map();
    const ledger = isSame ? known.ledger : readLedger(folder, log.domains, domains);
    this.#known.set(folder, { log, ledger, domains });
    if (ledger === null) return null;
    refuseUnknown(`${this.#store.root}/${folder}`, log);
    return { log, ledger };
  }
}

function movedIds(tables: readonly DeltaTable[]): Set<string | null> {
  return new Set(tables.map(({ ledger }) => ledger.note.movedFrom));
}

/** Objects that a table refers to, or did until recently. */
export function namesIn({ log, ledger }: DeltaTable): string[] {
  const files = [...log.files.keys(), ...log.removed.keys()].map((path) => objectName(log.folder, path));
  return ledger.shared === null ? files : [`${log.folder}/${ledger.shared.file}`, ...files];
}
