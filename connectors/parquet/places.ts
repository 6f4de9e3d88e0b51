/** Where a lake is. Outside the tables' folders, no name ends in `.parquet` before the file is complete. */
export interface LakePlaces {
  lake: string;
  /** headgate's own folder in it: journal, drafts, manifest, ledger. */
  state: string;
}
