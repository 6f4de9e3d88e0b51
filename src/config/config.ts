import type { DatasetEntry } from '../contract/dataset.js';
import type { Day } from '../days/day.js';
import type { ApiDescription } from '../../connectors/described/schema.js';
import type { alertKinds } from './on-finish-schema.js';
import type { Trust } from '../network/trust.js';
import type { History } from '../load/destination.js';
import type { DestinationConfig } from '../load/destination-config.js';

/** A validated config file: defaults applied, variables expanded, paths absolute. */
export interface Config {
  /** Absolute path of the config file. */
  file: string;
  connection: ConnectionConfig;
  destination: DestinationConfig;
  jobs: JobConfig[];
  budget: BudgetConfig;
  /** What the command line calls after every run; null: nothing. */
  onFinish: OnFinishConfig | null;
}

/** What a run may say. `parked`: a later run can go on, such as when the allowance returns. `recovered`: complete after one of the others was said. */
export type AlertKind = (typeof alertKinds)[number];

/** `command`: a program and its arguments. The others are addresses, which are never printed completely. */
export type OnFinishConfig = {
  timeoutMs: number;
  /** Null: after every run. Otherwise once for each change of this kind. */
  when: AlertKind[] | null;
} & ({ command: string[] } | { url: string } | { slack: string } | { teams: string } | { email: MailConfig });

export interface MailConfig {
  /** Address of the mail server. May contain a password; never printed. */
  smtp: string;
  from: string;
  to: string[];
}

export interface ConnectionConfig {
  /** Ends in `/api/ext/v1`, or `embedded` for the service in this package; with an adapter, the path of its module. */
  url: string;
  /** Reaches another job API; absent if the file names none. */
  adapter?: {
    /** The default export of the module at `url`; absent: `api` is the description at `url`. */
    connect?: (context: unknown) => unknown;
    api?: ApiDescription;
    options: Record<string, unknown>;
    /** The sources of all job configs, each once. */
    sources: string[];
  };
  /** Empty if none was given; with `accounts`, the first account's key. Never printed. */
  apiKey: string;
  /** Absent: the caller gave the key. */
  keyFrom?: KeyOrigin;
  /** Deadline of one request in milliseconds, not counting the body of an export. Default 30,000. */
  timeoutMs: number;
  /** What `ca_file` and `client_certificate` contain; absent if the file names neither. */
  trust?: Trust & { caFile?: string };
  /** The accounts, at least one; absent if the file names a single key. */
  accounts?: AccountConfig[];
  /** Set if a job config hides fields or has `retain`: an embedded service then keeps no rows, and errors about files show none. */
  hidesRows?: true;
  /** Local files that are sources of the embedded service, with absolute paths; absent if there are none. */
  datasets?: DatasetEntry[];
}

export interface AccountConfig {
  /** Unique name of the account. */
  name: string;
  /** Never printed. */
  apiKey: string;
  keyFrom?: KeyOrigin;
}

/** Where a key comes from. A command starts when the service is first needed; until then the key is empty. */
export type KeyOrigin = { variable: string } | { file: string } | { command: string[]; folder: string };

/** The share of the account's limits that headgate may use: above 0, at most 1. Default 1 each. */
export interface BudgetConfig {
  rowsShare: number;
  jobsShare: number;
  requestsShare: number;
  /** What revisits may take of the rows, or jobs, of 24 hours while days are missing: 0 to 1. Default 0.3. */
  revisitShare: number;
}

export interface JobConfig {
  /** With `for_each` there is a job config for each value, named `energy[solar]`. */
  name: string;
  /** Slug of the source at the service. */
  source: string;
  /** Set if the source is a local file, which returns as many rows as it is asked for. */
  ownFile?: true;
  /** The config to send; startDate, endDate and maxData are filled in for each slice. */
  config: Record<string, unknown>;
  tags: string[];
  /** Null: one job per run, without slices. */
  window: WindowConfig | null;
  /** Rows to ask for per job; null: as many as the account allows. */
  maxData: number | null;
  export: 'json' | 'csv';
  /** Rows that a closed day has, at least and at most; `off`: any number. Absent: learnt from the days around it. */
  expect?: { rowsPerDay: [number, number] } | 'off';
  /** Parameters whose values divide a day that one job cannot fetch, one or two; absent: such a day stays incomplete. */
  splitBy?: { param: string; values: (string | number | boolean)[] }[];
  /** What to do if a job may have reached its row limit. */
  onCap: 'split' | 'fail' | 'accept';
  table: string;
  /** Columns that identify a row: a new row replaces one with equal values. Empty: rows belong to their slice. */
  key: string[];
  /** Declared column types by column name. They take precedence over inferred ones. */
  columns: Record<string, string>;
  /** What the rows of the table are; absent: not said. */
  description?: string;
  /** Licence under which the rows may be published; absent: not said. */
  licence?: string;
  /** Whom to ask about the data; absent: not said. */
  contact?: string;
  /** Descriptions of columns by field; absent: none. */
  columnDescriptions?: Record<string, string>;
  /** What is not stored as the source has it; absent: everything is. */
  hidden?: HiddenFields;
  /** What recognises rows that were forgotten, which a run reads; left out: none were. */
  forgetSecrets?: Readonly<Record<string, string>>;
  schema: 'evolve' | 'freeze';
  /** How many rejected rows, or which share of the rows, are acceptable. Default 0 rows. */
  maxRejects: { rows: number } | { share: number };
  /** Which share of the loaded rows is asked again in another cut, to compare. Absent: none. */
  audit?: number;
  /** Ages of a finished day, in days after its end, at which it is asked for again; ascending. Absent: none. */
  revisit?: readonly number[];
  /** Fields whose earlier values are kept in `NAME_history`. Absent: none. */
  history?: History;
  /** Rows that vanished from the source stay, with the time in `_vanished_at`. Absent: they are removed. */
  marksVanished?: true;
  /** Runs and plans leave it out unless it is selected by name. */
  paused?: true;
  /** Job configs with a higher one get the allowance first; equal ones take turns. Absent: 1. */
  priority?: number;
  /** Rows that it may take in 24 hours. Absent: as many as the account allows. */
  budgetRows?: number;
  /** How columns are named: `keep` as in the source, or in snake_case. */
  columnNames: 'keep' | 'snake_case';
  /** For job configs without a window: whether a new load replaces the rows of earlier ones. */
  write: 'replace' | 'append';
  /** Whether the newest or the oldest days are fetched first. Default `newest`. */
  order: 'newest' | 'oldest';
  /** Cron line; null: started by hand. */
  schedule: string | null;
  /** IANA name of the time zone of `schedule`. Default `UTC`. */
  timeZone: string;
}

export interface HiddenFields {
  /** Paths of fields that are not stored. */
  exclude: string[];
  /** Paths of fields of which only a hash is stored. */
  hash: string[];
  /** Key of the hashes; null: the one in the state folder, which a run reads. Never printed. */
  hashKey: string | null;
  /** Name of that key, once a run has read it. Does not reveal it. */
  keyName?: string;
}

export interface WindowConfig {
  /** First day, inclusive. */
  from: Day;
  /** Last day, inclusive. */
  to: Day | 'today' | 'yesterday';
  /** Last day that the config names, if it is later than the last one of the source. Default: `to`. */
  namedTo?: WindowConfig['to'];
  /** IANA name of the time zone that defines the days. Default `UTC`. */
  timeZone: string;
  /** Whether the config states the time zone. Default false. */
  isZoneStated?: boolean;
  /** Days per slice, or `auto`: chosen from the rows per day so far. */
  step: number | 'auto';
  /** For how many days after its end a day may still change. Default 0. */
  lookbackDays: number;
  /** For how many days after its end a day keeps its rows; earlier days are outside of the window. Absent: for ever. */
  retainDays?: number;
  /** How many days old a day may be for the API, and how many days one job may have. Absent: it sets no such limit. */
  oldestDays?: number;
  mostDays?: number;
  /** Column that contains a row's day; null: rows are not counted by day. */
  dateColumn: string | null;
}
