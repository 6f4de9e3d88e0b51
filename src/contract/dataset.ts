import { z } from 'zod';

const optionalText = (description: string, least = 0) =>
  (least === 0 ? z.string() : z.string().min(least)).optional().describe(description);

/** A local file that is a source of the service in this package. */
export const datasetEntrySchema = z.strictObject({
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
    .describe('CSV, TSV, JSON, NDJSON (each also gzipped), Excel (.xlsx) or Parquet, by file extension.'),
  date_column: optionalText('Column of dates or times. Default: rows have no date.'),
  id_column: optionalText(
    'Column with a unique value in every row. Default: `id`, or else ids made from the content of rows.',
  ),
  text_columns: z
    .array(z.string())
    .min(1)
    .optional()
    .describe('Where keywords are searched. Default: every column of text.'),
  delimiter: z
    .string()
    .regex(/^(.|tab|\\t)$/, 'must be one character, or tab')
    .optional()
    .describe('Sign between the values of a CSV file, or `tab`. Default: found in the file.'),
  encoding: optionalText('Such as iso-8859-15 or shift_jis. Default: UTF-8, or else windows-1252.'),
  decimal: z.enum(['.', ',']).optional().describe('Decimal sign of a CSV file. Default: found in the file.'),
  date_format: optionalText(
    "How dates are written, such as `%d/%m/%Y` (DuckDB's strptime), or `epoch` or `epoch_ms` for seconds or milliseconds since 1970. Default: found in the file.",
    1,
  ),
  sheet: optionalText('Sheet of an Excel file. Default: the first one with rows under a header.'),
  rows_at: optionalText(
    'Keys that lead to the rows of a JSON document, such as `result.items`, or `.`. Default: found in the file.',
    1,
  ),
});

export type DatasetEntry = z.infer<typeof datasetEntrySchema>;
