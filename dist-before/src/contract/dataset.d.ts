import { z } from 'zod';
/** A local file that is a source of the service in this package. */
export declare const datasetEntrySchema: z.ZodObject<{
    slug: z.ZodString;
    name: z.ZodString;
    description: z.ZodString;
    path: z.ZodString;
    date_column: z.ZodOptional<z.ZodString>;
    id_column: z.ZodOptional<z.ZodString>;
    text_columns: z.ZodOptional<z.ZodArray<z.ZodString>>;
    delimiter: z.ZodOptional<z.ZodString>;
    encoding: z.ZodOptional<z.ZodString>;
    decimal: z.ZodOptional<z.ZodEnum<{
        ",": ",";
        ".": ".";
    }>>;
    date_format: z.ZodOptional<z.ZodString>;
    sheet: z.ZodOptional<z.ZodString>;
    rows_at: z.ZodOptional<z.ZodString>;
    header_row: z.ZodOptional<z.ZodUnion<readonly [z.ZodInt, z.ZodString]>>;
    range: z.ZodOptional<z.ZodString>;
    nulls: z.ZodOptional<z.ZodArray<z.ZodString>>;
}, z.core.$strict>;
export type DatasetEntry = z.infer<typeof datasetEntrySchema>;
