import { z } from 'zod';
import type { TableSpec } from './destination.js';
import type { TableColumn } from './schema-plan.js';
/** What the job configs of a table say of it. */
export type Descriptions = z.infer<typeof descriptionsSchema>;
export declare const descriptionsSchema: z.ZodObject<{
    table: z.ZodNullable<z.ZodString>;
    columns: z.ZodRecord<z.ZodString, z.ZodString>;
}, z.core.$strip>;
/** What is said of a table that no job config describes. */
export declare const unsaid: Descriptions;
/** Several job configs may load into one table: the first one that describes something is right. */
export declare function descriptionsOf(specs: readonly TableSpec[]): Descriptions;
/** The job configs of each table, by the name that the first one gives it. */
export declare const byTable: (specs: readonly TableSpec[]) => Map<string, TableSpec[]>;
/** What is said of a field. A field may have the name of something that every object has. */
export declare function descriptionOf({ columns }: Descriptions, field: string | null): string | undefined;
/** Columns with the descriptions of their fields, and without others. */
export declare function describedColumns(columns: readonly TableColumn[], says: Descriptions): TableColumn[];
