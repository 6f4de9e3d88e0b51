import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { JobConfig } from '../../config/config.js';
import { usageError } from '../../common/errors.js';
import { changeColumn } from '../../load/column-names.js';
import { isLive, type Load } from '../../load/ledger.js';
import { count, plural, texts } from '../../common/words.js';
import { never, type Opened, whileLocked } from '../../opened/open.js';
import { gatherFacts, type RecordedJob } from './facts.js';
import { markedDays } from './methods.js';
import { filesIn, isUnchanged, readRecord, type WrittenRecord } from './record-folder.js';
import type { RecordedTable } from './table.js';
import { hashRows, sealed } from './write-data.js';

type RecordedData = NonNullable<WrittenRecord['resources'][number]['headgate']>;

/** Ids of the loads whose rows a record has, by job config. */
type RecordedLoads = ReadonlyMap<string, ReadonlySet<string>>;

export interface RecordCheck {
  /** How the record's files and what is loaded now differ from the record, one sentence each. */
  changes: string[];
  gaps: number;
}

/** Compares a record with its own files, and with what its tables hold now. Runs wait meanwhile. */
export async function verifyRecord(
  opened: Opened,
  folder: string,
  signal: AbortSignal = never,
): Promise<RecordCheck> {
  const written = await readRecord(folder);
  if (written === null) {
    throw usageError(
      `${folder} is not a record of headgate`,
      'Name a folder that `headgate record` has written, with the datapackage.json that it wrote.',
    );
  }
  const files = await changedFiles(folder, written);
  return whileLocked(opened, signal, async (either) => {
    const tables = await changedTables(opened, written, either, await recordedLoads(folder, files));
    return { changes: [...files, ...tables], gaps: written.headgate.gaps };
  });
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
  { resources, headgate: { idsOnly, accepted } }: WrittenRecord,
  signal: AbortSignal,
  loads: RecordedLoads | null,
): Promise<string[]> {
  const recorded = resources.flatMap(({ headgate }) => headgate ?? []);
  const { changes, tables, jobs, names } = await jobsNow(opened, recorded, loads ?? new Map());
  if (names.size === 0) return changes;
  const now = { ...opened, config: { ...opened.config, jobs } };
  const facts = await gatherFacts(now, { jobs: [...names.keys()], idsOnly }, signal);
  for (const then of tables) {
    const isHistory = then.columns.some(({ name }) => name === changeColumn);
    const table = (isHistory ? facts.histories : facts.tables).find((each) =>
      each.jobs.some(({ name }) => then.jobs.includes(names.get(name)!)),
    );
    if (table === undefined) {
      changes.push(`${then.table} is gone: its job config keeps no earlier versions any more.`);
      continue;
    }
    if (table.name !== then.table) changes.push(`Table ${then.table} is now named ${table.name}.`);
    changes.push(...(await tableChanges(opened, then, table, signal)));
  }
  for (const job of facts.jobs) {
    const then = names.get(job.config.name);
    if (then === undefined) continue;
    const checked = markedDays(job.live, 'accepted').filter((day) => accepted[then]?.includes(day) !== true);
    if (checked.length > 0) changes.push(`${job.config.name}: ${checked.join(', ')} accepted since.`);
    if (loads !== null) changes.push(...loadChanges(job, loads.get(then)));
  }
  return changes;
}

/**
 * The recorded job configs of which something is loaded, by their names now, with the names that they had. One that the
 * config no longer names is compared as another one of its table.
 */
async function jobsNow(
  { config, destination }: Opened,
  recorded: readonly RecordedData[],
  loads: RecordedLoads,
): Promise<{ changes: string[]; tables: RecordedData[]; jobs: JobConfig[]; names: Map<string, string> }> {
  const ledger = await destination.loads();
  const jobs = [...config.jobs];
  const names = new Map<string, string>();
  const changes: string[] = [];
  const tables = recorded.filter((table) => {
    const own = table.jobs.filter((job) => {
      const found = (load: Load) => load.job === job || loads.get(job)?.has(load.loadId) === true;
      const name = ledger.find((load) => isLive(load) && found(load))?.job;
      if (name === undefined) {
        changes.push(`${job}: nothing of it is loaded any more.`);
        return false;
      }
      if (name !== job) changes.push(`${job} is now named ${name}.`);
      const like = jobs.find((each) => each.name === name) ?? jobs.find((each) => each.table === table.table);
      if (like?.name !== name) {
        changes.push(`${name}: the config no longer names it.`);
        if (like === undefined) return false;
        jobs.push({ ...like, name });
      }
      names.set(name, job);
      return true;
    });
    return own.length > 0;
  });
  return { changes: [...new Set(changes)], tables, jobs, names };
}

async function tableChanges(
  { config: { destination } }: Opened,
  then: RecordedData,
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
  } else if (changes.length > 0) {
    changes.push(`${then.table}: other values were not compared, because the columns differ.`);
  } else if ((await hashRows(destination, now, signal)) !== then.rowsSha256) {
    changes.push(`${then.table} has as many rows as then, but other values.`);
  }
  return changes;
}

/** Null if jobs.csv no longer says them. */
async function recordedLoads(folder: string, changes: readonly string[]): Promise<RecordedLoads | null> {
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

function loadChanges(
  { config: { name }, live }: RecordedJob,
  before: ReadonlySet<string> = new Set(),
): string[] {
  const now = new Set(live.map(({ loadId }) => loadId));
  const added = [...now].filter((id) => !before.has(id)).length;
  const gone = [...before].filter((id) => !now.has(id)).length;
  return texts([
    added > 0 && `${name}: ${plural(added, 'job')} ${added === 1 ? 'was' : 'were'} loaded since.`,
    gone > 0 &&
      `${name}: ${plural(gone, 'job')} of the record ${gone === 1 ? 'was' : 'were'} replaced or removed since.`,
  ]);
}
