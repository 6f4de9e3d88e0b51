import type { Column } from './cell.js';
import type { Layout } from './layout.js';
import { openFile } from './open-file.js';

/** Whether a column has a different value in every row. */
export async function isUnique(
  { path, relation, rows }: Pick<Layout, 'path' | 'relation' | 'rows'>,
  { text }: Column,
): Promise<boolean> {
  const file = await openFile(path);
  try {
    return (await file.row(`SELECT count(DISTINCT ${text}) AS n FROM ${relation}`)).number('n') === rows;
  } finally {
    await file.close();
  }
}
