import type { JobSettings } from './ledger.js';

/** What becomes of the values of a field that is excluded or hashed, in a column that has them already. */
export type HiddenField = 'exclude' | { to: string; hide: (text: string) => string | null };

/** A column of a field; `textOf` is the type that its texts were converted from, null for any other column. */
export interface StoredColumn {
  field: string;
  type: string;
  textOf: string | null;
}

/** What the job configs of a table exclude or hash since its rows were loaded. */
export interface Hiding {
  /** All job configs with rows in the table. */
  jobs: readonly string[];
  /** What they store about it from now on. */
  hidden: NonNullable<JobSettings['hidden']>;
  /** Null: values of the field stay as they are. Raises `hidden_changed` if the column cannot be hashed. */
  fieldIn(column: StoredColumn): HiddenField | null;
  /** Whether a rejected row must not keep a value of the field. */
  hides(field: string): boolean;
}

/** Settings with what is hidden from now on. */
export function withHidden(settings: JobSettings, { hidden }: Hiding): JobSettings {
  return { ...settings, hidden };
}

type Hidden = Pick<NonNullable<JobSettings['hidden']>, 'exclude' | 'hash'>;

/** What `_headgate.columns` says of a field: `excluded`, `hashed`, or which parts of it are; null: nothing is hidden. */
export function hiddenText(field: string, { exclude, hash }: Hidden): string | null {
  const name = field.toLowerCase();
  const isWhole = (path: string) => ['*', name, `${name}[]`].includes(path.toLowerCase());
  if (exclude.some(isWhole)) return 'excluded';
  if (hash.some(isWhole)) return 'hashed';
  const isPart = (path: string) => ['.', '['].some((next) => path.toLowerCase().startsWith(`${name}${next}`));
  const parts = (paths: readonly string[], what: string) =>
    paths.filter((path) => isPart(path) || path.startsWith('*.')).map((path) => `${path} ${what}`);
  const all = [...parts(exclude, 'excluded'), ...parts(hash, 'hashed')];
  return all.length === 0 ? null : all.join(', ');
}

/** Excluded fields, which have no column. */
export function excludedFields(columns: readonly { field: string | null }[], { exclude }: Hidden): string[] {
  const there = new Set(columns.map(({ field }) => field?.toLowerCase()));
  return exclude.filter((path) => !/[.*]|\[/.test(path) && !there.has(path.toLowerCase()));
}

/** The rows of `_headgate.columns` for a table. */
export function columnRows(
  table: string,
  columns: readonly { field: string | null }[],
  settings: readonly (JobSettings | null | undefined)[],
): object[] {
  const hidden = settings.find((each) => each?.hidden !== undefined)?.hidden;
  const own = columns.map((column) => ({
    table,
    ...column,
    hidden: hidden && column.field !== null ? hiddenText(column.field, hidden) : null,
  }));
  const excluded = hidden === undefined ? [] : excludedFields(columns, hidden);
  return [...own, ...excluded.map((field) => ({ table, field, valued: false, hidden: 'excluded' }))];
}
