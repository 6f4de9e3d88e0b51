import { z } from 'zod';
import type { Destination } from '../../load/destination.js';
import { type RunRecord } from '../../load/ledger.js';
declare const noteSchema: z.ZodObject<{
    run: z.ZodObject<{
        runId: z.ZodString;
        beganAt: z.ZodString;
        endedAt: z.ZodNullable<z.ZodString>;
        outcome: z.ZodEnum<{
            complete: "complete";
            exhausted: "exhausted";
            failed: "failed";
            incomplete: "incomplete";
            interrupted: "interrupted";
            killed: "killed";
            locked: "locked";
            running: "running";
        }>;
        exitCode: z.ZodNullable<z.ZodNumber>;
        jobs: z.ZodNumber;
        requests: z.ZodNumber;
        rows: z.ZodNumber;
        error: z.ZodNullable<z.ZodString>;
    }, z.core.$strip>;
    holder: z.ZodObject<{
        pid: z.ZodNumber;
        host: z.ZodString;
        since: z.ZodString;
        space: z.ZodDefault<z.ZodNullable<z.ZodString>>;
        start: z.ZodDefault<z.ZodNullable<z.ZodString>>;
    }, z.core.$strip>;
    seenAt: z.ZodString;
}, z.core.$strip>;
type RunNote = z.infer<typeof noteSchema>;
/**
 * Runs that are not in the destination's history yet, one file per run: written when it begins, while it works and when
 * it ends. This needs no lock, so a run that another one shuts out also has its file.
 */
export declare class RunNotes {
    #private;
    constructor(stateFolder: string);
    /** Notes, durably, that a run begins. */
    begin(): Promise<RunNote>;
    /** Notes how far a run has got. A power cut may lose this note, which costs only a number. */
    update(note: RunNote): Promise<void>;
    /** Notes, durably, how a run ended. */
    end(note: RunNote): Promise<void>;
    /** The runs noted here, oldest first. A run whose process is gone counts as killed. */
    read(): Promise<RunRecord[]>;
    /** Forgets runs; also the oldest ones if no destination ever accepts them. */
    forget(runs: readonly RunRecord[]): Promise<void>;
}
/** The newest runs, newest first, from the destination's history and from the notes that still wait for it. */
export declare function newestRuns(stateFolder: string, destination: Pick<Destination, 'runs'>, limit: number): Promise<RunRecord[]>;
/** Adds a remark to the newest run. The next run hands it to the destination's history. */
export declare function remark(stateFolder: string, destination: Pick<Destination, 'runs'>, text: string): Promise<void>;
export {};
