import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { HeadgateError } from '../../errors.js';
import { count, plural } from '../../words.js';
import type { Opened } from '../opened.js';
import { lockAll } from '../upkeep.js';
import { gatherFacts, type RecordedJob } from './facts.js';
import { filesIn, isUnchanged, readRecord, type WrittenRecord } from './record-folder.js';
import type { RecordedTable } from './table.js';
import { hashRows, sealed } from './write-data.js';

/**
 * Compares a record with its own files, and with what its tables hold now: the differences, one sentence each. Runs wait
 * meanwhile.
 */
export async function verifyRecord(opened: Opened, folder: string, signal: AbortSignal): Promise<string[]> {
  const written = await readRecord(folder);
  if (written === null) {
    throw new HeadgateError('usage', `${folder} is not a record of headgate`, {
      hint: 'Name a folder that `headgate record` has written, with the datapackage.json that it wrote.',
    });
  }
  const files = await changedFiles(folder, written);
  const { release, lost } = await lockAll(opened);
  try {
    const either = AbortSignal.any([signal, lost]);
    return [...files, ...(await changedTables(opened, written, either, await recordedLoads(folder, files)))];
  } finally {
    await release();
  }
}

async function changedFiles(folder: string, written: WrittenRecord): Promise<string[]> {
  const left = new Set(await filesIn(folder));
  const changes: string[] = [];
  const look = async (path: string, isSame: () => Promise<boolean>) => {
    if (!left.delete(path)) changes.push(`${path} is missing from the record.`);
    else if (!(await isSame())) changes.push(`${path} has changed since the record was written.`);
  };
  for (const [path, sha256] of Object.entries(written.headgate.files))
    await look(path, async () => (await sealed(join(folder, path))).sha256 === sha256);
  await look('datapackage.json', () => isUnchanged(folder, written));
  return [...changes, ...[...left].toSorted().map((path) => `${path} is not a file of the record.`)];
}

async function changedTables(
  opened: Opened,
  { resources, headgate: { idsOnly } }: WrittenRecord,
  signal: AbortSignal,
  loads: ReadonlyMap<string, ReadonlySet<string>> | null,
): Promise<string[]> {
  const tables = resources.flatMap(({ headgate }) => headgate ?? []);
  const jobs = tables.flatMap((table) => table.jobs);
  const facts = await gatherFacts(opened, { jobs, idsOnly }, signal);
  const changes: string[] = [];
  for (const then of tables) {
    const now = facts.tables.find(({ name }) => name === then.table);
    if (now === undefined)
      changes.push(`Table ${then.table} is no longer one that ${then.jobs.join(', ')} load into.`);
    else changes.push(...(await tableChanges(opened, then, now, signal)));
  }
  return loads === null ? changes : [...changes, ...facts.jobs.flatMap(loadChanges(loads))];
}

async function tableChanges(
  { config: { destination } }: Opened,
  then: NonNullable<WrittenRecord['resources'][number]['headgate']>,
  now: RecordedTable,
  signal: AbortSignal,
): Promise<string[]> {
  const changes: string[] = [];
  const types = new Map(now.columns.map(({ name, type }) => [name, type]));
  const known = new Set(then.columns.map(({ name }) => name));
  for (const { name, type } of then.columns) {
    const other = types.get(name);
    if (other === undefined) changes.push(`${then.table}: column ${name} is gone.`);
    else if (other !== type) changes.push(`${then.table}: column ${name} was ${type} and is ${other}.`);
  }
  for (const { name } of now.columns)
    if (!known.has(name)) changes.push(`${then.table}: column ${name} is new.`);
  if (then.rows !== now.rows) {
    changes.push(`${then.table} had ${plural(then.rows, 'row')} and has ${count(now.rows)}.`);
  }
  if (changes.length === 0 && (await hashRows(destination, now, signal)) !== then.rowsSha256) {
    changes.push(`${then.table} has as many rows as then, but other values.`);
  }
  return changes;
}

/** Ids of the loads whose rows the record has, by job config; null if jobs.csv no longer says them. */
async function recordedLoads(
  folder: string,
  changes: readonly string[],
): Promise<Map<string, Set<string>> | null> {
  if (changes.some((change) => change.startsWith('jobs.csv '))) return null;
  const text = await readFile(join(folder, 'jobs.csv'), 'utf8');
  const lines = parse<Record<string, string>>(text, { columns: true, skip_empty_lines: true });
  const loads = new Map<string, Set<string>>();
  for (const { load_id: id = '', job_config: job = '', replaced_by: by } of lines) {
    if (by !== '') continue;
    loads.set(job, (loads.get(job) ?? new Set()).add(id));
  }
  return loads;
}

function loadChanges(recorded: ReadonlyMap<string, ReadonlySet<string>>) {
  return ({ config: { name }, live }: RecordedJob): string[] => {
    const before = recorded.get(name) ?? new Set<string>();
    const now = new Set(live.map(({ loadId }) => loadId));
    const added = [...now].filter((id) => !before.has(id)).length;
    const gone = [...before].filter((id) => !now.has(id)).length;
    return [
      ...(added > 0
        ? [`${name}: ${plural(added, 'job')} ${added === 1 ? 'was' : 'were'} loaded since.`]
        : []),
      ...(gone > 0
        ? [
            `${name}: ${plural(gone, 'job')} of the record ${gone === 1 ? 'was' : 'were'} replaced or removed since.`,
          ]
        : []),
    ];
  };
}
