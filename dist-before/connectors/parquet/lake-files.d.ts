import { type LakePlaces } from './publish.js';
import { z } from 'zod';
/** Version of the metadata that this code reads and writes. */
export declare const format = 3;
/** Key of headgate's own metadata in a Parquet file. */
export declare const metadataKey = "headgate";
/** When the days of a job config are final and come due, and what it asked for. */
export type JobNote = z.infer<typeof jobNoteSchema>;
declare const jobNoteSchema: z.ZodObject<{
    timeZone: z.ZodString;
    lookbackDays: z.ZodNumber;
    dateColumn: z.ZodExactOptional<z.ZodString>;
    revisit: z.ZodExactOptional<z.ZodReadonly<z.ZodArray<z.ZodNumber>>>;
    settings: z.ZodExactOptional<z.ZodObject<{
        source: z.ZodString;
        config: z.ZodRecord<z.ZodString, z.ZodUnknown>;
        window: z.ZodNullable<z.ZodObject<{
            from: z.ZodString;
            to: z.ZodString;
            step: z.ZodUnion<readonly [z.ZodNumber, z.ZodLiteral<"auto">]>;
            lookbackDays: z.ZodNumber;
            timeZone: z.ZodString;
        }, z.core.$strip>>;
        key: z.ZodArray<z.ZodString>;
        columns: z.ZodRecord<z.ZodString, z.ZodString>;
        hidden: z.ZodExactOptional<z.ZodObject<{
            exclude: z.ZodArray<z.ZodString>;
            hash: z.ZodArray<z.ZodString>;
            key: z.ZodNullable<z.ZodString>;
        }, z.core.$strip>>;
    }, z.core.$strip>>;
}, z.core.$strip>;
export declare const noteSchema: z.ZodObject<{
    format: z.ZodNumber;
    table: z.ZodString;
    version: z.ZodNumber;
    description: z.ZodExactOptional<z.ZodString>;
    columns: z.ZodArray<z.ZodObject<{
        name: z.ZodString;
        field: z.ZodNullable<z.ZodString>;
        type: z.ZodString;
        valued: z.ZodBoolean;
        description: z.ZodExactOptional<z.ZodString>;
    }, z.core.$strip>>;
    changes: z.ZodArray<z.ZodObject<{
        table: z.ZodString;
        column: z.ZodString;
        change: z.ZodEnum<{
            added: "added";
            created: "created";
            dropped: "dropped";
            hidden: "hidden";
            renamed: "renamed";
            reset: "reset";
            typed: "typed";
            widened: "widened";
        }>;
        from: z.ZodNullable<z.ZodString>;
        to: z.ZodString;
        loadId: z.ZodString;
    }, z.core.$strip>>;
    loads: z.ZodArray<z.ZodPipe<z.ZodType<import("../../src/load/written-load.js").WrittenLoad, unknown, z.core.$ZodTypeInternals<import("../../src/load/written-load.js").WrittenLoad, unknown>>, z.ZodTransform<import("../../src/load/ledger.js").Load, import("../../src/load/written-load.js").WrittenLoad>>>;
    jobs: z.ZodRecord<z.ZodString, z.ZodObject<{
        timeZone: z.ZodString;
        lookbackDays: z.ZodNumber;
        dateColumn: z.ZodExactOptional<z.ZodString>;
        revisit: z.ZodExactOptional<z.ZodReadonly<z.ZodArray<z.ZodNumber>>>;
        settings: z.ZodExactOptional<z.ZodObject<{
            source: z.ZodString;
            config: z.ZodRecord<z.ZodString, z.ZodUnknown>;
            window: z.ZodNullable<z.ZodObject<{
                from: z.ZodString;
                to: z.ZodString;
                step: z.ZodUnion<readonly [z.ZodNumber, z.ZodLiteral<"auto">]>;
                lookbackDays: z.ZodNumber;
                timeZone: z.ZodString;
            }, z.core.$strip>>;
            key: z.ZodArray<z.ZodString>;
            columns: z.ZodRecord<z.ZodString, z.ZodString>;
            hidden: z.ZodExactOptional<z.ZodObject<{
                exclude: z.ZodArray<z.ZodString>;
                hash: z.ZodArray<z.ZodString>;
                key: z.ZodNullable<z.ZodString>;
            }, z.core.$strip>>;
        }, z.core.$strip>>;
    }, z.core.$strip>>;
}, z.core.$strip>;
/** What a data file records about itself. The ledger can be rebuilt from the files alone. */
export type FileNote = z.infer<typeof noteSchema>;
/** Stands for the note of a file that headgate did not make. */
export declare const foreignNote: FileNote;
/** A note as files and the manifest contain it. */
export declare function writeNote(note: FileNote): z.input<typeof noteSchema>;
export declare const fileSchema: z.ZodObject<{
    path: z.ZodString;
    bytes: z.ZodNumber;
    modified: z.ZodNumber;
    inode: z.ZodNumber;
    note: z.ZodObject<{
        format: z.ZodNumber;
        table: z.ZodString;
        version: z.ZodNumber;
        description: z.ZodExactOptional<z.ZodString>;
        columns: z.ZodArray<z.ZodObject<{
            name: z.ZodString;
            field: z.ZodNullable<z.ZodString>;
            type: z.ZodString;
            valued: z.ZodBoolean;
            description: z.ZodExactOptional<z.ZodString>;
        }, z.core.$strip>>;
        changes: z.ZodArray<z.ZodObject<{
            table: z.ZodString;
            column: z.ZodString;
            change: z.ZodEnum<{
                added: "added";
                created: "created";
                dropped: "dropped";
                hidden: "hidden";
                renamed: "renamed";
                reset: "reset";
                typed: "typed";
                widened: "widened";
            }>;
            from: z.ZodNullable<z.ZodString>;
            to: z.ZodString;
            loadId: z.ZodString;
        }, z.core.$strip>>;
        loads: z.ZodArray<z.ZodPipe<z.ZodType<import("../../src/load/written-load.js").WrittenLoad, unknown, z.core.$ZodTypeInternals<import("../../src/load/written-load.js").WrittenLoad, unknown>>, z.ZodTransform<import("../../src/load/ledger.js").Load, import("../../src/load/written-load.js").WrittenLoad>>>;
        jobs: z.ZodRecord<z.ZodString, z.ZodObject<{
            timeZone: z.ZodString;
            lookbackDays: z.ZodNumber;
            dateColumn: z.ZodExactOptional<z.ZodString>;
            revisit: z.ZodExactOptional<z.ZodReadonly<z.ZodArray<z.ZodNumber>>>;
            settings: z.ZodExactOptional<z.ZodObject<{
                source: z.ZodString;
                config: z.ZodRecord<z.ZodString, z.ZodUnknown>;
                window: z.ZodNullable<z.ZodObject<{
                    from: z.ZodString;
                    to: z.ZodString;
                    step: z.ZodUnion<readonly [z.ZodNumber, z.ZodLiteral<"auto">]>;
                    lookbackDays: z.ZodNumber;
                    timeZone: z.ZodString;
                }, z.core.$strip>>;
                key: z.ZodArray<z.ZodString>;
                columns: z.ZodRecord<z.ZodString, z.ZodString>;
                hidden: z.ZodExactOptional<z.ZodObject<{
                    exclude: z.ZodArray<z.ZodString>;
                    hash: z.ZodArray<z.ZodString>;
                    key: z.ZodNullable<z.ZodString>;
                }, z.core.$strip>>;
            }, z.core.$strip>>;
        }, z.core.$strip>>;
    }, z.core.$strip>;
}, z.core.$strip>;
export interface LakeFile extends z.infer<typeof fileSchema> {
    /** Where its bytes are now; differs from `path` during a commit. */
    at: string;
}
/**
 * The data files of a lake with their notes. An interrupted commit counts as done if its intent was written. Changes
 * nothing, so it may run during a commit of another process.
 *
 * @param known files with their notes, as read before: unchanged files are not opened again
 */
export declare function readLake(places: LakePlaces, known: readonly LakeFile[]): Promise<LakeFile[]>;
export {};
