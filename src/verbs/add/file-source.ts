import { textFlag, textsFlag, wordFlag } from '../../terminal/options.js';
import { statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import type { InferredOptionTypes } from 'yargs';
import type { DatasetEntry } from '../../contract/dataset.js';
import { usageError } from '../../common/errors.js';
import type { FileSettings, OwnFile } from './own-file.js';
import { columnType } from '../../config/formats.js';
import { count, plural, shellWord, sum } from '../../common/words.js';
import { type Style, fold, list, paragraphs } from '../../terminal/style.js';
import type { NewJob } from './config-text.js';
import { checkDays } from './params.js';
import type { ask } from './ask.js';

export const jobOptions = {
  param: textsFlag('NAME=VALUE for its config; may be repeated'),
  from: textFlag('First day, as YYYY-MM-DD (default: the example of the source, or 30 days ago)'),
  to: textFlag('Last day, a date, today or yesterday (default: the example of the source, or yesterday)'),
  name: textFlag('Name of the job config and its table (default: the source)'),
} as const;

/** The flags that describe a job config. `ask` is null if nobody can be asked. */
export type JobAnswers = InferredOptionTypes<typeof jobOptions> & { ask: typeof ask | null };

/** Flags for a file that is to be a source, called as the keys of `datasets` are. */
export const fileOptions = {
  delimiter: textFlag('For a file: the sign between its values, or tab'),
  encoding: textFlag('For a file: its encoding, such as windows-1252'),
  decimal: wordFlag(['.', ','], 'For a file: the decimal sign of its numbers'),
  'date-format': textFlag('For a file: how its dates are written, such as %d/%m/%Y'),
  sheet: textFlag('For an Excel file: the sheet with the rows'),
  'header-row': textFlag('For a CSV or Excel file: the line with the names, such as 3; 3-4 joins two'),
  range: textFlag('For an Excel file: the cells with the table, such as B3:F200'),
  null: textsFlag('For a CSV or Excel file: a word that means no value, such as NA; may be repeated'),
  'rows-at': textFlag('For a JSON file: the keys that lead to its rows, such as data'),
  type: textsFlag('For a file: COLUMN=TYPE, such as price=DOUBLE; may be repeated'),
  export: wordFlag(['json', 'csv'], 'For a file: the format of exports (default: json)'),
} as const;

export type FileAnswers = InferredOptionTypes<typeof fileOptions> & Omit<JobAnswers, 'ask'>;

export interface FileSource {
  entry: DatasetEntry;
  job: NewJob;
  found: OwnFile;
}

/** Whether a word names a file, or several. A source's slug has no such signs. */
export const isFile = (word: string): boolean => /[./\\*?[]/.test(word);

/**
 * Reads a file and proposes its entry in the config file `config` and a job config. Asks nothing.
 *
 * @param keyed whether the destination replaces rows by key
 */
export async function composeFile(
  path: string,
  {
    config,
    keyed,
    answers,
    onPart,
  }: { config: string; keyed: boolean; answers: Partial<FileAnswers>; onPart?: (part: number) => void },
): Promise<FileSource> {
  const stat = statSync(path, { throwIfNoEntry: false });
  const { meansMany } = await import('../../service/sources/dataset/find-files.js');
  const many = await meansMany(path);
  if (!many && stat?.isFile() !== true) {
    throw usageError(
      stat ? `${path} is not a regular file` : `there is no file ${path}`,
      'Name an existing file, or a source that `headgate sources` lists.',
    );
  }
  if (answers.param !== undefined) {
    throw usageError(
      '--param does not apply to a file',
      'Add it without --param, then write `config` into its job config.',
    );
  }
  const { inspectFile, refuseSlug, slugOf } = await import('./own-file.js');
  const name = answers.name ?? slugOf(path);
  refuseSlug(name);
  const found = await inspectFile(path, given(answers), onPart);
  const { date, key, settings } = found;
  const columns = typesOf(found, answers.type ?? [], path);
  // The next file has later days.
  const { from = date?.first, to = many ? 'today' : date?.last } = answers;
  if (date) checkDays({ from, to });
  const place = resolve(path);
  const file = many && stat === undefined ? join(basename(dirname(place)), basename(place)) : basename(place);
  return {
    entry: {
      slug: name,
      name: file,
      description: `The rows of ${file}.`,
      path: relative(dirname(resolve(config)), place).replaceAll(sep, '/') || '.',
      ...(date && { date_column: date.column }),
      ...settings,
    },
    job: {
      name,
      source: name,
      config: {},
      window: date && { from: from!, to: to!, dateColumn: date.column },
      ...(keyed && key !== null && { key: [key] }),
      ...(Object.keys(columns).length > 0 && { columns }),
      ...(answers.export === 'csv' && { export: 'csv' as const }),
    },
    found,
  };
}

/** Types that the job config says: those of `--type`, and those that rows do not show. */
function typesOf(
  { columns, types: known }: OwnFile,
  words: readonly string[],
  path: string,
): Record<string, string> {
  const types = new Map(Object.entries(known));
  for (const word of words) {
    const at = word.lastIndexOf('=');
    const [name, type] = [word.slice(0, at), word.slice(at + 1)];
    const column = columns.find((each) => each.name === name);
    if (at < 1) throw usageError(`--type ${word} is not COLUMN=TYPE`, 'Such as --type price=DOUBLE.');
    const all = columns.map((each) => each.name).join(', ');
    if (column === undefined) throw usageError(`${path} has no column ${name}`, `It has: ${all}.`);
    const problem = columnType(type);
    if (problem !== null) throw usageError(`--type ${word}: ${type} ${problem.message}`, problem.hint);
    Object.assign(column, { type: type.toUpperCase(), note: null });
    types.set(name, type.toUpperCase());
  }
  return Object.fromEntries(types);
}

function given(answers: Partial<FileAnswers>): FileSettings {
  const { delimiter, encoding, decimal, 'date-format': date_format, sheet, 'rows-at': rows_at } = answers;
  const { 'header-row': line, range, null: nulls } = answers;
  const header_row = line !== undefined && /^\d+$/.test(line) ? Number(line) : line;
  const all = { delimiter, encoding, decimal, date_format, sheet, rows_at, header_row, range, nulls };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

const mostFiles = 7;

/** The flag that gives a column another type, unless its note already says what to do. */
function flagText(name: string, note: string): string {
  if (/\bset `|: remove /.test(note)) return '';
  const cost = note.includes(' is not a number, as ') ? ' and rejects such rows' : '';
  return ` (--type ${shellWord(name)}=TYPE changes it${cost})`;
}

export function foundText({ entry, found }: FileSource, style: Style): string {
  const { rows, columns, date, key, notes, settings, many } = found;
  const cells = columns.map(({ name, type, missing, note }) => {
    const says = [
      ...(name === key ? ['the key: different in every row'] : []),
      ...(name === many?.fileColumn ? ["the name of the row's file"] : []),
      ...(name === date?.column ? [`the row's day, ${date.first} to ${date.last}`] : []),
      ...(note === null ? [] : [`stays text: ${note}${flagText(name, note)}`]),
      ...(missing === rows && rows > 0 ? ['always empty'] : missing > 0 ? [`${count(missing)} empty`] : []),
    ];
    return [name, type, says.join('; ')];
  });
  const how = Object.entries(settings).map(([name, value]) => {
    const text = String(value);
    return `${name} ${/^\w+$/.test(text) ? text : `\`${text}\``}`;
  });
  const { files = [] } = many ?? {};
  const shown = files.length > mostFiles ? [...files.slice(0, mostFiles - 2), null, files.at(-1)!] : files;
  const left = files.filter((file) => !shown.includes(file));
  const lines = shown.map((file) =>
    file === null
      ? [plural(left.length, 'more file'), count(sum(left.map(({ rows: own }) => own)))]
      : [file.name, count(file.rows)],
  );
  const size = [
    ...(many ? [plural(files.length, 'file')] : []),
    plural(rows, 'row'),
    plural(columns.length, 'column'),
  ];
  return paragraphs([
    style.wrap([`${entry.name}: ${size.join(', ')}`, ...how].join(', ')),
    many ? list(['file!', 'rows#'], lines, style) : '',
    list(['column', 'type!', 'found~'], fold(cells, 'columns', style), style),
    notes.map((note) => style.wrap(note)).join('\n'),
  ]);
}
