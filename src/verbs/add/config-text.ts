import { stringify } from 'yaml';
import { texts } from '../../common/words.js';
import type { DatasetEntry } from '../../contract/dataset.js';
import type { DestinationKind } from '../../load/destination-config.js';
import type { ProposedSplit, ProposedWindow } from './params.js';
import { mostParams } from '../../config/for-each-rule.js';

export interface NewJob {
  name: string;
  source: string;
  config: Record<string, unknown>;
  /** Null for a source without dates. */
  window: ProposedWindow | null;
  /** What the source says of its rows. */
  description?: string;
  key?: readonly string[];
  /** Types of columns that differ from what rows show. */
  columns?: Readonly<Record<string, string>>;
  /** Parameters that may divide a day that is too large for one job. */
  splits?: readonly ProposedSplit[];
  export?: 'csv';
}

export interface NewConfig {
  /** Address of the job API, or `embedded`. */
  url: string;
  /** File with the key, beside the config; absent: a variable holds it. */
  keyFile?: string;
  destination: { kind: DestinationKind; place: string };
  /** Local files that are sources. They need the embedded service. */
  datasets?: readonly DatasetEntry[];
  jobs: readonly NewJob[];
}

/** The text of the file, with a comment on every line that may be unclear to a newcomer. */
export function configText({ url, keyFile, destination, datasets = [], jobs }: NewConfig): string {
  const remote = [
    `  url: \${HEADGATE_URL:-${url}}`,
    keyFile === undefined
      ? '  api_key: ${HEADGATE_API_KEY:-} # always a reference, never the key itself'
      : `  api_key: { file: ${stringify(keyFile).trim()} } # only you can read it; never commit it`,
  ];
  const local = [
    '  url: embedded # the service in this package',
    '  datasets: # local files as sources',
    ...datasets.flatMap(entryLines).map((line) => `    ${line}`),
  ];
  const lines = [
    '# Written by headgate. `headgate check` validates it, `headgate run` loads it.',
    'connection:',
    ...(datasets.length === 0 ? remote : local),
    'destination:',
    `  ${destination.kind}: ${stringify(destination.place).trim()} # ${placeNote(destination.place)}`,
    'jobs:',
    ...jobs.flatMap((job, index) => jobLines(job, index === 0).map((line) => `  ${line}`)),
  ];
  return `${lines.join('\n')}\n`;
}

function placeNote(place: string): string {
  if (place.startsWith('${')) return 'always a reference: the URL may hold a password';
  return place.includes('://') ? "keys come from the environment's usual names" : 'relative to this file';
}

/** An entry of `datasets` as an item of the list, with the dash in the first column. */
export const entryLines = (entry: DatasetEntry): string[] =>
  indented(stringify(entry), '  ').map((line, at) => (at === 0 ? `- ${line.trimStart()}` : line));

/** An item of `jobs`, with the dash in the first column; `explained`: with comments for newcomers. */
export function jobLines(
  { name, source, description, config, window, key, columns = {}, splits = [], export: format }: NewJob,
  explained: boolean,
): string[] {
  const note = (text: string) => (explained ? ` # ${text}` : '');
  return texts([
    `- name: ${stringify(name).trim()}${note('also the name of the table')}`,
    `  source: ${stringify(source).trim()}`,
    ...(description === undefined ? [] : indented(stringify({ description }, { lineWidth: 100 }), '  ')),
    ...(Object.keys(config).length === 0 ? [] : ['  config:', ...indented(stringify(config), '    ')]),
    format && `  export: ${format}`,
    key &&
      `  key: [${key.map((column) => stringify(column).trim()).join(', ')}]${note('a row with the same value replaces the earlier one')}`,
    ...(Object.keys(columns).length === 0
      ? []
      : ['  columns:', ...indented(stringify(columns, { lineWidth: 0 }), '    ')]),
    ...(window === null ? [] : windowLines(window, note)),
    splits.length > 0 &&
      `  # ${splitByLine(splits)}${note('for days with more rows than one job may return')}`,
  ]);
}

function windowLines({ from, to, dateColumn }: ProposedWindow, note: (text: string) => string): string[] {
  return texts([
    '  window:',
    `    from: ${from}`,
    `    to: ${to}${note('a date, today or yesterday')}`,
    dateColumn !== null &&
      `    ${dateColumnLine(dateColumn)}${note("the column with a row's day, for counting rows by day")}`,
  ]);
}

/** `date_column: posted_at` */
export const dateColumnLine = (column: string): string => `date_column: ${stringify(column).trim()}`;

const indented = (text: string, indent: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => indent + line);

export const togetherAtMost = (splits: readonly ProposedSplit[]): readonly ProposedSplit[] =>
  splits.slice(0, mostParams);

/** `split_by: { lang: [ko, en] }` */
export function splitByLine(splits: readonly ProposedSplit[]): string {
  const by = Object.fromEntries(togetherAtMost(splits).map(({ param, values }) => [param, values]));
  return stringify({ split_by: by }, { collectionStyle: 'flow', lineWidth: 0 })
    .trim()
    .replace(/^\{ (.*) \}$/s, '$1');
}
