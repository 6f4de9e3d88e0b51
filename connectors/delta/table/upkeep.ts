import { randomUUID } from 'node:crypto';
import { copyFile } from 'node:fs/promises';
import { fileName } from '../../../src/files/file-name.js';
import { refuseMove } from '../../../src/load/commit-rules.js';
import type { Removal, Rename } from '../../../src/load/destination.js';
import { isLive, type Load } from '../../../src/load/ledger.js';
import type { ObjectStore } from '../../../src/objects/object-store.js';
import { columnsOfTable } from './columns.js';
import { counted } from './counts.js';
import type { Making } from './commit.js';
import { dropDomain } from '../log/domains.js';
import type { Ledger } from '../log/ledger.js';
import { freshFile, type LiveFile, liveFiles } from '../log/live-files.js';
import { logFolder, parseLogName } from '../log/log-names.js';
import { ownProtocol } from '../log/protocol.js';
import { rejectsFolder } from '../log/places.js';
import { commitContent, type TableChange } from '../log/publish.js';
import { settleFiles } from './rewrite.js';
import { rejectsName } from './rows.js';
import { noteName, SharedNotes } from './shared-rows.js';
import { readStats } from '../log/stats.js';
import { appendCommit, type TableLog } from '../log/table-log.js';
import type { DeltaTable } from '../log/tables.js';

/** The last action of a table that is dropped or has moved. Its objects are deleted after that commit. */
const dropped = { domainMetadata: { domain: dropDomain, configuration: '{}', removed: false } };

/** The change that a removal makes to a table; null if it does not affect the table. */
export async function removeFrom(
  { engine, store, drafts }: Making,
  table: DeltaTable,
  { jobs, supersededBefore }: Removal,
): Promise<TableChange | null> {
  const { log, ledger } = table;
  const before = supersededBefore === null ? -Infinity : Date.parse(supersededBefore);
  const all = [...ledger.loads.values()];
  const isOld = (load: Load) => !isLive(load) && Date.parse(load.committedAt) < before;
  const goes = (load: Load) => jobs.includes(load.job) || isOld(load);
  const gone = all.filter(goes);
  if (gone.length === 0) return null;
  const kept = new Map([...ledger.loads].filter(([, load]) => !goes(load)));
  const drops = !all.some((load) => !jobs.includes(load.job));
  const columns = columnsOfTable(table);
  const ids = gone.filter(isLive).map(({ loadId }) => loadId);
  let files = drops ? [] : liveFiles(store, log);
  const notes = await SharedNotes.open(engine, store, table);
  const heirs = drops ? null : await notes.handOver(files, ids, columns);
  if (!drops && ids.length > 0) {
    const writing = { engine, columns, indexed: [], drafts };
    const plan = { retype: [], drop: [] };
    const by = `${notes.name} ${ids.join(' ')}`;
    files = await settleFiles(writing, files, { gone: ids, before: columns, plan, heirs, by });
  }
  const { shared, beside } = await notes.write(drafts, log.folder);
  const jobsLeft = new Map([...ledger.jobs].filter(([job]) => !jobs.includes(job)));
  const after = await counted(
    engine,
    { ...ledger, loads: kept, shared },
    { columns, files, jobs: jobsLeft, moved: heirs?.rows ?? new Map() },
  );
  const actions = drops ? [dropped] : [];
  return { before: table, files, ledger: after, operation: 'DELETE', actions, beside };
}

/** Ends the log of a table whose rows are in another folder. */
export async function markDropped(store: ObjectStore, { folder, version }: TableLog): Promise<void> {
  await appendCommit(store, folder, version + 1, commitContent('DELETE', Date.now(), [dropped]));
}

/** Deletes what a dropped table left. The last commit is deleted last, because it records the drop. */
async function deleteTable(store: ObjectStore, folder: string): Promise<void> {
  const commits: string[] = [];
  for await (const { name } of store.list(`${folder}/`)) {
    if (parseLogName(name)?.kind === 'commit') commits.push(name);
    else await store.delete(name);
  }
  for (const name of commits) await store.delete(name);
}

/** Deletes what is left of dropped tables. */
export async function finishDrops(
  store: ObjectStore,
  tables: ReadonlyMap<string, DeltaTable>,
): Promise<void> {
  const live = new Set([...tables.values()].map(({ log }) => log.folder));
  for (const folder of (await store.folders()).filter((name) => !live.has(name))) {
    let last: string | null = null;
    for await (const { name } of store.list(`${folder}/${logFolder}/`)) {
      if (parseLogName(name)?.kind === 'commit') last = name;
    }
    const text = last === null ? null : await store.get(last);
    if (text?.includes(`"${dropDomain}"`) === true) await deleteTable(store, folder);
  }
}

/** Deletes the rejected rows of loads that no ledger has. Not while another process commits. */
export async function deleteStrayRejects(
  store: ObjectStore,
  tables: ReadonlyMap<string, DeltaTable>,
): Promise<void> {
  const ids = [...tables.values()].flatMap(({ ledger }) => [...ledger.loads.keys()]);
  const held = new Set(ids.map(rejectsName));
  for await (const { name } of store.list(`${rejectsFolder}/`)) if (!held.has(name)) await store.delete(name);
}

/**
 * The changes of a rename: the job config gets its new name in the ledger. If the table is renamed too, it moves to
 * another folder.
 */
export async function renameIn(
  making: Making,
  table: DeltaTable,
  { from, to, table: name }: Rename,
): Promise<TableChange> {
  const { ledger, log } = table;
  const moves = ledger.note.table !== name;
  const jobs = [...ledger.loads.values()].map(({ job }) => job);
  if (moves) refuseMove({ from, to, table: name }, ledger.note.table, jobs, making.tables.has(name));
  const own = (job: string) => (job === from ? to : job);
  const after: Ledger = {
    note: { ...ledger.note, table: name, movedFrom: moves ? log.metaData.id : ledger.note.movedFrom },
    loads: new Map(
      [...ledger.loads].map(([id, load]) => [id, load.job === from ? { ...load, job: to } : load]),
    ),
    jobs: new Map([...ledger.jobs].map(([job, note]) => [own(job), note])),
    counts: ledger.counts,
    shared: ledger.shared && moves ? { ...ledger.shared, file: noteName() } : ledger.shared,
  };
  const files = liveFiles(making.store, log);
  if (!moves) return { before: table, files, ledger: after };
  const metaData = { ...log.metaData, id: randomUUID(), createdTime: Date.now() };
  return {
    before: null,
    files: await copies(making, files),
    ledger: after,
    actions: [{ protocol: ownProtocol }, { metaData }],
    beside: await copyOfNotes(making, table, name, after),
  };
}

async function copyOfNotes(
  { store, drafts }: Making,
  { log, ledger }: DeltaTable,
  name: string,
  after: Ledger,
): Promise<Map<string, string>> {
  if (ledger.shared === null || after.shared === null) return new Map();
  const path = drafts.next();
  await copyFile(await store.local(`${log.folder}/${ledger.shared.file}`), path);
  return new Map([[`${fileName(name)}/${after.shared.file}`, path]]);
}

async function copies({ drafts }: Making, files: readonly LiveFile[]): Promise<LiveFile[]> {
  const copied: LiveFile[] = [];
  for (const { file, at } of files) {
    const path = drafts.next();
    await copyFile(await at(), path);
    const rows = readStats(file).rows ?? 0;
    const stats = file.stats ?? `{"numRecords":${rows}}`;
    copied.push(freshFile({ path, rows, bytes: file.size, stats, partition: file.partitionValues }, drafts));
  }
  return copied;
}
