import type { LogEntry, SharedLog } from '../../load/machines.js';
/** Stores the journal text of one machine. Every method resolves only once its effect would survive a power cut. */
export interface JournalStore {
    /** Path, for people. */
    readonly location: string;
    /** The whole text; null where there is none. */
    read(): Promise<string | null>;
    append(text: string): Promise<void>;
    /** Replaces the whole text in one step. */
    replace(text: string): Promise<void>;
    close(): Promise<void>;
}
/** A log that only one machine writes, so each append follows directly what it has read. */
export declare class LocalLog implements SharedLog {
    #private;
    readonly location: string;
    constructor(store: JournalStore);
    read(after: number): Promise<LogEntry[]>;
    append(_after: number, { text, whole }: Omit<LogEntry, 'seq'>): Promise<'ok'>;
    /** No other run can hold an account. */
    confirm(): Promise<void>;
    close(): Promise<void>;
}
/** A journal in one local file, mode 0600. A failed fsync is never tried again: its pages may be gone. */
export declare class FileJournalStore implements JournalStore {
    readonly location: string;
    private file;
    constructor(path: string);
    read(): Promise<string | null>;
    append(text: string): Promise<void>;
    replace(text: string): Promise<void>;
    close(): Promise<void>;
}
