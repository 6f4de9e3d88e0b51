import { type Opened } from '../../opened/open.js';
export interface RecordCheck {
    /** How the record's files and what is loaded now differ from the record, one sentence each. */
    changes: string[];
    /** Gaps that the record names. */
    gaps: number;
}
/** Compares a record with its own files, and with what its tables hold now. Runs wait meanwhile. */
export declare function verifyRecord(opened: Opened, folder: string, signal?: AbortSignal): Promise<RecordCheck>;
