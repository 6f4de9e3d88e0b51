import { openDuckDb } from '../connectors/duckdb/duckdb.js';
import { openDuckLake } from '../connectors/ducklake/ducklake.js';
import { openIceberg } from '../connectors/iceberg/iceberg.js';
import { deliver } from '../connectors/module/deliver.js';
import { openModule } from '../connectors/module/module.js';
import { openParquet } from '../connectors/parquet/parquet.js';
import { openPostgres } from '../connectors/postgres/postgres.js';
import type { Config } from './config/config.js';
import type { DestinationConfig } from './load/destination-config.js';
import { loadConfig } from './config/load-config.js';
import type { Environment } from './common/program.js';
import {
  adapt,
  type Connection,
  connect,
  lend,
  type OnWait,
  type Reached,
} from './opened/connection/connect.js';
import { LateConnection } from './opened/connection/late-connection.js';
import { destinations, stateFolderApart } from './destinations.js';
import { HeadgateError } from './common/errors.js';
import { refuseKey } from './load/commit-rules.js';
import type { Compaction, Destination } from './load/destination.js';
import type { RunRecord } from './load/ledger.js';
import { refusePlain, refusingPlain } from './common/plain-javascript.js';
import type { JobSource } from './contract/job-source.js';
import type { RunReport, SyncEvent } from './sync/events.js';
import { newestRuns, remark } from './sync/report/run-notes.js';
import { tableSpec } from './sync/run/table-spec.js';
import { accept, type AcceptOptions, type AcceptReport } from './verbs/accept/accept.js';
import { type CheckOptions, type CheckReport, check } from './verbs/check/check.js';
import { examine, type Finding } from './verbs/doctor/doctor.js';
import type { ForgetOptions, ForgetReport } from './verbs/forget/forget.js';
import type { Opened, Selection } from './opened/opened.js';
import { optimize } from './verbs/optimize/optimize.js';
import { type PlanOptions, type PlanReport, plan } from './verbs/plan/plan.js';
import { probe, type ProbeReport } from './verbs/plan/probe.js';
import { drop, prune, type PruneOptions, type RemovalReport } from './verbs/removal/removal.js';
import { type RenameOptions, type RenameReport, rename } from './verbs/rename/rename.js';
import { type RunOptions, run } from './verbs/run/run.js';
import { type StatusOptions, type StatusReport, status } from './verbs/status/status.js';
import type { RecordOptions, RecordReport } from './verbs/record/record.js';
import type { UpkeepOptions } from './opened/upkeep.js';
import type { RecordCheck } from './verbs/record/verify-record.js';
import { verify } from './verbs/verify/verify.js';
import { type WatchOptions, watch } from './verbs/run/watch.js';

/** Everything behind one config, connected. `close` closes it in reverse order. */
export interface Headgate {
  readonly config: Config;
  /** Finds mistakes that the config file alone does not show. Throws HeadgateErrors with the position of each one. */
  check(options?: CheckOptions, signal?: AbortSignal): Promise<CheckReport>;
  plan(options?: PlanOptions, signal?: AbortSignal): Promise<PlanReport>;
  /**
   * Fetches up to eight slices spread over each window, with at most 2 % of the allowance left, loads them, and says what
   * the rest costs.
   */
  probe(
    options?: Selection,
    signal?: AbortSignal,
    onEvent?: (event: SyncEvent) => void,
  ): Promise<ProbeReport>;
  /** Runs until nothing is left to fetch. An abort throws `interrupted`; jobs at the service continue. */
  run(options?: RunOptions, signal?: AbortSignal, onEvent?: (event: SyncEvent) => void): Promise<RunReport>;
  /**
   * Runs job configs by their schedules. Throws errors that no later run could avoid, such as a refused key, and
   * `interrupted` after an abort.
   */
  watch(options?: WatchOptions, signal?: AbortSignal): Promise<never>;
  /** Confirms suspect days of a job config that a person has checked. Throws `usage` if none of them is suspect. */
  accept(job: string, options: AcceptOptions, signal?: AbortSignal): Promise<AcceptReport>;
  status(options?: StatusOptions, signal?: AbortSignal): Promise<StatusReport>;
  /** The newest runs, newest first, including those not yet written to the history. Default limit 20. */
  runs(options?: { limit?: number }): Promise<RunRecord[]>;
  /** Adds a remark to the newest run of the history, such as an alert that could not be sent. */
  remark(text: string): Promise<void>;
  /** Removes everything loaded for a job config, permanently. The config file stays as it is. */
  drop(job: string, options?: UpkeepOptions, signal?: AbortSignal): Promise<RemovalReport>;
  /** Removes everything loaded for job configs that the config does not name. */
  prune(options?: PruneOptions, signal?: AbortSignal): Promise<RemovalReport>;
  /** Deletes rows for good, and keeps them away when they come again. */
  forget(job: string, options: ForgetOptions, signal?: AbortSignal): Promise<ForgetReport>;
  /**
   * Renames a job config together with its table and ledger, and in the config file. Load the config again afterwards.
   */
  rename(job: string, to: string, options?: RenameOptions, signal?: AbortSignal): Promise<RenameReport>;
  /** Joins small files of a lake; returns the tables that had some. */
  optimize(options?: UpkeepOptions, signal?: AbortSignal): Promise<Compaction[]>;
  /**
   * Reads everything that is loaded once, compares it with the ledger, and the journal with the service. Changes nothing.
   * Reads the destination of the config. Throws `destination_locked` while a run holds it.
   */
  verify(options?: StatusOptions, signal?: AbortSignal): Promise<Finding[]>;
  /**
   * Writes a folder that can be published: rows, codebook, methods, metadata. Throws `usage` if the folder exists, unless
   * it is a record and `force` is set.
   */
  record(folder: string, options?: RecordOptions, signal?: AbortSignal): Promise<RecordReport>;
  /** Compares a record with its files and with what is loaded now. */
  verifyRecord(folder: string, signal?: AbortSignal): Promise<RecordCheck>;
  close(): Promise<void>;
}

/** The caller's own parts, used instead of those that the config names. `close` does not close them. */
export interface OpenOptions {
  /** Runs the jobs instead of `connection.url`. Requests are paced and retried as usual. */
  source?: JobSource;
  /** Stores rows and ledger instead of a connector. The journal and stage stay beside the config's `destination`. */
  destination?: Destination;
  /** Called when headgate has to wait. A run reports its own waits as events. */
  onWait?: OnWait | undefined;
}

/** Opens only the destination's description at first. The service is reached when it is first needed. */
export function openHeadgate(config: Config, options: OpenOptions = {}): Headgate {
  refuseOther(config);
  refusePlain('openHeadgate', [options], { options: 'source destination onWait' });
  const never = new AbortController().signal;
  const { source, onWait: idle = () => undefined } = options;
  /** The callback of the current caller, which learns about waits. */
  let notify = idle;
  const onWait: OnWait = (wait) => notify(wait);
  const folder = stateFolder(config);
  const destination = options.destination ?? openDestination(config, onWait);
  for (const job of config.jobs) refuseKey(tableSpec(job), destination);
  const connection = new LateConnection(async () => (source ? lend(source, folder) : reach(config, onWait)));
  const opened: Opened = { config, destination, folder, onWait, reach: () => connection.reach() };
  const headgate: Headgate = refusingPlain({
    config,
    check: (wanted = {}, signal = never) => check(opened, wanted, signal),
    plan: (wanted = {}, signal = never) => plan(opened, wanted, signal),
    probe: (wanted = {}, signal = never, onEvent = () => undefined) => probe(opened, wanted, signal, onEvent),
    async run(wanted = {}, signal = never, onEvent = () => undefined) {
      const lane = config.connection.accounts?.[0]?.name ?? 'main';
      notify = (wait) => onEvent({ type: 'waiting', lane, wait });
      return run(opened, wanted, signal, onEvent).finally(() => {
        notify = idle;
      });
    },
    watch: (wanted = {}, signal = never) => watch(headgate, wanted, signal),
    accept: (job, wanted, signal = never) => accept(opened, job, wanted, signal),
    status: (wanted = {}, signal = never) => status(opened, wanted, signal),
    runs: ({ limit = 20 } = {}) => newestRuns(folder, destination, limit),
    remark: (text) => remark(folder, destination, text),
    drop: (job, wanted = {}, signal = never) => drop(opened, job, wanted, signal),
    prune: (wanted = {}, signal = never) => prune(opened, wanted, signal),
    async forget(job, wanted, signal = never) {
      const { forget } = await import('./verbs/forget/forget.js');
      return forget(opened, job, wanted, signal);
    },
    rename: (job, to, wanted = {}, signal = never) => rename(opened, job, to, wanted, signal),
    optimize: (options = {}, signal = never) => optimize(opened, options, signal),
    verify: (wanted = {}, signal = never) => verify(opened, wanted, signal),
    async record(folder, wanted = {}, signal = never) {
      const { record } = await import('./verbs/record/record.js');
      return record(opened, folder, wanted, signal);
    },
    async verifyRecord(folder, signal = never) {
      const { verifyRecord } = await import('./verbs/record/verify-record.js');
      return verifyRecord(opened, folder, signal);
    },
    async close() {
      await connection.close();
      if (options.destination === undefined) await destination.close();
    },
  });
  return headgate;
}

/** A config has many parts, so an object of another kind is recognised by those that it lacks. */
function refuseOther(config: Partial<Config> | undefined): void {
  const missing = (['file', 'connection', 'destination', 'jobs', 'budget'] as const).filter(
    (key) => config?.[key] === undefined,
  );
  if (missing.length === 0) return;
  throw new HeadgateError('usage', `openHeadgate needs a config; this one has no ${missing.join(', ')}`, {
    hint: "Pass what `await loadConfig('headgate.yaml')` returns.",
  });
}

type ConnectionOf = Pick<Config, 'connection' | 'destination'>;

/** Reaches the job API of a config without its destination, for single requests. */
export async function openApi(config: ConnectionOf, onWait?: OnWait): Promise<Connection> {
  if (config.connection.adapter === undefined) return connect(config.connection, stateFolder(config), onWait);
  throw new HeadgateError('usage', 'the config names connection.adapter, which serves runs only', {
    hint: 'The other job API shows its jobs and sources; write job configs into the file yourself. `headgate check --online` asks for the accounts.',
  });
}

async function reach(config: ConnectionOf, onWait?: OnWait): Promise<Reached> {
  const { adapter } = config.connection;
  return adapter === undefined ? openApi(config, onWait) : adapt(adapter, config.connection);
}

export interface DoctorOptions {
  /** The variables that the config may use. Default: the environment of the process. */
  env?: Environment;
  /** Called when headgate has to wait. */
  onWait?: OnWait;
}

/**
 * Checks everything that a run of a config file needs, in the order in which it would fail. Changes nothing, submits
 * nothing, and throws only after an abort.
 */
export async function doctor(
  file: string,
  options: DoctorOptions = {},
  signal: AbortSignal = new AbortController().signal,
): Promise<Finding[]> {
  refusePlain('doctor', [file, options], { texts: 'file', options: 'env onWait' });
  const { env = process.env, onWait } = options;
  const parts = {
    config: () => loadConfig(file, env),
    headgate: (config: Config) => openHeadgate(config, { onWait }),
    destination: (config: Config) => openDestination(config, onWait ?? (() => undefined)),
    connection: (config: Config) => reach(config, onWait),
  };
  return examine(file, parts, signal);
}

/**
 * Folder of the journal, stage, lock and witness. It is beside the destination, or beside the config file for a server
 * or an object store.
 */
export function stateFolder({ destination }: Pick<Config, 'destination'>): string {
  return stateFolderApart(destination) ?? destinations[destination.kind].stateFolder(destination.path);
}

const openers = {
  duckdb: openDuckDb,
  parquet: openParquet,
  postgres: openPostgres,
  ducklake: openDuckLake,
  iceberg: openIceberg,
  module: ({ path, module }: Pick<DestinationConfig, 'path' | 'module'>) => openModule(path, module!),
};

/** `notify` is called while another process has it. */
export function openDestination(config: Config, notify: OnWait): Destination {
  const { kind, deliver: own, ...place } = config.destination;
  const onWait = (holder: string, until: number) => notify({ kind: 'destination', holder, until });
  const opened = openers[kind]({ ...place, stateFolder: stateFolder(config), onWait });
  return own === undefined ? opened : deliver(opened, own);
}
