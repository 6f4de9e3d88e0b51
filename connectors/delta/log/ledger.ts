import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { HeadgateError } from '../../../src/common/errors.js';
import { parseJson } from '../../../src/files/parse-json.js';
import {
  countedBySchema,
  type CountedDays,
  countedDaysSchema,
  withDays,
} from '../../../src/load/day-counts.js';
import { type Forgotten, forgottenSchema } from '../../../src/load/forgotten.js';
import { refuseFormat } from '../../../src/load/format.js';
import {
  byTime,
  jobSettingsSchema,
  type Load,
  type LoadedJob,
  type RecordedChange,
  schemaChangeSchema,
} from '../../../src/load/ledger.js';
import { tableColumnSchema } from '../../../src/load/schema-plan.js';
import { writtenLoadSchema } from '../../../src/load/written-load-schema.js';
import { readLoad, writeLoad } from '../../../src/load/written-load.js';
import type { Action } from './actions.js';

/**
 * The ledger of a table is stored as `domainMetadata` in its log. There is one domain for each load, for each job
 * config, for the counts of each load, and one for the table itself. A commit writes those that it changes.
 */

/** Version of the domains that this code reads and writes. */
export const format = 3;

const tableDomain = 'headgate.table';

export const sharedDomain = 'headgate.shared';

const forgottenDomain = 'headgate.forgotten';

/** Which loads have rows that belong to another one. */
export const sharedNoteSchema = z.object({
  /** Parquet file below the table's folder: the columns of the key, and `_load_id`. */
  file: z.string(),
  /** The key's columns in the table. */
  key: z.array(z.string()),
});

export type SharedNote = z.infer<typeof sharedNoteSchema>;

/** Written by the last commit of a table that is dropped. */
export const dropDomain = 'headgate.dropped';

/** Shows an earlier holder that another process has taken the account. Without an account: the whole destination. */
export const fenceDomain = (account: string) => `headgate.fence.${account}`;

const domainOf = {
  load: (id: string) => `headgate.load.${id}`,
  job: (name: string) => `headgate.job.${name}`,
  counts: (id: string) => `headgate.counts.${id}`,
};

/** Prefixes of the domain names. */
const prefixes = { load: domainOf.load(''), job: domainOf.job(''), counts: domainOf.counts('') };

const changeSchema = schemaChangeSchema.omit({ table: true }).extend({ loadId: z.string(), at: z.string() });

/** How the rows of a table are divided into folders. */
const partitionNoteSchema = z.object({
  /** The value of `partition_by`. */
  by: z.string(),
  /** Where the month comes from; null if the table is partitioned by a column of the rows. */
  month: z.object({ dateColumn: z.string(), timeZone: z.string() }).nullable(),
});

export type PartitionNote = z.infer<typeof partitionNoteSchema>;

const tableNoteSchema = z.object({
  format: z.number(),
  table: z.string(),
  /** Left out if the table is not partitioned. */
  partition: partitionNoteSchema.optional(),
  /** headgate's columns. Columns that other writers added are only in the schema. */
  columns: z.array(tableColumnSchema),
  /** What the table contains. Left out if no job config says it. */
  description: z.string().exactOptional(),
  /** Every change of the columns so far, oldest first. */
  changes: z.array(changeSchema),
  /** Id of the Delta table that this one replaces. What remains of that table is ignored. */
  movedFrom: z.string().nullable(),
});

type TableNote = z.infer<typeof tableNoteSchema>;

const jobNoteSchema = z.object({
  timeZone: z.string(),
  lookbackDays: z.number(),
  settings: jobSettingsSchema.nullable(),
  /** Null: rows are not counted by day. */
  countedBy: countedBySchema.nullable(),
});

export type JobNote = z.infer<typeof jobNoteSchema>;

/** What a live load still has in the table, if that is less than it loaded or if its rows are counted by day. */
const countsSchema = z.object({
  rows: z.number(),
  /** Rows that were in damaged files. Left out: none. */
  lost: z.number().exactOptional(),
  /** Null: not counted by day. */
  days: countedDaysSchema.nullable(),
});

export type Counts = z.infer<typeof countsSchema>;

/** The ledger of one table. */
export interface Ledger {
  note: TableNote;
  /** Loads by id, oldest first. */
  loads: ReadonlyMap<string, Load>;
  /** Job configs by name. */
  jobs: ReadonlyMap<string, JobNote>;
  /** Counts by id of a live load. A load without an entry has all of its rows in the table. */
  counts: ReadonlyMap<string, Counts>;
  /** Null if every row has only one live load. */
  shared: SharedNote | null;
  /** What was forgotten, oldest first. */
  forgotten: readonly Forgotten[];
}

/** Parsed domains by their text. A commit changes only a few of them, so the rest need not be parsed again. */
export type ReadDomains = Map<string, { text: string; value: unknown }>;

/** Reads the ledger of a table from its domains; null for a table that headgate did not make. */
export function readLedger(
  folder: string,
  domains: ReadonlyMap<string, string>,
  known: ReadDomains,
): Ledger | null {
  const text = domains.get(tableDomain);
  if (text === undefined) return null;
  refuseFormat(parseJson(text, z.object({ format: z.number() }))?.format ?? format, format, folder);
  const read = <T>(prefix: string, schema: z.ZodType<T>) => {
    const found: [string, T][] = [];
    for (const [domain, text] of domains) {
      if (!domain.startsWith(prefix)) continue;
      const before = known.get(domain);
      const value = before?.text === text ? (before.value as T) : parse(folder, domain, text, schema);
      known.set(domain, { text, value });
      found.push([domain.slice(prefix.length), value]);
    }
    return found;
  };
  const shared = domains.get(sharedDomain);
  const forgotten = domains.get(forgottenDomain);
  const loads = read(prefixes.load, writtenLoadSchema.transform(readLoad));
  return {
    note: parse(folder, tableDomain, text, tableNoteSchema),
    loads: new Map(loads.toSorted(([, a], [, b]) => byTime(a, b))),
    jobs: new Map(read(prefixes.job, jobNoteSchema)),
    counts: new Map(read(prefixes.counts, countsSchema)),
    shared: shared === undefined ? null : parse(folder, sharedDomain, shared, sharedNoteSchema),
    forgotten:
      forgotten === undefined ? [] : parse(folder, forgottenDomain, forgotten, z.array(forgottenSchema)),
  };
}

function parse<T>(folder: string, domain: string, text: string, schema: z.ZodType<T>): T {
  const found = parseJson(text, schema);
  if (found !== null) return found;
  throw new HeadgateError('destination_damaged', `the ledger of ${folder} is damaged: ${domain}`);
}

/** Rows that a live load has in the table, by headgate's own record. */
export function rowsHeld(ledger: Ledger, load: Load): number {
  return ledger.counts.get(load.loadId)?.rows ?? load.rowsLoaded;
}

/** The loads of a ledger. Live loads have what they still have, and their rows by day if their job config is counted. */
export function loadsWithDays(ledger: Ledger): Load[] {
  const counted = [...ledger.counts].flatMap(([id, { days }]): [string, CountedDays][] =>
    days === null ? [] : [[id, days]],
  );
  const loads = [...ledger.loads.values()].map((load) => {
    const rows = rowsHeld(ledger, load);
    return rows === load.rowsLoaded ? load : { ...load, rowsHeld: rows };
  });
  return withDays(loads, new Map(counted));
}

export function loadedJobs({ note, loads, jobs }: Ledger): LoadedJob[] {
  const names = new Set([...loads.values()].map(({ job }) => job));
  return [...names].map((job) => ({ job, table: note.table, settings: jobs.get(job)?.settings ?? null }));
}

export function recordedChanges({ note }: Ledger): RecordedChange[] {
  return note.changes.map(({ loadId: _loadId, ...change }) => ({ table: note.table, ...change }));
}

/** The actions that turn one ledger into another; `before` is null for a new table. */
export function ledgerActions(before: Ledger | null, after: Ledger): Action[] {
  const set = (domain: string, value: unknown): Action => ({
    domainMetadata: { domain, configuration: JSON.stringify(value), removed: false },
  });
  const changed = <T>(
    old: ReadonlyMap<string, T> | undefined,
    now: ReadonlyMap<string, T>,
    domain: (key: string) => string,
    written: (value: T) => unknown,
  ) => [
    ...[...now]
      .filter(([key, value]) => old?.get(key) !== value && !isDeepStrictEqual(old?.get(key), value))
      .map(([key, value]) => set(domain(key), written(value))),
    ...[...(old?.keys() ?? [])].filter((key) => !now.has(key)).map((key) => removal(domain(key))),
  ];
  const isSame = before !== null && isDeepStrictEqual(before.note, after.note);
  const isShared = isDeepStrictEqual(before?.shared ?? null, after.shared);
  return [
    ...(isSame ? [] : [set(tableDomain, after.note)]),
    ...(isShared ? [] : [after.shared === null ? removal(sharedDomain) : set(sharedDomain, after.shared)]),
    ...(isDeepStrictEqual(before?.forgotten ?? [], after.forgotten)
      ? []
      : [set(forgottenDomain, after.forgotten)]),
    ...changed(before?.loads, after.loads, domainOf.load, writeLoad),
    ...changed(before?.jobs, after.jobs, domainOf.job, (note) => note),
    ...changed(before?.counts, after.counts, domainOf.counts, (counts) => counts),
  ];
}

function removal(domain: string): Action {
  return { domainMetadata: { domain, configuration: '', removed: true } };
}
