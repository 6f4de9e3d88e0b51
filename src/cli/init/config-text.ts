import { stringify } from 'yaml';
import type { ProposedWindow } from './params.js';

/** What a new config file is to say. */
export interface NewConfig {
  /** Address of the job API, or `embedded`. */
  url: string;
  /** Path of a DuckDB file, or of a folder for Parquet files. */
  destination: string;
  job: {
    name: string;
    source: string;
    config: Record<string, unknown>;
    /** Null for a source without dates. */
    window: ProposedWindow | null;
  };
}

/** The file, with a word on every line that a newcomer would ask about. */
export function configText({ url, destination, job }: NewConfig): string {
  const kind = /\.(duckdb|db|ddb)$/i.test(destination) ? 'duckdb' : 'parquet';
  const window =
    job.window === null
      ? []
      : [
          '    window:',
          `      from: ${job.window.from}`,
          `      to: ${job.window.to} # a date, today or yesterday`,
          ...(job.window.dateColumn === null
            ? []
            : [
                `      date_column: ${stringify(job.window.dateColumn).trim()} # holds a row's day: rows are counted by it`,
              ]),
        ];
  const lines = [
    '# Written by `headgate init`. `headgate check` validates it, `headgate run` loads it.',
    'connection:',
    `  url: \${HEADGATE_URL:-${url}}`,
    '  api_key: ${HEADGATE_API_KEY:-} # always a reference, never the key itself',
    'destination:',
    `  ${kind}: ${stringify(destination).trim()} # relative to this file`,
    'jobs:',
    `  - name: ${stringify(job.name).trim()} # also the name of the table`,
    `    source: ${stringify(job.source).trim()}`,
    ...(Object.keys(job.config).length === 0
      ? []
      : ['    config:', ...indented(stringify(job.config), '      ')]),
    ...window,
  ];
  return `${lines.join('\n')}\n`;
}

const indented = (text: string, indent: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => indent + line);
