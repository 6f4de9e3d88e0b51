import { type Lease, type SharedLog } from '../../load/machines.js';
import { type JournalStore } from './local-log.js';
import { type JournalRecord } from './journal-record.js';
import { type JournalState } from './journal-state.js';
/** Returns the lease that a record about a lane needs; null if it needs none. Raises `LeaseLost`. */
export type LeaseOf = (lane: string) => Lease | null;
/**
 * Append-only record of what headgate was about to do and what it did. Each append is one checksummed line. If several
 * machines write one journal, each first reads what the others wrote, so none writes behind a place that it has not
 * read.
 */
export declare class Journal {
    private readonly log;
    private readonly leaseOf;
    private current;
    /** Position of the last entry read or written. */
    private seq;
    /** Records since the journal was last rewritten. */
    private count;
    private isWhole;
    private ledgerChanges;
    private planChanges;
    private tail;
    private constructor();
    /**
     * Replays the journal of a store, or begins one. A torn last line, left by a power cut, is dropped.
     *
     * @throws HeadgateError `journal_damaged` for any other damage, `journal_newer` for another version
     */
    static open(store: JournalStore): Promise<Journal>;
    /** Replays a journal that other machines may write to as well, or begins one. */
    static over(log: SharedLog, leaseOf?: LeaseOf): Promise<Journal>;
    /** The state of a log, without writing to it. */
    static read(log: SharedLog): Promise<JournalState>;
    get state(): JournalState;
    /** Changes whenever another machine has recorded a load. */
    get othersLoaded(): number;
    /** Changes whenever another machine has recorded something that affects a plan. */
    get othersPlanned(): number;
    /** Reads what other machines have written. */
    refresh(): Promise<void>;
    /** Durable once it resolves, all of it or nothing. Concurrent calls keep their order. */
    append(...records: JournalRecord[]): Promise<void>;
    /** Like `append`, but if `othersPlanned` has changed it writes nothing and returns false. */
    appendIf(othersPlanned: number, ...records: JournalRecord[]): Promise<boolean>;
    /** Replaces the whole journal by another state in one step. */
    edit(change: (state: JournalState) => JournalState): Promise<void>;
    close(): Promise<void>;
    private inTurn;
    private write;
    private isLong;
    /** The state after some records. If they contradict it, another run may have taken over an account. */
    private after;
    private compact;
    private catchUp;
    private noteEntry;
    /** The leases of all lanes that records are about. */
    private leasesFor;
}
type Place = Pick<SharedLog, 'location' | 'renewal'>;
/** The contents of a journal's text; `whole` unless it has a torn last line. */
interface ParsedJournal {
    records: JournalRecord[];
    whole: boolean;
}
/** Reads a journal without changing it, as `headgate status` does while a run works. */
export declare function parseJournal(text: string, log: Place): ParsedJournal;
export {};
