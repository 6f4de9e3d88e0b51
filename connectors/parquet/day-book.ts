import { z } from 'zod';

/** How one job config is counted by day, and what was counted. */
export type CountedJob = z.infer<typeof countedJobSchema>;

const countedJobSchema = z.object({
  /** Null: it is not counted. */
  dateColumn: z.string().nullable(),
  timeZone: z.string(),
  /**
   * Type of the column; null if the table lacks it. If the column has another type, its values may belong to other
   * days.
   */
  type: z.string().nullable(),
  /** Days and rows by load id, for live loads only. Ascending by day, rows without a day last. */
  loads: z.record(z.string(), z.array(z.tuple([z.string().nullable(), z.number()]))),
});

/** Counts by job config. They can be computed from the rows; they are kept so that each load is counted once. */
export type DayBook = z.infer<typeof dayBookSchema>;

export const dayBookSchema = z.record(z.string(), countedJobSchema);
