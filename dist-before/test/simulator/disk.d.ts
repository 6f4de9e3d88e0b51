import type { Commit, Removal, Comparing } from '../../src/load/destination.js';
import { type Comparison, type DayMarks, type Load } from '../../src/load/ledger.js';
import { type RowReader } from './comparison.js';
/** A row in the table, with a load that has it. A row with a key may be there once for each of several loads. */
interface HeldRow {
    id: string;
    /** The row with all its values. */
    text: string;
    table: string;
    loadId: string;
}
/** What outlives a process: journal, staged files, and a destination with rows and ledger. */
export declare class Disk {
    journal: string | null;
    /**
     * Attempts closed in the journal without a load, with the reason, by token. Compaction removes them from the journal.
     */
    readonly closed: Map<string, string>;
    readonly stages: Map<string, string[]>;
    loads: Load[];
    rows: HeldRow[];
    /** `_headgate.comparisons`, oldest first. */
    readonly comparisons: Comparison[];
    /** What each load brought, with the table that it is in. */
    private readonly answers;
    /** Jobs that were loaded, though their loads may have been removed since. */
    readonly loadedJobs: Set<string>;
    /** Anything wrong that a reader of the table could have seen. */
    readonly violations: string[];
    private readonly reader;
    constructor(reader?: RowReader);
    /** A copy of the ledger, as a destination returns it. */
    ledger(): Load[];
    dayOf(text: string): string | null;
    /** Rows of an answer that have the key of another one. */
    repeatedKeys(rows: readonly string[]): number;
    appendJournal(text: string): void;
    /** Like every destination: a commit whose loads are all in the ledger changes nothing. */
    private isKnown;
    insertRows(commit: Commit): void;
    /** A row goes with the last load that has it. */
    remove({ jobs, supersededBefore }: Removal): void;
    /** Whether each table has the rows of its live loads, and no others. */
    tableFaults(): string[];
    /** The keys of some rows. */
    keysOf(isMeant: (loadId: string) => boolean): Set<string>;
    writeLedger(commit: Commit, now: number): void;
    private countDays;
    /** What a commit is about to change, by day. Call it before the rows are inserted. */
    compareLoads(commit: Commit, now: number): Comparison[];
    /** As `Compares.compare` of a destination. */
    compare({ table, rows, id, slice }: Comparing, now: number): Comparison[];
    private sides;
    private note;
    private answersOf;
    /** Keys that other loads of the table have. */
    private othersThan;
    markDays(marks: ReadonlyMap<string, DayMarks>): void;
    live(): Load[];
    /** In how many live loads each day of each job config is. */
    private coveredDays;
}
export {};
