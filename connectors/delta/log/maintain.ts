import { stat, writeFile } from 'node:fs/promises';
import type { Engine } from '../../../src/duckdb/engine.js';
import { parseJson } from '../../../src/files/parse-json.js';
import type { ObjectStore } from '../../../src/objects/object-store.js';
import {
  type Action,
  checkpointName,
  logFolder,
  parseLogName,
  type RemoveFile,
  writeCheckpoint,
} from './actions.js';
import { objectName } from './files.js';
import { sharedDomain, sharedNoteSchema } from './ledger.js';
import { notesFolder } from './places.js';
import type { Drafts } from './publish.js';
import type { TableLog } from './table-log.js';

/** Commits after which a table gets a checkpoint. Each commit since the last one makes reading the log slower. */
const checkpointInterval = 20;

const dayMs = 86_400_000;

/** How long replaced files and old commits are kept if the table's properties do not say. Readers may be using them. */
const fileRetentionMs = 7 * dayMs;
const logRetentionMs = 30 * dayMs;

export function needsCheckpoint({ version, checkpoint }: TableLog): boolean {
  return version - (checkpoint ?? 0) >= checkpointInterval;
}

/** Writes a checkpoint of a table and deletes every older version, with the files and notes that only they need. */
export async function forgetVersions(
  engine: Engine,
  store: ObjectStore,
  drafts: Drafts,
  log: TableLog,
): Promise<void> {
  await deleteExpired(store, log, Infinity);
  await checkpoint(engine, store, drafts, log, []);
  await deleteOldNotes(store, log, Infinity);
  await cleanLog(store, log, Infinity);
}

/** Writes a checkpoint of a table and deletes what its retention no longer covers. */
export async function maintain(
  engine: Engine,
  store: ObjectStore,
  drafts: Drafts,
  log: TableLog,
  now: number,
): Promise<void> {
  const kept = await deleteExpired(
    store,
    log,
    now - retention(log, 'delta.deletedFileRetentionDuration', fileRetentionMs),
  );
  await checkpoint(engine, store, drafts, log, kept);
  await deleteOldNotes(store, log, now - dayMs);
  await cleanLog(store, log, now - retention(log, 'delta.logRetentionDuration', logRetentionMs));
}

/** Deletes files that were replaced before a given time; returns those that stay. The checkpoint forgets the others. */
async function deleteExpired(store: ObjectStore, log: TableLog, before: number): Promise<RemoveFile[]> {
  const kept: RemoveFile[] = [];
  for (const file of log.removed.values()) {
    if ((file.deletionTimestamp ?? 0) >= before) kept.push(file);
    else await store.delete(objectName(log.folder, file.path));
  }
  return kept;
}

async function checkpoint(
  engine: Engine,
  store: ObjectStore,
  drafts: Drafts,
  log: TableLog,
  removed: readonly RemoveFile[],
): Promise<void> {
  const actions: Action[] = [
    { protocol: log.protocol },
    { metaData: log.metaData },
    ...log.txns.values(),
    ...[...log.domains].map(([domain, configuration]) => ({
      domainMetadata: { domain, configuration, removed: false },
    })),
    ...[...log.files.values()].map((add) => ({ add: { ...add, dataChange: false } })),
    ...removed.map((remove) => ({ remove: { ...remove, dataChange: false } })),
  ];
  const [lines, file] = [drafts.next(), drafts.next()];
  await writeFile(lines, actions.map((action) => `${JSON.stringify(action)}\n`).join(''), { mode: 0o600 });
  await writeCheckpoint(engine, lines, file);
  const { size: sizeInBytes } = await stat(file);
  await store.upload(checkpointName(log.folder, log.version), file);
  const hint = { version: log.version, size: actions.length, sizeInBytes, numOfAddFiles: log.files.size };
  await store.replace(`${log.folder}/${logFolder}/_last_checkpoint`, Buffer.from(JSON.stringify(hint)));
}

/** Deletes notes of shared rows that later commits replaced. A change that is being prepared may read them for a day. */
async function deleteOldNotes(
  store: ObjectStore,
  { folder, domains }: TableLog,
  before: number,
): Promise<void> {
  const current = parseJson(domains.get(sharedDomain) ?? '', sharedNoteSchema)?.file;
  for await (const { name, modified } of store.list(`${folder}/${notesFolder}/`))
    if (name !== `${folder}/${current}` && modified < before) await store.delete(name);
}

/** Deletes commits and checkpoints from before a given time, if no version since then needs them. */
async function cleanLog(store: ObjectStore, { folder, version }: TableLog, before: number): Promise<void> {
  const listed: { name: string; version: number; kind: string; modified: number }[] = [];
  for await (const { name, modified } of store.list(`${folder}/${logFolder}/`)) {
    const file = parseLogName(name);
    if (file !== null && file.version <= version) listed.push({ name, modified, ...file });
  }
  const old = listed.filter(({ modified }) => modified < before);
  // Later versions need the newest checkpoint from before that time, and every commit after it.
  const base = Math.max(...old.filter(({ kind }) => kind === 'checkpoint').map(({ version }) => version), 0);
  for (const { name, version } of old) if (version < base) await store.delete(name);
}

/** The value of a property such as `interval 7 days`, in milliseconds. */
function retention({ metaData }: TableLog, property: string, otherwise: number): number {
  const text = metaData.configuration?.[property] ?? '';
  const [, count, unit] = /^\s*(?:interval\s+)?(\d+)\s+(hour|day|week)s?\s*$/i.exec(text) ?? [];
  if (count === undefined || unit === undefined) return otherwise;
  const days = { hour: 1 / 24, day: 1, week: 7 }[unit.toLowerCase()] ?? 1;
  return Number(count) * days * dayMs;
}
