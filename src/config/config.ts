import type { DatasetEntry } from '../contract/dataset.js';
import type { Day } from '../days/day.js';
import type { S3Place } from '../objects/s3-place.js';

/** A validated config file: defaults applied, variables expanded, paths absolute. */
export interface Config {
  /** Absolute path of the file it was read from. */
  file: string;
  connection: ConnectionConfig;
  destination: DestinationConfig;
  jobs: JobConfig[];
  budget: BudgetConfig;
  /** What the command line calls after every run; null for nothing. */
  onFinish: OnFinishConfig | null;
}

/** `command`: a program and its arguments. `url`: an address that is never printed whole. */
export type OnFinishConfig = { timeoutMs: number } & ({ command: string[] } | { url: string });

export interface ConnectionConfig {
  /** Base address that ends in `/api/ext/v1`, or `embedded` for the service in this package. */
  url: string;
  /** Empty where none was given; with `accounts`, the key of the first. Never printed. */
  apiKey: string;
  /** Deadline of one request in milliseconds, the body of an export aside. Default 30,000. */
  timeoutMs: number;
  /** Lanes, at least one; absent where the file names a single key. */
  accounts?: AccountConfig[];
  /** Local files that are sources of the embedded service, their paths absolute; absent where there are none. */
  datasets?: DatasetEntry[];
}

interface AccountConfig {
  /** Unique name of the lane. */
  name: string;
  /** Never printed. */
  apiKey: string;
}

/** Parts of the account's limits that headgate may use: above 0, at most 1. Default 1 each. */
export interface BudgetConfig {
  rowsShare: number;
  jobsShare: number;
  requestsShare: number;
}

/** Key of `destination` that names its path. */
export type DestinationKind = 'duckdb' | 'parquet' | 'delta' | 'postgres';

export interface DestinationConfig {
  kind: DestinationKind;
  /**
   * Absolute path of the DuckDB file, or of the folder of tables; or `s3://bucket/prefix`; of a server, what people are
   * shown of its address.
   */
  path: string;
  /** How a destination in an object store is reached; absent for one of this machine. */
  s3?: S3Config;
  /** DuckDB's memory limit such as `1GB`; null: 224MB for a load, DuckDB's own for a query. */
  memoryLimit: string | null;
  /** Only where the destination is on a server; journal and stage are in a folder of this machine. */
  server?: ServerConfig & { stateFolder: string };
}

/** A database server. */
export interface ServerConfig {
  /** May hold a password. Never printed. */
  url: string;
  /** Schema of the tables; that of the ledger has `_` before the name. */
  schema: string;
}

interface S3Config {
  place: S3Place;
  /** Absolute path of the folder of this machine with journal, stage, lock and copies. */
  stateFolder: string;
}

export interface JobConfig {
  name: string;
  /** Slug of the source at the service. */
  source: string;
  /** Sent as it is; startDate, endDate and maxData are filled in per slice. */
  config: Record<string, unknown>;
  tags: string[];
  /** Null: one job each run, no slices. */
  window: WindowConfig | null;
  /** Rows to ask for per job; null asks for the limit of the account. */
  maxData: number | null;
  export: 'json' | 'csv';
  /** What to do if a job may have hit its row cap. */
  onCap: 'split' | 'fail' | 'accept';
  table: string;
  /** Columns whose equal values make rows replace each other; empty: rows belong to their slice. */
  key: string[];
  /** Column whose values divide the table into folders, or `month`; absent where it is one folder. */
  partitionBy?: string;
  /** Declared column types by column name; they win over inferred ones. */
  columns: Record<string, string>;
  schema: 'evolve' | 'freeze';
  /** Rejected rows in what is loaded that are no gap: so many, or such a part of it. Default 0 rows. */
  maxRejects: { rows: number } | { share: number };
  /** How columns are named: as the source names its fields, or in snake_case. */
  columnNames: 'keep' | 'snake_case';
  /** For job configs without a window: what a new load does to the rows of earlier ones. */
  write: 'replace' | 'append';
  /** Whether the newest or the oldest days are fetched first. Default: `window.order`, or else `newest`. */
  order: 'newest' | 'oldest';
  /** Cron line; null: run by hand. */
  schedule: string | null;
  /** IANA name of the zone that `schedule` is read in. Default `UTC`. */
  timeZone: string;
}

export interface WindowConfig {
  /** First day, inclusive. */
  from: Day;
  /** Last day, inclusive. */
  to: Day | 'today' | 'yesterday';
  /** IANA name of the zone whose midnights part the days. Default `UTC`. */
  timeZone: string;
  /** Days per slice, or `auto`: learnt from the rows per day so far. */
  step: number | 'auto';
  /** How many days after its end a day may still change. Default 0. */
  lookbackDays: number;
  /** Column that holds a row's day; null: rows are not counted by day. */
  dateColumn: string | null;
  /**
   * The order of days in which the source answers, of which a capped answer holds the first. Null: not known, and a
   * capped answer holds none for certain.
   */
  order: 'newest' | 'oldest' | null;
}
