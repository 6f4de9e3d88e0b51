/** Rows of one load by day, ascending, those without a day last. */
type LoadDays = [day: string | null, rows: number][];

/** How one job config is counted by day, and what was counted. */
export interface CountedJob {
  /** Null: it is not. */
  dateColumn: string | null;
  timeZone: string;
  /** Type of the column; null where the table lacks it. A column of another type may have other days. */
  type: string | null;
  /** By id, live ones only. */
  loads: Record<string, LoadDays>;
}

/** Counts by job config. They are derived from the rows, and kept so that a load is counted once. */
export type DayBook = Record<string, CountedJob>;
