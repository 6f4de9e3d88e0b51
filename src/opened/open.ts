import { openDuckDb } from '../../connectors/duckdb/duckdb.js';
import { openDuckLake } from '../../connectors/ducklake/ducklake.js';
import { openIceberg } from '../../connectors/iceberg/iceberg.js';
import { deliver, openModule } from '../../connectors/module/module.js';
import { openParquet } from '../../connectors/parquet/parquet.js';
import { openPostgres } from '../../connectors/postgres/postgres.js';
import { usageError } from '../common/errors.js';
import type { Config } from '../config/config.js';
import type { JobSource } from '../contract/job-source.js';
import { destinations, stateFolderApart } from '../destinations.js';
import { refuseKey } from '../load/commit-rules.js';
import type { Destination, CommitOptions } from '../load/destination.js';
import type { DestinationConfig } from '../load/destination-config.js';
import { tableSpec } from '../sync/run/table-spec.js';
import {
  adapt,
  type Connection,
  connect,
  lateConnection,
  lend,
  type OnWait,
  type Reached,
} from './connection/connect.js';
import { type FolderLock, lockFolder } from '../files/lock.js';
import { Journal, type LeaseOf } from '../sync/journal/journal.js';
import { join } from 'node:path';
import { diskError } from '../files/disk-error.js';
import { FileLog } from '../sync/journal/file-log.js';
import type { JournalState } from '../sync/journal/journal-state.js';
import { closing } from '../common/closing.js';

/** A config together with what it names. Every verb works with it. */
export interface Opened {
  config: Config;
  destination: Destination;
  /** Folder of the journal, stage and lock, beside the destination. */
  folder: string;
  /** Reaches the job API when it is first needed. */
  reach: () => Promise<Reached>;
  /** Called for everything that headgate has to wait for. */
  onWait: OnWait;
  /** Calls another callback instead while a task runs. */
  withWaits: <T>(onWait: OnWait, task: () => Promise<T>) => Promise<T>;
  /** Closes it in reverse order. */
  close(): Promise<void>;
}

/** Names of job configs. */
export interface Selection {
  /** Default: all. */
  select?: readonly string[] | undefined;
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

export function accountNames({ connection }: Pick<Config, 'connection'>): string[] {
  return connection.accounts?.map(({ name }) => name) ?? ['main'];
}

/** The signal of a call that nothing can abort. */
export const never: AbortSignal = new AbortController().signal;

/** Opens only the destination's description at first. The service is reached when it is first needed. */
export function open(config: Config, options: OpenOptions = {}): Opened {
  const { source, onWait: usual = () => undefined } = options;
  let notify = usual;
  const onWait: OnWait = (wait) => notify(wait);
  const folder = stateFolder(config);
  const destination = options.destination ?? openDestination(config, onWait);
  for (const job of config.jobs) {
    refuseKey(tableSpec(job), destination);
    if (job.window?.retainDays !== undefined && destination.expire === undefined)
      throw usageError(`${job.name}: ${destination.location} cannot delete what \`retain\` no longer keeps`);
  }
  const connection = lateConnection(async () => (source ? lend(source, folder) : reach(config, onWait)));
  return {
    config,
    destination,
    folder,
    reach: connection.reach,
    onWait,
    withWaits(instead, task) {
      notify = instead;
      return task().finally(() => {
        notify = usual;
      });
    },
    async close() {
      await connection.close();
      if (options.destination === undefined) await destination.close();
    },
  };
}

type ConnectionOf = Pick<Config, 'connection' | 'destination'>;

/** Reaches the job API of a config without its destination, for single requests. */
export async function openApi(config: ConnectionOf, onWait?: OnWait): Promise<Connection> {
  if (config.connection.adapter === undefined) return connect(config.connection, stateFolder(config), onWait);
  throw usageError(
    `the config names connection.${config.connection.adapter.connect ? 'adapter' : 'api'}, which serves runs only`,
    'The other job API shows its jobs and sources; write job configs into the file yourself. `headgate check --online` asks for the accounts.',
  );
}

export async function reach(config: ConnectionOf, onWait?: OnWait): Promise<Reached> {
  const { adapter } = config.connection;
  return adapter === undefined ? openApi(config, onWait) : adapt(adapter, config.connection);
}

/** Folder of the journal, stage, lock and witness: beside the destination; of a server or S3, beside the config. */
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

export interface UpkeepOptions {
  /** Only say what would happen. */
  dryRun?: boolean;
}

/** Holds the state folder and the destination while a task runs. Throws `destination_locked`, naming the holder. */
export function withLock<T>(
  opened: Pick<Opened, 'folder' | 'destination' | 'onWait'>,
  signal: AbortSignal,
  task: (journal: Journal, options: CommitOptions) => Promise<T>,
): Promise<T> {
  return whileLocked(opened, signal, (either) =>
    withJournal(opened, (journal) => task(journal, commitOptions(opened, either))),
  );
}

/** The same without the journal. The task's signal aborts also if the lock is lost. */
export async function whileLocked<T>(
  opened: Pick<Opened, 'folder' | 'destination' | 'onWait'>,
  signal: AbortSignal,
  task: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { release, lost } = await lockAll(opened);
  try {
    return await task(AbortSignal.any([signal, lost]));
  } finally {
    await release();
  }
}

/** For work on the destination outside of a run. */
export function commitOptions({ onWait }: Pick<Opened, 'onWait'>, signal: AbortSignal): CommitOptions {
  return { signal, onWait: (holder) => onWait({ kind: 'destination', holder, until: null }) };
}

/** Takes the state folder and, if others could write to it, the destination. */
export async function lockAll({
  folder,
  destination,
  onWait,
}: Pick<Opened, 'folder' | 'destination' | 'onWait'>): Promise<FolderLock> {
  const own = await lockFolder(folder, (holder, until) => onWait({ kind: 'lock', holder, until }));
  if (destination.reserve === undefined) return own;
  const held = await destination.reserve().catch(async (error: unknown) => {
    await own.release();
    throw error;
  });
  const release = async () => {
    await held.release();
    await own.release();
  };
  return { lost: AbortSignal.any([own.lost, held.lost]), release };
}

type Place = Pick<Opened, 'destination' | 'folder'>;

const logOf = ({ destination, folder }: Place) =>
  destination.machines?.log() ?? new FileLog(join(folder, 'journal'));

/** Opens the journal while a task runs. The caller holds the state folder, or the accounts that `leaseOf` returns. */
export async function withJournal<T>(
  place: Place,
  task: (journal: Journal) => Promise<T>,
  leaseOf?: LeaseOf,
): Promise<T> {
  try {
    return await closing(await Journal.open(logOf(place), leaseOf), task);
  } catch (error) {
    throw diskError(error);
  }
}

/** The journal as runs left it or are writing it, read without a lock. */
export async function readJournal(place: Place): Promise<JournalState> {
  const log = logOf(place);
  return closing(log, () => Journal.read(log));
}
