import { z } from 'zod';
/**
 * Types of loaded columns, from narrow to wide. A column may change to a wider type, never to a narrower one; VARCHAR
 * is the widest. JSON is for objects and arrays. DECIMAL has a precision and scale, with at most 38 digits.
 */
export type ColumnType = z.infer<typeof columnTypeSchema>;
export declare const columnTypeSchema: z.ZodUnion<readonly [z.ZodEnum<{
    BIGINT: "BIGINT";
    BOOLEAN: "BOOLEAN";
    DATE: "DATE";
    DOUBLE: "DOUBLE";
    HUGEINT: "HUGEINT";
    JSON: "JSON";
    TIMESTAMPTZ: "TIMESTAMPTZ";
    VARCHAR: "VARCHAR";
}>, z.ZodTemplateLiteral<`DECIMAL(${number},${number})`>]>;
