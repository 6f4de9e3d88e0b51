import { z } from 'zod';
import type { AlertKind } from '../../config/config.js';
import { type ExitCode } from '../../common/errors.js';
declare const troubleSchema: z.ZodObject<{
    kind: z.ZodEnum<{
        failed: "failed";
        incomplete: "incomplete";
        parked: "parked";
        suspect: "suspect";
    }>;
    since: z.ZodString;
    gaps: z.ZodArray<z.ZodString>;
    told: z.ZodBoolean;
}, z.core.$strip>;
/** What is wrong since the last complete run. */
export type Trouble = z.infer<typeof troubleSchema>;
/** How a run ended, as far as an alert is concerned. */
export interface Ending {
    exitCode: ExitCode;
    /** Texts by which gaps are recognised in the next run. */
    gaps: readonly string[];
    /** Suspect days, in the same form. */
    suspects: readonly string[];
    /** Job configs that the run left alone, by the names with which their gaps begin. */
    others: readonly string[];
}
interface Change {
    /** Null: nothing that was not said before. */
    kind: AlertKind | null;
    /** Null: nothing is wrong. */
    now: Trouble | null;
}
/** What differs from what was said last. A run that another one shut out, or that was stopped, changes nothing. */
export declare function changeSince(before: Trouble | null, ending: Ending, when: readonly AlertKind[]): Change;
export declare function readTrouble(stateFolder: string): Promise<Trouble | null>;
/** Called after the alert was accepted: a process that is killed in between says it once more instead of never. */
export declare function keepTrouble(stateFolder: string, trouble: Trouble | null): Promise<void>;
export {};
