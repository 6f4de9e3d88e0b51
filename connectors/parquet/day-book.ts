import { z } from 'zod';

/** How one job config is counted by day, and what was counted. */
export type CountedJob = z.infer<typeof countedJobSchema>;

const countedJobSchema = z.object({
  /** Null: it is not. */
  dateColumn: z.string().nullable(),
  timeZone: z.string(),
  /** Type of the column; null where the table lacks it. A column of another type may have other days. */
  type: z.string().nullable(),
  /** Days and rows by id of the load, live ones only: ascending, rows without a day last. */
  loads: z.record(z.string(), z.array(z.tuple([z.string().nullable(), z.number()]))),
});

/** Counts by job config. They are derived from the rows, and kept so that a load is counted once. */
export type DayBook = z.infer<typeof dayBookSchema>;

export const dayBookSchema = z.record(z.string(), countedJobSchema);
