import { z } from 'zod';
import type { Config } from '../../config/config.js';
/**
 * Fills a folder beside `out` and renames it, so that `out` is a whole record or not there. With `force` it takes the
 * place of an older record without other files in it, and of nothing else.
 */
export declare function replaceFolder<T>(out: string, { config, force }: {
    config: Config;
    force: boolean;
}, fill: (draft: string) => Promise<T>): Promise<T>;
/** The paths of all files in a folder, relative to it, with `/`. */
export declare function filesIn(folder: string): Promise<string[]>;
declare const recordSchema: z.ZodObject<{
    created: z.ZodString;
    headgate: z.ZodObject<{
        idsOnly: z.ZodBoolean;
        gaps: z.ZodDefault<z.ZodNumber>;
        accepted: z.ZodDefault<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
        files: z.ZodRecord<z.ZodString, z.ZodString>;
        sha256: z.ZodString;
    }, z.core.$strip>;
    resources: z.ZodArray<z.ZodObject<{
        headgate: z.ZodOptional<z.ZodObject<{
            table: z.ZodString;
            jobs: z.ZodArray<z.ZodString>;
            rows: z.ZodNumber;
            rowsSha256: z.ZodString;
            columns: z.ZodArray<z.ZodObject<{
                name: z.ZodString;
                type: z.ZodString;
            }, z.core.$strip>>;
        }, z.core.$strip>>;
    }, z.core.$strip>>;
}, z.core.$strip>;
/** What a record says in datapackage.json. */
export type WrittenRecord = z.infer<typeof recordSchema>;
/** Null if the folder holds no record of headgate. */
export declare function readRecord(folder: string): Promise<WrittenRecord | null>;
/** Whether datapackage.json is the text that headgate wrote. */
export declare function isUnchanged(folder: string, { headgate: { sha256 } }: WrittenRecord): Promise<boolean>;
/** The text of datapackage.json with the checksum of what it is without it. */
export declare function withChecksum(text: string): string;
export {};
