/** Values of a file's partition columns, as in its `add` action. */
export type PartitionValues = Readonly<Record<string, string | null>>;

/** A data file that was written but is not part of the table yet. */
export interface WrittenFile {
  path: string;
  rows: number;
  bytes: number;
  /** JSON text, as in an `add` action. */
  stats: string;
  /** The value that all of its rows have in each partition column. The file itself leaves these columns out. */
  partition: PartitionValues;
}

/**
 * Folder of a file, with a final `/` unless it is empty. The values are also in the log, but polars reads them from the
 * path. The folder is all ASCII, because Java finds other names only in a UTF-8 locale.
 */
export function folderOf(values: PartitionValues): string {
  return Object.entries(values)
    .map(([name, value]) => `${escaped(name)}=${value === null ? nullFolder : escaped(value)}/`)
    .join('');
}

/** Hive's name for the partition of missing values. */
export const nullFolder = '__HIVE_DEFAULT_PARTITION__';

/** A name or a value as it is in a folder's name. */
export function escaped(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*~]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
