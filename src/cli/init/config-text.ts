import { stringify } from 'yaml';
import type { DestinationKind } from '../../config/config.js';
import type { ProposedWindow } from './params.js';

/** The contents of a new job config. */
export interface NewJob {
  name: string;
  source: string;
  config: Record<string, unknown>;
  /** Null for a source without dates. */
  window: ProposedWindow | null;
}

/** The contents of a new config file. */
export interface NewConfig {
  /** Address of the job API, or `embedded`. */
  url: string;
  destination: { kind: DestinationKind; place: string };
  jobs: readonly NewJob[];
}

/** The text of the file, with a comment on every line that may be unclear to a newcomer. */
export function configText({ url, destination, jobs }: NewConfig): string {
  const lines = [
    '# Written by `headgate init`. `headgate check` validates it, `headgate run` loads it.',
    'connection:',
    `  url: \${HEADGATE_URL:-${url}}`,
    '  api_key: ${HEADGATE_API_KEY:-} # always a reference, never the key itself',
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

/**
 * A job config as an item of `jobs`, with the dash in the first column. With `explained`, has comments for newcomers.
 */
export function jobLines({ name, source, config, window }: NewJob, explained: boolean): string[] {
  const note = (text: string) => (explained ? ` # ${text}` : '');
  return [
    `- name: ${stringify(name).trim()}${note('also the name of the table')}`,
    `  source: ${stringify(source).trim()}`,
    ...(Object.keys(config).length === 0 ? [] : ['  config:', ...indented(stringify(config), '    ')]),
    ...(window === null ? [] : windowLines(window, note)),
  ];
}

function windowLines({ from, to, dateColumn }: ProposedWindow, note: (text: string) => string): string[] {
  const column =
    dateColumn === null
      ? []
      : [
          `    date_column: ${stringify(dateColumn).trim()}${note("the column with a row's day, for counting rows by day")}`,
        ];
  return ['  window:', `    from: ${from}`, `    to: ${to}${note('a date, today or yesterday')}`, ...column];
}

const indented = (text: string, indent: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => indent + line);
