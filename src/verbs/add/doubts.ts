import { closing } from '../../common/closing.js';
import { plural, shellWord, texts } from '../../common/words.js';
import { quoteText } from '../../duckdb/sql.js';
import type { Found } from '../../service/sources/dataset/column-types.js';
import type { Layout } from '../../service/sources/dataset/layout.js';
import { openFile } from '../../service/sources/dataset/open-file.js';

/** Words that programs write where there is no value. */
const emptyWords = String.raw`NA N/A n/a #N/A NULL null \N None NaN nan <NA> (null) . -`.split(' ');

export async function missingWords({ path, relation, reading, found }: Layout): Promise<string[]> {
  const unread = found.filter(({ column }) => /^(VARCHAR|JSON)$/.test(column.type)).slice(0, 64);
  if (unread.length === 0 || (reading.kind !== 'csv' && reading.kind !== 'xlsx')) return [];
  const facts = unread.map(({ column: { text } }, at) => {
    const isEmpty = `FILTER (${text} IN (${emptyWords.map(quoteText).join(', ')}))`;
    return `CAST(to_json(histogram(${text}) ${isEmpty}) AS VARCHAR) AS words${at},
      coalesce(bool_and(regexp_full_match(${text}, '-?(0|[1-9][0-9]*)([.][0-9]+)?')), false) AS numbers${at}`;
  });
  const row = await closing(await openFile(path), (file) =>
    file.row(`SELECT ${facts.join(', ')} FROM ${relation}`),
  );
  const places = new Map<string, string[]>();
  const numbers: string[] = [];
  for (const [at, { column }] of unread.entries()) {
    const words = JSON.parse(row.optional(`words${at}`) ?? '{}') as Record<string, number>;
    for (const [word, times] of Object.entries(words))
      places.set(word, [...(places.get(word) ?? []), `${column.name} (${plural(times, 'row')})`]);
    if (reading.kind === 'xlsx' && row.flag(`numbers${at}`)) numbers.push(column.name);
  }
  return texts([
    numbers.length > 0 &&
      `${numbers.join(', ')}: the file has these numbers as text; --type COLUMN=TYPE loads them as numbers.`,
    ...[...places].map(
      ([word, columns]) =>
        `\`${word}\` is in ${columns.join(', ')}. If it is no value, add the file with --null ${shellWord(word)}.`,
    ),
  ]);
}

/** What a file may have lost, or not said, before headgate read it. */
export function doubts({ found, reading: { kind }, rows }: Layout): string[] {
  if (kind === 'json' && rows === 1 && found.some(({ column }) => column.type === 'JSON'))
    return [
      'The file has one row. If its rows are in a list deeper inside, add it with --rows-at, such as result.items.',
    ];
  if (kind !== 'csv' && kind !== 'xlsx') return [];
  const names = found.map(({ column }) => column.name);
  const isRow =
    /^-?\d[\d.,]*$/.test(names[0] ?? '') ||
    found.some(({ column: { name, type } }) => type === 'DATE' && /^\d+[-/.]\d+[-/.]\d+$/.test(name));
  const isRounded = ({ range }: Found) => range !== null && Math.max(range.high, -range.low) >= 1e15;
  const about = (what: string, some: readonly Found[]) =>
    kind === 'xlsx' && some.length > 0 && `${some.map(({ column }) => column.name).join(', ')}: ${what}`;
  return texts([
    isRow &&
      `The first line, ${names.join(', ')}, became names of columns. If it is a row, add a line of names above it.`,
    about(
      'Excel keeps 15 digits of a number, so longer ids have lost digits unless they are stored as text.',
      found.filter(isRounded),
    ),
    about(
      'If these are formulas, open and save the file in Excel, which stores their values.',
      found.filter(({ missing }) => missing === rows),
    ),
  ]);
}
