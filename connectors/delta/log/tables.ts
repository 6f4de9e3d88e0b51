import { z } from 'zod';
import { HeadgateError } from '../../../src/common/errors.js';
import { fileName } from '../../../src/files/file-name.js';
import { readJson } from '../../../src/files/parse-json.js';
import { replaceFile } from '../../../src/files/replace-file.js';
import { isLive } from '../../../src/load/ledger.js';
import type { ObjectStore } from '../../../src/objects/object-store.js';
import { logFolder, type Protocol } from './actions.js';
import { objectName } from './files.js';
import { type Ledger, type ReadDomains, readLedger } from './ledger.js';
import { type DeltaPlaces, notesFolder } from './places.js';
import { dataFileName, type Lend, readTable, type TableLog } from './table-log.js';

/** The protocol of new tables. Every reader can read version 1, and the ledger needs `domainMetadata`. */
export const ownProtocol: Protocol = {
  minReaderVersion: 1,
  minWriterVersion: 7,
  writerFeatures: ['domainMetadata'],
};

/** Writer features that headgate supports. It supports `appendOnly` and `invariants` only while no table uses them. */
const keptFeatures = new Set(['domainMetadata', 'appendOnly', 'invariants']);

/** Properties that require more of a writer than headgate does. */
const askingProperties = [
  'delta.appendOnly',
  'delta.enableChangeDataFeed',
  'delta.enableDeletionVectors',
  'delta.enableRowTracking',
];

/**
 * Raises `destination_newer` for a table that requires a feature which headgate lacks. It would read or write rows
 * wrongly.
 *
 * @param table for messages
 */
function refuseUnknown(table: string, { protocol, metaData, files }: TableLog): void {
  const { minReaderVersion, minWriterVersion, readerFeatures, writerFeatures } = protocol;
  const properties = metaData.configuration ?? {};
  const mapping = properties['delta.columnMapping.mode'] ?? 'none';
  const unknown = [
    ...(readerFeatures ?? []),
    ...(writerFeatures ?? []).filter((feature) => !keptFeatures.has(feature)),
    ...askingProperties.filter((name) => properties[name] === 'true'),
    ...(mapping === 'none' ? [] : ['columnMapping']),
    ...(metaData.schemaString.includes('"delta.invariants"') ? ['invariants'] : []),
    ...(metaData.schemaString.includes('"delta.generationExpression"') ? ['generatedColumns'] : []),
    ...(minReaderVersion > 3 ? [`reader version ${minReaderVersion}`] : []),
    ...(minWriterVersion > 7 ? [`writer version ${minWriterVersion}`] : []),
    ...([...files.values()].some((file) => file.deletionVector) ? ['deletionVectors'] : []),
    ...Object.keys(properties).filter((name) => name.startsWith('delta.constraints.')),
  ];
  if (unknown.length === 0) return;
  const names = [...new Set(unknown)].join(', ');
  throw new HeadgateError(
    'destination_newer',
    `${table} uses ${names} of Delta, which headgate does not know`,
    {
      hint: 'Take the feature off the table (`ALTER TABLE … DROP FEATURE`, `ALTER TABLE … UNSET TBLPROPERTIES`), or load into another folder.',
    },
  );
}

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
    const live = (await this.#readAll()).filter(({ isMoved }) => !isMoved);
    return new Map(live.map(({ log, ledger }) => [ledger.note.table, { log, ledger }]));
  }

  /** Logs of renamed tables. Their rows are in another folder, and they are about to be deleted. */
  async moved(): Promise<TableLog[]> {
    return (await this.#readAll()).flatMap(({ log, isMoved }) => (isMoved ? [log] : []));
  }

  async #readAll(): Promise<(DeltaTable & { isMoved: boolean })[]> {
    const folders = (await this.#store.folders()).filter((name) => !/^[._]/.test(name)).sort();
    const found = await Promise.all(folders.map((folder) => this.#read(folder)));
    const tables = found.filter((table) => table !== null);
    const moved = new Set(tables.map(({ ledger }) => ledger.note.movedFrom));
    return tables.map((table) => ({ ...table, isMoved: moved.has(table.log.metaData.id) }));
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

/** Objects that a table refers to, or did until recently. */
export function namesIn({ log, ledger }: DeltaTable): string[] {
  const files = [...log.files.keys(), ...log.removed.keys()].map((path) => objectName(log.folder, path));
  return ledger.shared === null ? files : [`${log.folder}/${ledger.shared.file}`, ...files];
}

/** The contents of the tables after this machine's last commit. They show later if tables are gone or older. */
const witnessSchema = z.object({
  jobs: z.number(),
  rows: z.number(),
  /** Versions of the tables by their ids. */
  versions: z.record(z.string(), z.number()),
});

type Witness = z.infer<typeof witnessSchema>;

/** Null if nothing is known. */
export async function readWitness({ witness }: DeltaPlaces): Promise<Witness | null> {
  return readJson(witness, witnessSchema);
}

/** Reads all tables. Raises `destination_damaged` if one is older than when this machine last committed. */
export async function readTables(
  places: DeltaPlaces,
  tables: DeltaTables,
  location: string,
): Promise<Map<string, DeltaTable>> {
  // Read first, because another process may commit in between.
  const { versions = {} } = (await readWitness(places)) ?? {};
  const found = await tables.all();
  for (const [name, { log }] of found) {
    const seen = versions[log.metaData.id] ?? 0;
    if (seen <= log.version) continue;
    const message = `${location}: the log of table ${name} ends at version ${log.version}, but version ${seen} was committed`;
    throw new HeadgateError('destination_damaged', message, {
      hint: `Restore the newer files. To continue with these, such as an older backup, delete ${places.witness}: the next run then fetches the days that they lack.`,
    });
  }
  return found;
}

export async function writeWitness(
  { witness }: DeltaPlaces,
  tables: ReadonlyMap<string, DeltaTable>,
): Promise<void> {
  const live = [...tables.values()].flatMap(({ ledger }) => [...ledger.loads.values()].filter(isLive));
  const seen: Witness = {
    jobs: live.length,
    rows: live.reduce((sum, { rowsLoaded }) => sum + rowsLoaded, 0),
    versions: Object.fromEntries([...tables.values()].map(({ log }) => [log.metaData.id, log.version])),
  };
  await replaceFile(witness, `${JSON.stringify(seen)}\n`, { durable: false });
}
