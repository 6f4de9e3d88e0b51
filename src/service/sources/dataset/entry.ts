import { z } from 'zod';

/** A local file that the operator offers as a source. */
export const datasetEntrySchema = z.strictObject({
  slug: z.string().regex(/^[a-z][a-z0-9_-]{1,39}$/, 'must be a short name such as my_data'),
  name: z.string().min(1).max(100),
  description: z.string().min(1).max(500),
  /** CSV, TSV, JSON, NDJSON (each also gzipped) or Parquet, told by its ending. */
  path: z.string().min(1),
  /** Dates or times, in UTC where they have no zone. Without it rows are not ordered by date, nor asked for by date. */
  date_column: z.string().optional(),
  /** Different in every row. Default: a column named `id`; without one, ids are made from the content of rows. */
  id_column: z.string().optional(),
  /** Where keywords are searched for. Default: every column of text. */
  text_columns: z.array(z.string()).min(1).optional(),
});

export type DatasetEntry = z.infer<typeof datasetEntrySchema>;
