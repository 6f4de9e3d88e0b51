import type { InferredOptionTypes } from 'yargs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { kindAt } from '../../destinations.js';
import { type ExitCode, usageError } from '../../common/errors.js';
import { formatByExtension, type QueryFormat } from '../../query/file-extension.js';
import type { SourceOfQuery } from '../../query/sandbox.js';
import { type Answer, defineCommand, readConfig } from '../../terminal/command.js';
import {
  checkWhole,
  defaultConfig,
  numberFlag,
  outputOption,
  textFlag,
  switchFlag,
  wordFlag,
} from '../../terminal/options.js';
import { formatOfFile } from '../../terminal/output.js';
import type { Terminal } from '../../terminal/terminal.js';
import { unreadText } from '../../common/system-error.js';
import { shortPath } from '../../common/words.js';
import type { QueryOutput } from './run-query.js';

const formats = [
  ...(['table', 'line', 'csv', 'tsv', 'json', 'ndjson', 'markdown', 'parquet'] as const),
  ...(['xlsx', 'arrow', 'arrows'] as const),
];

/** Flags of commands whose data are the result of a query. */
export const resultOptions = {
  format: wordFlag(formats, "Format of the result (default: a file's extension names it; a table on stdout)"),
  ...outputOption,
  bom: switchFlag('Begin CSV or TSV with a byte order mark, for Excel'),
  'max-rows': numberFlag('Rows that a terminal shows, 0 for all (default: 40)'),
} as const;

/** Where these flags send a result, and how. Throws `usage` for flags that do not fit together. */
export async function resultOutput(
  { format: chosen, output, force, bom, 'max-rows': rows }: InferredOptionTypes<typeof resultOptions>,
  terminal: Terminal,
): Promise<QueryOutput> {
  checkWhole('max-rows', rows, 0);
  const maxRows = rows ?? null;
  const format =
    chosen ??
    (output === undefined ? null : await formatOfFile<QueryFormat>(output, formatByExtension, 'table'));
  if (maxRows !== null && output !== undefined) {
    terminal.note(`--max-rows is for the screen: ${output} gets every row.`);
  }
  if (terminal.flags.json && chosen !== undefined && chosen !== 'table' && output === undefined) {
    throw usageError(
      `--json and --format ${chosen} cannot be combined`,
      'Leave one of them out, or write the rows to a file with --output.',
    );
  }
  if (bom && (output === undefined || (format !== 'csv' && format !== 'tsv'))) {
    throw usageError('--bom is for a CSV or TSV file', 'Add --output rows.csv.');
  }
  return { format, output, maxRows, force, bom };
}

export const sql = defineCommand({
  name: 'sql',
  positionals: '[query]',
  summary: 'Query what was loaded, read-only',
  details:
    'Runs read-only queries over the destination of a config, or over any DuckDB file or lake folder. Without a ' +
    'query it reads one from --file or from stdin; on a terminal it opens a prompt.',
  arguments: { query: { type: 'string', describe: 'SELECT, DESCRIBE, SHOW, SUMMARIZE or EXPLAIN' } },
  options: {
    config: { ...textFlag(`Config file (default: ${defaultConfig})`), conflicts: 'database' },
    database: textFlag('DuckDB file or lake folder, without a config'),
    file: { ...textFlag('File with the query'), alias: 'f', conflicts: 'query' },
    ...resultOptions,
  },
  examples: [
    ["sql 'SHOW TABLES'", 'what there is'],
    ["sql 'FROM posts' -o posts.parquet", 'a table as a file'],
    ["sql --database data/warehouse.duckdb 'FROM _headgate.coverage'", 'without a config'],
  ],
  async run({ query, config, database, file, ...flags }, terminal): Promise<Answer | ExitCode | null> {
    const options = await resultOutput(flags, terminal);
    const source = await sourceOf(config, database, terminal);
    const given = await givenQuery(query, file, terminal);
    if (given !== null) {
      const { runScript } = await import('./run-query.js');
      return runScript(source, given, options, terminal);
    }
    const { openPrompt } = await import('./prompt.js');
    await openPrompt(source, options, terminal);
    return null;
  },
});

async function sourceOf(
  config: string | undefined,
  database: string | undefined,
  terminal: Terminal,
): Promise<SourceOfQuery> {
  if (database === undefined) {
    const { destination } = await readConfig(config ?? defaultConfig, terminal);
    const { deliver } = destination;
    if (deliver !== undefined)
      terminal.note(
        `${shortPath(deliver.module)} keeps the rows: a table here has only the load id and the day of each row.`,
      );
    return destination;
  }
  const path = resolve(database);
  return { kind: await kindAt(path), path, memoryLimit: null };
}

/** The query to run; null if a person can be asked for one. */
async function givenQuery(
  query: string | undefined,
  file: string | undefined,
  { stdin, stdout, flags }: Terminal,
): Promise<string | null> {
  if (query !== undefined) return query;
  if (file !== undefined) {
    return readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
      throw usageError(`${file} ${unreadText(cause)}`, undefined, cause);
    });
  }
  if (stdin.isTTY !== true) return text(stdin);
  if (stdout.isTTY && !flags.json) return null;
  throw usageError('a query is missing, and there is no terminal to ask for one');
}
