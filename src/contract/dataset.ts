import { z } from 'zod';

/** A local file that is a source of the service in this package. */
export const datasetEntrySchema = z.strictObject({
  slug: z
    .string()
    .regex(/^[a-z][a-z0-9_-]{1,39}$/, 'must be a short name such as my_data')
    .describe('Name of the source, such as my_data.'),
  name: z.string().min(1).max(100).describe('Its name for people.'),
  description: z.string().min(1).max(500).describe('What it holds, in a sentence.'),
  path: z
    .string()
    .min(1)
    .describe(
      'CSV, TSV, JSON, NDJSON (each also gzipped) or Parquet, by file extension. Relative to this file.',
    ),
  date_column: z
    .string()
    .optional()
    .describe(
      'Column of dates or times, in UTC where they have no zone. Without it rows are not ordered by date, nor asked for by date.',
    ),
  id_column: z
    .string()
    .optional()
    .describe(
      'Column with a unique value in every row. Default: a column named `id`; without one, ids are made from the content of rows.',
    ),
  text_columns: z
    .array(z.string())
    .min(1)
    .optional()
    .describe('Columns where keywords are searched for. Default: every column of text.'),
});

export type DatasetEntry = z.infer<typeof datasetEntrySchema>;
