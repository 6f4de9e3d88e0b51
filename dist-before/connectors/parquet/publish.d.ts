import { z } from 'zod';
/** Where a lake is. Outside the tables' folders, no name ends in `.parquet` before the file is complete. */
export interface LakePlaces {
    lake: string;
    /** headgate's own folder in it: journal, drafts, manifest, ledger. */
    state: string;
}
/**
 * A step of a change, with paths relative to the lake. A draft is in the state folder, under a name that is never used
 * again.
 */
export type Step = z.infer<typeof stepSchema>;
declare const stepSchema: z.ZodUnion<readonly [z.ZodObject<{
    draft: z.ZodString;
    target: z.ZodString;
}, z.core.$strip>, z.ZodObject<{
    remove: z.ZodString;
}, z.core.$strip>]>;
/** A change that needs more than one rename, in the order of its steps. */
declare const intentSchema: z.ZodObject<{
    steps: z.ZodArray<z.ZodUnion<readonly [z.ZodObject<{
        draft: z.ZodString;
        target: z.ZodString;
    }, z.core.$strip>, z.ZodObject<{
        remove: z.ZodString;
    }, z.core.$strip>]>>;
}, z.core.$strip>;
type Intent = z.infer<typeof intentSchema>;
/** The step that puts a new file in its place, written and flushed. The file gets the permissions of the file `like`. */
export declare function drafted({ lake, state }: LakePlaces, target: string, write: (draft: string) => Promise<unknown>, like?: string): Promise<Step>;
/**
 * Makes a change. If it is one rename, a reader finds either the old rows or the new ones. If it has several steps, files
 * without a successor are removed first: for a moment a reader of the glob misses their days, but sees none twice. Once
 * the intent of several steps is written, the change is always completed, if necessary by another process.
 */
export declare function publish(places: LakePlaces, steps: Step[]): Promise<void>;
/**
 * Completes a change that was interrupted after its intent was written. Does no harm while another process makes the
 * change.
 */
export declare function recover(places: LakePlaces): Promise<void>;
/** Removes what interrupted commits were writing. Call it only before a commit of this process. */
export declare function clearDrafts({ state }: LakePlaces): Promise<void>;
/** Null if no change is in progress. It cannot be incomplete, because it is renamed into place. */
export declare function readIntent(places: LakePlaces): Promise<Intent | null>;
export {};
