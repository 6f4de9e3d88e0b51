import type { Engine } from './engine.js';

/**
 * The option of COPY for the row groups of a Parquet file. Each thread holds one while it is made, so what matters is its
 * size: with 16 MB, rows of any width fit the memory limit of a load. DuckDB can count rows only where it keeps their
 * order; a seventh of its default is as large for rows of 1 KB.
 */
export function rowGroups({ ordered }: Pick<Engine, 'ordered'>): string {
  return ordered ? 'ROW_GROUP_SIZE 18432' : 'ROW_GROUP_SIZE_BYTES 16000000';
}
