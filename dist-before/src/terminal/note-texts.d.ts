import type { Gap } from '../sync/events.js';
import { type Style } from './style.js';
import type { JobChange } from '../plan/changes.js';
import type { Plan } from '../plan/plan.js';
import type { Proof } from '../plan/proof.js';
/**
 * Every gap with its reason, those with the same reason together. If there are many, some are only counted. Empty if
 * there are none.
 */
export declare function gapLines(gaps: readonly Gap[], style: Style, title?: string): string;
/** Days that are loaded and that a person has to check. */
export declare const suspectLines: (suspects: readonly Gap[], style: Style) => string;
/** What audits have shown, job configs with the same result in one line; empty if there are none. */
export declare function proofLines(proofs: readonly Proof[], style: Style): string;
/** The days of each job config that are due again, and their price; empty if there are none. */
export declare function revisitLines(plan: Pick<Plan, 'revisits'>, style: Style): string;
/** Where the gaps of each reason are, values with the same days together, and how many gaps are left out. */
export declare function placesOfGaps(gaps: readonly Gap[]): {
    groups: {
        state: "changed" | "deleted" | "failed" | "incomplete" | "missing" | "rejected" | "stopped" | "suspect" | "unproven";
        places: string;
        reason: string;
    }[];
    rest: number;
};
/** How a job config differs from what it loaded, and the consequences, in one paragraph. */
export declare function changeText({ job, key, change, effect }: JobChange): string;
/** All changes, one paragraph each; empty if there are none. */
export declare function changeLines(changes: readonly JobChange[], style: Style): string;
/** What is not stored as the source has it, if rows have it: one line for each job config that hides something. */
export declare function hiddenLines(hidden: readonly {
    job: string;
    exclude: readonly string[];
    hash: readonly string[];
}[], style: Style): string;
/** The commands to type next, one per line; empty if there are none. */
export declare function nextText(commands: readonly string[], style: Style): string;
