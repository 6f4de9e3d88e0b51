import type { Config } from '../../config/config.js';
import { locateInConfig } from '../../config/load-config.js';
import { HeadgateError, HeadgateErrors } from '../../common/errors.js';
import { withoutValues } from '../../service/sources/dataset/file-error.js';
import type { KnownSource } from '../../opened/source-params.js';
import { examineDataset, paramsOf } from '../../service/sources/dataset/dataset.js';

export interface CheckedFile {
  source: string;
  path: string;
  rows: number;
  columns: { name: string; type: string }[];
  /** First and last day by `date_column`; null without one. */
  days: { first: string; last: string } | null;
  /** How many rows have no day, although there are days. */
  undated: number;
}

/** Reads every file of `connection.datasets`. Throws HeadgateErrors with the entries of those that cannot be loaded. */
export async function checkFiles(
  file: string,
  { connection }: Config,
): Promise<{ files: CheckedFile[]; sources: KnownSource[] }> {
  const files: CheckedFile[] = [];
  const sources: KnownSource[] = [];
  const errors: HeadgateError[] = [];
  for (const [index, entry] of (connection.datasets ?? []).entries()) {
    try {
      const found = await examineDataset(entry);
      const { rows, days, undated } = found;
      const columns = found.columns.map(({ name, type }) => ({ name, type }));
      const path = entry.path || entry.slug;
      files.push({ source: entry.slug, path, rows, columns, days, undated });
      sources.push({ slug: entry.slug, params: paramsOf(found) });
    } catch (error) {
      if (!(error instanceof HeadgateError)) throw error;
      const shown = connection.hidesRows === true ? (withoutValues(error) as HeadgateError) : error;
      const place = await locateInConfig(file, [
        'connection',
        'datasets',
        index,
        entry.path ? 'path' : 'slug',
      ]);
      errors.push(new HeadgateError(shown.code, shown.message, { ...place, hint: shown.hint, cause: shown }));
    }
  }
  const [first, ...rest] = errors;
  if (first !== undefined) throw new HeadgateErrors([first, ...rest]);
  return { files, sources };
}
