import { basename, dirname, resolve } from 'node:path';
import { type DatasetEntry, datasetEntrySchema } from '../../contract/dataset.js';
import { formatDay, dayAt } from '../../days/day.js';
import { closing } from '../../common/closing.js';
import { usageError } from '../../common/errors.js';
import { builtInSources } from '../../service/sources/configured.js';
import { formatColumn } from '../../service/sources/dataset/cell.js';
import type { Found } from '../../service/sources/dataset/column-types.js';
import { fileError } from '../../service/sources/dataset/file-error.js';
import {
  epochOf,
  examined,
  isUnique,
  type Layout,
  layoutOf,
  undatedIn,
  declaredTypes,
  shortTimes,
  typeInTable,
} from '../../service/sources/dataset/layout.js';
import { type FoundHeader, rowsText } from '../../service/sources/dataset/header.js';
import { openFile } from '../../service/sources/dataset/open-file.js';
import { plural, shortPath, texts } from '../../common/words.js';
import { doubts, missingWords } from './doubts.js';

/** Keys of an entry of `datasets` that say how its file is written. */
export type FileSettings = Partial<
  Omit<DatasetEntry, 'slug' | 'name' | 'description' | 'path' | 'date_column' | 'id_column' | 'text_columns'>
>;

export interface OwnFile {
  rows: number;
  columns: { name: string; type: string; missing: number; note: string | null }[];
  /** Types that a table has only if its job config says so, by column: the JSON of a row does not show them. */
  types: Record<string, string>;
  /** The settings that were given, and those that are not the usual ones. */
  settings: FileSettings;
  /** The column of dates with the first and the last day; null if no column has a date in every row. */
  date: { column: string; first: string; last: string } | null;
  /** A column with a different value in every row; null if none is called like a key. */
  key: string | null;
  /** Where the header may be, with the first lines of the file, if that is not certain. */
  doubtful: Pick<FoundHeader, 'proposed' | 'top'> | null;
  /** What may surprise about the file, in sentences. */
  notes: string[];
  /** Of several files that are one table: the column that names a row's file, and how many rows each has. */
  many?: { fileColumn: string; files: { name: string; rows: number }[] };
}

/**
 * Reads a file to its end. Throws `file_invalid` if it cannot be loaded.
 *
 * @param onPart told which part is done, about
 */
export async function inspectFile(
  path: string,
  given: FileSettings,
  onPart: (part: number) => void = () => undefined,
): Promise<OwnFile> {
  const first = await layoutOf({ path, ...given }, () => onPart(0.3));
  onPart(0.7);
  const { date_format: wanted } = given;
  const today = formatDay(dayAt(Date.now(), 'UTC'));
  const ahead: string[] = [];
  try {
    if (first.rows === 0)
      throw fileError(
        `${shortPath(path)} has no rows`,
        'headgate finds types, key and window in the rows: add the file once it has some.',
      );
    for (;;) {
      const dates = proposeDates(
        first.found.filter(({ column }) => !ahead.includes(column.name)),
        wanted,
      );
      const isUsed = dates?.format === wanted || first.found.some(({ dateFormat }) => dateFormat === wanted);
      if (wanted !== undefined && !isUsed) throw await otherDates(path, first, wanted);
      if (dates === null) return await describe(path, first, given, null, ahead);
      const { column, format } = dates;
      const prepared = {
        ...first,
        reading: { ...first.reading, decimal: given.decimal, dateFormat: format },
      };
      const dated = await examined(
        prepared,
        { path, date_column: column },
        format === wanted ? first : undefined,
      );
      onPart(0.85);
      if (dated.days === null || dated.days.last <= today)
        return await describe(path, dated, given, dates, ahead);
      ahead.push(column);
    }
  } finally {
    await first.remove();
  }
}

/** Where the column that most likely has dates is not in a format, and what to set. */
async function otherDates(path: string, layout: Layout, wanted: string): Promise<Error> {
  const filled = layout.found.filter(({ missing }) => missing < layout.rows);
  const found =
    filled.find((each) => each.note?.includes('date') || isDate(each)) ??
    filled.find((each) => each.column.type === 'VARCHAR') ??
    layout.found[0]!;
  const { column, dateFormat, note } = found;
  const read = dateFormat ?? (isDate(found) ? 'dates like 2026-01-31' : null);
  const hint = read === null ? note : `Leave out --date-format: headgate reads ${read} without it`;
  const tried = { column: formatColumn(column, wanted), note: hint?.includes(wanted) ? null : hint };
  const none = `${shortPath(path)} has no column with dates in the format ${wanted}`;
  const undated = await closing(await openFile(layout.path), (file) =>
    undatedIn(file, layout, tried, path, wanted),
  );
  return undated ?? fileError(none, 'Leave out --date-format.');
}

interface ProposedDates {
  column: string;
  /** Undefined: ISO 8601. */
  format: string | undefined;
}

/** Names of dates that say when something else than the row happened, such as a birthday. */
const ofOthers =
  /birth|born|dob|geburt|naiss|death|died|founded|expir|due|until|valid|deadline|end|updat|modif|delet/i;

/** Names of the time at which a row came to be. */
const ofRows =
  /post|publish|creat|sent|submit|happen|occur|event|order|visit|(^|[_ ])(date|time|day|datum|when)$/i;

const isDate = ({ column }: Found) => /^(DATE|TIMESTAMP)/.test(column.type);

/** Columns of dates without gaps, the one first that most likely says when a row happened. */
function datesIn(found: readonly Found[]): Found[] {
  const rank = ({ column: { name } }: Found) => (ofOthers.test(name) ? 2 : ofRows.test(name) ? 0 : 1);
  return found
    .filter((each) => each.missing === 0 && isDate(each))
    .toSorted((one, other) => rank(one) - rank(other));
}

/** The best column of dates, or else whole numbers that count seconds and are called like a time. */
function proposeDates(found: readonly Found[], wanted: string | undefined): ProposedDates | null {
  const full = found.filter(({ missing }) => missing === 0);
  const dates =
    full.find(({ dateFormat }) => dateFormat !== null && dateFormat === wanted) ?? datesIn(found)[0];
  if (dates) return { column: dates.column.name, format: dates.dateFormat ?? undefined };
  for (const { column, range } of full) {
    const format = range && epochOf(range);
    if (format && (format === wanted || /time|date|day|utc|created|updated|_at$|(^|_)ts$/i.test(column.name)))
      return { column: column.name, format };
  }
  return null;
}

async function describe(
  path: string,
  layout: Layout,
  given: FileSettings,
  dates: ProposedDates | null,
  ahead: readonly string[],
): Promise<OwnFile> {
  const { rows, found, days, reading, ragged, empty, header, many, files } = layout;
  const key = await proposeKey(layout);
  const isGuessed = given.encoding === undefined && (reading.encoding ?? 'utf-8') !== 'utf-8';
  const types = declaredTypes(found, reading);
  const usual = /\.tsv(\.gz)?$/i.test(path) ? '\t' : ',';
  const { delimiter, encoding, decimal, sheet, rowsAt } = reading;
  const settings: FileSettings = {
    ...(delimiter !== undefined &&
      many === undefined &&
      found.length > 1 &&
      delimiter !== usual && { delimiter: delimiter === '\t' ? 'tab' : delimiter }),
    ...(encoding !== undefined && encoding !== 'utf-8' && { encoding }),
    ...(decimal === ',' && { decimal }),
    ...(dates?.format !== undefined && { date_format: dates.format }),
    ...(sheet !== undefined && { sheet }),
    ...(rowsAt !== undefined && rowsAt !== '.' && { rows_at: rowsAt }),
    ...(header && { header_row: header.last > header.first ? rowsText(header) : header.first }),
    ...given,
  };
  const date = dates && days && { column: dates.column, ...days };
  const all = many ? 'all files' : 'the whole file';
  const undated =
    ahead.length > 0
      ? `A window ends today at the latest, and ${ahead.join(', ')} has later days`
      : 'No column has a date in every row';
  return {
    rows,
    columns: found.map(({ column: { name, type }, missing, note }) => ({
      name,
      // A table shows a column without values as text.
      type: missing === rows && types[name] === undefined ? 'VARCHAR' : typeInTable(type, reading),
      missing,
      note,
    })),
    types,
    settings,
    date,
    key,
    ...(many && {
      many: { fileColumn: many.fileColumn, files: files.map(({ name, rows: own }) => ({ name, rows: own })) },
    }),
    doubtful: header?.certain === false ? header : null,
    notes: texts([
      ...(many?.notes ?? []),
      ...layout.notes,
      isGuessed &&
        `The file is not UTF-8. headgate reads it as ${encoding}; if letters are wrong, add it with --encoding.`,
      !layout.ownId && 'The table also gets a column id, made from the values of each row.',
      ragged && 'Some rows have fewer values than the header. headgate loads the missing ones as null.',
      empty > 0 && `headgate skips ${plural(empty, 'line')} without any value.`,
      date
        ? otherDays(layout.found, date.column)
        : `${undated}, so there is no window: each run loads ${all}.`,
      ...(await missingWords(layout)),
      ...(await shortTimes(layout)),
      ...doubts(layout),
    ]),
  };
}

function otherDays(found: readonly Found[], day: string): string | false {
  const names = datesIn(found).flatMap(({ column: { name } }) => (name === day ? [] : [name]));
  const then = 'If that is wrong, change `date_column`, twice, and the days of `window` in the config.';
  return names.length > 0 && `${day} is taken for the day of a row, not ${names.join(', ')}. ${then}`;
}

async function proposeKey(layout: Layout): Promise<string | null> {
  const named = layout.found.filter(
    ({ column, missing }) =>
      missing === 0 &&
      column.type !== 'JSON' &&
      column.name !== '_load_id' &&
      /^(id|key|nr|no|code|sha|url)$|[_ -](id|key|nr|no)$|[a-z]Id$|uuid/i.test(column.name),
  );
  for (const { column } of named) if (await isUnique(layout, column)) return column.name;
  return null;
}

/** A source name for a file, from its own name: `Our Posts.csv.gz` is `our_posts`. A pattern such as `*.csv` has its folder's. */
export function slugOf(path: string): string {
  const stem = basename(path)
    .replace(/(\.\w+)(\.gz)?$/i, '')
    .toLowerCase();
  const slug = stem
    .normalize('NFKD')
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '');
  if (slug === '' && /[*?[]/.test(path)) return slugOf(dirname(resolve(path)));
  return (/^[a-z]./.test(slug) ? slug : `file_${slug}`).slice(0, 40);
}

/** Throws `usage` if a file cannot be a source of this name. */
export function refuseSlug(slug: string): void {
  const problem = datasetEntrySchema.shape.slug.safeParse(slug).error?.issues[0]?.message;
  if (problem !== undefined) throw usageError(`--name ${JSON.stringify(slug)} ${problem}`);
  if (!builtInSources.some((source) => source.slug === slug)) return;
  throw usageError(`headgate has a source named ${slug} itself`, 'Give the file another name with --name.');
}
