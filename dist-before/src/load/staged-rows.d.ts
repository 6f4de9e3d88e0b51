import { z } from 'zod';
/** Digits before and after the point. */
export type NumberDigits = z.infer<typeof numberDigitsSchema>;
declare const numberDigitsSchema: z.ZodObject<{
    whole: z.ZodNumber;
    fraction: z.ZodNumber;
}, z.core.$strip>;
/** A column as the stage found it. */
export type ObservedColumn = z.infer<typeof observedColumnSchema>;
export declare const observedColumnSchema: z.ZodObject<{
    name: z.ZodString;
    exportedAs: z.ZodExactOptional<z.ZodString>;
    type: z.ZodNullable<z.ZodUnion<readonly [z.ZodEnum<{
        BIGINT: "BIGINT";
        BOOLEAN: "BOOLEAN";
        DATE: "DATE";
        DOUBLE: "DOUBLE";
        HUGEINT: "HUGEINT";
        JSON: "JSON";
        TIMESTAMPTZ: "TIMESTAMPTZ";
        VARCHAR: "VARCHAR";
    }>, z.ZodTemplateLiteral<`DECIMAL(${number},${number})`>]>>;
    exactAsDouble: z.ZodBoolean;
    digits: z.ZodExactOptional<z.ZodObject<{
        whole: z.ZodNumber;
        fraction: z.ZodNumber;
    }, z.core.$strip>>;
    constant: z.ZodExactOptional<z.ZodString>;
    mixed: z.ZodExactOptional<z.ZodBoolean>;
}, z.core.$strip>;
/** A row, or one of its values, that was not loaded unchanged. */
export type RejectedRow = z.infer<typeof rejectedRowSchema>;
declare const rejectedRowSchema: z.ZodObject<{
    rowNumber: z.ZodNumber;
    column: z.ZodNullable<z.ZodString>;
    reason: z.ZodString;
    value: z.ZodNullable<z.ZodString>;
}, z.core.$strip>;
/**
 * A verified local copy of an export: either one row per line as JSON, or a CSV file with its header.
 *
 * How to read NDJSON back exactly. DuckDB's JSON reader rounds every fraction to a DOUBLE. Where that would lose
 * digits, the stage has written the value's text as a JSON string: a number such as 3.14159265358979323846 or -0 in its
 * normal form, or the JSON text of a nested value that contains one. Read BOOLEAN, BIGINT, HUGEINT, DOUBLE, DATE,
 * TIMESTAMPTZ and VARCHAR columns as that type; read DECIMAL and JSON columns as VARCHAR and cast them. In a `mixed`
 * column the reader writes numbers in its own way. Lines may begin with blanks; missing keys are null.
 *
 * How to read CSV back exactly. Read every column as text in the order of `columns`, and skip the header. Quote and
 * escape character are `"`. An unquoted empty cell is null and a quoted one is '' (`allow_quoted_nulls=false`). Then
 * cast to the observed type. An export without a header has no columns and no rows.
 */
export type StagedRows = z.infer<typeof stagedRowsSchema>;
export declare const stagedRowsSchema: z.ZodObject<{
    path: z.ZodString;
    format: z.ZodEnum<{
        csv: "csv";
        ndjson: "ndjson";
    }>;
    rows: z.ZodNumber;
    bytes: z.ZodNumber;
    longestRow: z.ZodNumber;
    linesAreRows: z.ZodExactOptional<z.ZodBoolean>;
    repeatedKeys: z.ZodExactOptional<z.ZodNumber>;
    hidden: z.ZodExactOptional<z.ZodString>;
    checksum: z.ZodNumber;
    columns: z.ZodArray<z.ZodObject<{
        name: z.ZodString;
        exportedAs: z.ZodExactOptional<z.ZodString>;
        type: z.ZodNullable<z.ZodUnion<readonly [z.ZodEnum<{
            BIGINT: "BIGINT";
            BOOLEAN: "BOOLEAN";
            DATE: "DATE";
            DOUBLE: "DOUBLE";
            HUGEINT: "HUGEINT";
            JSON: "JSON";
            TIMESTAMPTZ: "TIMESTAMPTZ";
            VARCHAR: "VARCHAR";
        }>, z.ZodTemplateLiteral<`DECIMAL(${number},${number})`>]>>;
        exactAsDouble: z.ZodBoolean;
        digits: z.ZodExactOptional<z.ZodObject<{
            whole: z.ZodNumber;
            fraction: z.ZodNumber;
        }, z.core.$strip>>;
        constant: z.ZodExactOptional<z.ZodString>;
        mixed: z.ZodExactOptional<z.ZodBoolean>;
    }, z.core.$strip>>;
    rejects: z.ZodArray<z.ZodObject<{
        rowNumber: z.ZodNumber;
        column: z.ZodNullable<z.ZodString>;
        reason: z.ZodString;
        value: z.ZodNullable<z.ZodString>;
    }, z.core.$strip>>;
}, z.core.$strip>;
export {};
