import type { Config } from '../config/config.js';
import type { JobSource } from '../contract/job-source.js';
import type { Destination, CommitOptions } from '../load/destination.js';
import { type Connection, type OnWait, type Reached } from './connection/connect.js';
import { type FolderLock } from '../files/lock.js';
import { Journal, type LeaseOf } from '../sync/journal/journal.js';
import { type JournalState } from '../sync/journal/journal-state.js';
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
export declare function accountNames({ connection }: Pick<Config, 'connection'>): string[];
/** The signal of a call that nothing can abort. */
export declare const never: AbortSignal;
/** Opens only the destination's description at first. The service is reached when it is first needed. */
export declare function open(config: Config, options?: OpenOptions): Opened;
type ConnectionOf = Pick<Config, 'connection' | 'destination'>;
/** Reaches the job API of a config without its destination, for single requests. */
export declare function openApi(config: ConnectionOf, onWait?: OnWait): Promise<Connection>;
export declare function reach(config: ConnectionOf, onWait?: OnWait): Promise<Reached>;
/**
 * Folder of the journal, stage, lock and witness. It is beside the destination, or beside the config file for a server
 * or an object store.
 */
export declare function stateFolder({ destination }: Pick<Config, 'destination'>): string;
/** `notify` is called while another process has it. */
export declare function openDestination(config: Config, notify: OnWait): Destination;
export interface UpkeepOptions {
    /** Only say what would happen. */
    dryRun?: boolean;
}
/** Holds the state folder and the destination while a task runs. Throws `destination_locked`, naming the holder. */
export declare function withLock<T>(opened: Pick<Opened, 'folder' | 'destination' | 'onWait'>, signal: AbortSignal, task: (journal: Journal, options: CommitOptions) => Promise<T>): Promise<T>;
/** The same without the journal. The task's signal aborts also if the lock is lost. */
export declare function whileLocked<T>(opened: Pick<Opened, 'folder' | 'destination' | 'onWait'>, signal: AbortSignal, task: (signal: AbortSignal) => Promise<T>): Promise<T>;
/** For work on the destination outside of a run. */
export declare function commitOptions({ onWait }: Pick<Opened, 'onWait'>, signal: AbortSignal): CommitOptions;
/** Takes the state folder and, if others could write to it, the destination. */
export declare function lockAll({ folder, destination, onWait, }: Pick<Opened, 'folder' | 'destination' | 'onWait'>): Promise<FolderLock>;
type Place = Pick<Opened, 'destination' | 'folder'>;
/** Opens the journal while a task runs. The caller holds the state folder, or the accounts that `leaseOf` returns. */
export declare function withJournal<T>({ destination, folder }: Place, task: (journal: Journal) => Promise<T>, leaseOf?: LeaseOf): Promise<T>;
/** The journal as runs left it or are writing it, read without a lock. */
export declare function readJournal({ destination, folder }: Place): Promise<JournalState>;
export {};
