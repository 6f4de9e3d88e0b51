import { z } from 'zod';
import type { JobConfig } from '../config/config.js';
/** The plan of a rename, kept until it is done. */
declare const intentSchema: z.ZodObject<{
    from: z.ZodString;
    to: z.ZodString;
    table: z.ZodNullable<z.ZodObject<{
        from: z.ZodString;
        to: z.ZodString;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type Intent = z.infer<typeof intentSchema>;
export declare function writeIntent(folder: string, intent: Intent): Promise<void>;
export declare function clearIntent(folder: string): Promise<void>;
/** Null if no rename is in progress. It cannot be incomplete, because it is renamed into place. */
export declare function readIntent(folder: string): Promise<Intent | null>;
/** Which of the two names the config has; null if it has neither. */
export declare function inForce({ from, to, table }: Intent, jobs: readonly JobConfig[]): 'from' | 'to' | null;
export {};
