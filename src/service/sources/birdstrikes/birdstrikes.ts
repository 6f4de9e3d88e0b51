import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { packagePath } from '../../../package-path.js';
import { paramsSchema, type TermConfig, termMode, termTest } from '../params.js';
import type { Row, Source } from '../source.js';

const dateColumn = 'Flight Date';
const numberColumns = new Set(['Cost Other', 'Cost Repair', 'Cost Total $', 'Speed IAS in knots']);

const columns = [
  'id',
  'Airport Name',
  'Aircraft Make Model',
  'Effect Amount of damage',
  dateColumn,
  'Aircraft Airline Operator',
  'Origin State',
  'Phase of flight',
  'Wildlife Size',
  'Wildlife Species',
  'Time of day',
  ...numberColumns,
];

interface Strike {
  date: string;
  /** The text columns in lower case. Each ends with a line feed, so that no search term matches across two of them. */
  text: string;
  row: Row;
}

/** The bundled data set, so that a first run needs no network. */
export const birdstrikes: Source<TermConfig> = {
  slug: 'birdstrikes',
  name: 'Bird strikes',
  description:
    'Reports of wildlife strikes to aircraft in the United States, 1990 to 2002 (FAA Wildlife Strike Database). Needs no network.',
  params: paramsSchema({
    keywords:
      'Comma-separated terms, found anywhere in the text columns in any case. Leave empty for every report.',
    examples: ['gull', 'american airlines, turkey vulture'],
    own: { mode: termMode },
    date: 'Day of the flight',
    dateColumn,
    rowOrder: 'newest',
    dateExamples: { first: '2001-01-01', last: '2002-07-31' },
  }),
  hosts: [],
  columns: () => columns,
  async *collect(config) {
    const matches = termTest(config);
    const { startDate = '', endDate = '9999-12-31' } = config;
    for (const { date, text, row } of await loadStrikes()) {
      if (date < startDate) return;
      if (date <= endDate && matches(text)) yield row;
    }
  },
};

let loaded: Promise<Strike[]> | undefined;

/** Newest first; reports of one day in the order of the file. Read at the first use, then kept in memory. */
function loadStrikes(): Promise<Strike[]> {
  loaded ??= readStrikes();
  return loaded;
}

async function readStrikes(): Promise<Strike[]> {
  const file = await readFile(packagePath('src/service/sources/birdstrikes/birdstrikes.csv.gz'));
  const records = parse<Record<string, string>>(await promisify(gunzip)(file), { columns: true });
  const copies = new Map<string, number>();
  const strikes = records.map((record) => strikeOf(record, copies));
  return strikes.sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
}

/**
 * The id depends on the content and, for exact duplicates, on the number of the copy. It never depends on the position.
 */
function strikeOf(record: Record<string, string>, copies: Map<string, number>): Strike {
  const hash = createHash('sha256')
    .update(JSON.stringify(Object.values(record)))
    .digest('hex')
    .slice(0, 16);
  const copy = (copies.get(hash) ?? 0) + 1;
  copies.set(hash, copy);
  const row: Row = { id: copy === 1 ? hash : `${hash}-${copy}` };
  let text = '';
  for (const [name, value] of Object.entries(record)) {
    if (numberColumns.has(name)) row[name] = value === '' ? null : Number(value);
    else row[name] = value === '' ? null : value;
    if (name !== dateColumn && !numberColumns.has(name)) text += `${value.toLowerCase()}\n`;
  }
  return { date: record[dateColumn] ?? '', text, row };
}
