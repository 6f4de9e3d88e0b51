import { z } from 'zod';
import { optional } from './optional.js';

/** A local file, or a table of a database, that is a source of the service in this package. */
export const datasetEntrySchema = z
  .strictObject({
    slug: z
      .string()
      .regex(
        /^[a-z][a-z0-9_-]{1,39}$/,
        'must be 2 to 40 lower-case letters, digits, _ or -, and begin with a letter',
      )
      .describe('Name of the source, such as my_data.'),
    name: z.string().min(1).max(100).describe('Its name for people.'),
    description: z.string().min(1).max(500).describe('What it holds, in a sentence.'),
    path: z
      .string()
      .min(1)
      .optional()
      .transform((path = '') => path)
      .describe(
        'CSV, TSV, JSON, NDJSON (each also gzipped), Excel (.xlsx), Parquet or DuckDB (.duckdb), by file extension; or several of one kind as one table: a folder, a zip, or a pattern such as `monthly/*.csv`.',
      ),
    postgres: optional(z.string().min(1), 'URL of a PostgreSQL database instead of `path`, as ${NAME}.'),
    table: optional(z.string().min(1), 'Table of a database, such as `sales.orders`.'),
    query: optional(z.string().min(1), 'SELECT of PostgreSQL instead of `table`.'),
    date_column: optional(z.string(), 'Column of dates or times. Default: rows have no date.'),
    id_column: optional(
      z.string(),
      'Column with a unique value in every row. Default: `id`, or else made from each row.',
    ),
    filter_columns: optional(
      z.array(z.string()).min(1),
      'Columns that are params, for rows with one value. Default: none.',
    ),
    text_columns: optional(z.array(z.string()).min(1), 'Where keywords are searched. Default: all text.'),
    delimiter: optional(
      z.string().regex(/^(.|tab|\\t)$/, 'must be one character, or tab'),
      'Sign between the values of a CSV file, or `tab`. Default: found.',
    ),
    encoding: optional(z.string(), 'Such as iso-8859-15 or shift_jis. Default: UTF-8, or else windows-1252.'),
    decimal: optional(z.enum(['.', ',']), 'Decimal sign of a CSV file. Default: found.'),
    date_format: optional(
      z.string().min(1),
      "How dates are written: `%d/%m/%Y` (DuckDB's strptime), or `epoch` or `epoch_ms` for seconds or milliseconds since 1970. Default: found.",
    ),
    sheet: optional(z.string(), 'Sheet of an Excel file. Default: the first one with rows under a header.'),
    rows_at: optional(
      z.string().min(1),
      'Keys that lead to the rows of a JSON document, such as `result.items`, or `.`. Default: found.',
    ),
    header_row: optional(
      z.union([z.int().positive(), z.string()]),
      'Line of a CSV file, or row of an Excel sheet, with the names of columns, such as `3`; `3-4` joins two. Default: found.',
    ),
    range: optional(
      z.string(),
      'Cells of an Excel sheet, with the header, such as `B3:F200`, or `B3:F` to its end. Default: all.',
    ),
    nulls: optional(
      z.array(z.string().min(1)).min(1),
      'Words of a CSV or Excel file that mean no value, such as `[NA]`. Default: only empty values.',
    ),
  })
  .refine(
    ({ path, postgres }) => (path === '') !== (postgres === undefined),
    'must have either path or postgres',
  );

export type DatasetEntry = z.infer<typeof datasetEntrySchema>;
