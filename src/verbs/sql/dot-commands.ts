import { usageError } from '../../common/errors.js';
import { quoteText } from '../../duckdb/sql.js';
import { didYouMean } from '../../common/nearest.js';
import type { QueryFormat } from '../../query/file-extension.js';

/** How the prompt shows results. `auto`: as a table, or as lines if the columns do not fit. */
const modes = ['auto', 'table', 'line', 'csv', 'tsv', 'json', 'ndjson', 'markdown'] as const;

export interface PromptSettings {
  timing: boolean;
  /** Null means `auto`. */
  format: QueryFormat | null;
}

export type DotAnswer = { sql: string } | { text: string } | { quit: true };

const help = String.raw`.tables           tables and views; \d does it too
.schema [TABLE]   columns of a table, or of all; \d TABLE
.coverage         which days are loaded
.mode [MODE]      how rows are shown: auto, table, line, csv, tsv, json, ndjson
                  or markdown. auto is a table, or one column a line where the
                  columns do not fit
.timing           turn the time of each query on or off
.quit             end; exit, quit, \q and Ctrl-D do it too

A query may take several lines and ends with a semicolon. Tab completes, Ctrl-C
interrupts, the arrows bring back what was typed.`;

const names = ['.tables', '.schema', '.coverage', '.mode', '.timing', '.help', '.quit'];

/** Names that other prompts use for these commands. */
const synonyms: Record<string, string> = {
  exit: '.quit',
  quit: '.quit',
  '.exit': '.quit',
  '\\q': '.quit',
  help: '.help',
  '\\?': '.help',
  '\\h': '.help',
  '\\d': '.schema',
  '\\dt': '.tables',
  '\\timing': '.timing',
};

export const isDotCommand = (line: string): boolean => /^\s*([.\\]|(exit|quit|help)\s*;?\s*$)/i.test(line);

export function dotCommand(line: string, settings: PromptSettings): DotAnswer {
  const [, word = '', argument = ''] = /^(\S*)\s*(.*)$/s.exec(line.trim().replace(/\s*;$/, '')) ?? [];
  const name = synonyms[word.toLowerCase()] ?? word;
  switch (word === '\\d' && argument === '' ? '.tables' : name) {
    case '.tables':
      return {
        sql: `SELECT table_schema AS schema, table_name AS name FROM information_schema.tables WHERE ${isTheirs} ORDER BY 1, 2`,
      };
    case '.schema':
      return { sql: argument === '' ? schemaOfAll : schemaOf(argument) };
    case '.coverage':
      return { sql: 'FROM _headgate.coverage ORDER BY job, day_from' };
    case '.mode':
      return { text: setMode(argument, settings) };
    case '.timing':
      settings.timing = !settings.timing;
      return { text: `Timing is ${settings.timing ? 'on' : 'off'}.` };
    case '.help':
      return { text: help };
    case '.quit':
      return { quit: true };
    default: {
      const hint = didYouMean(name, names, '.help lists what there is.');
      throw usageError(`there is no ${name}`, hint);
    }
  }
}

/** This view exists in DuckDB and on servers alike. */
const isTheirs = `table_catalog = current_database() AND table_schema NOT IN ('information_schema', 'pg_catalog')`;

const last = `CASE WHEN column_name = '_load_id' THEN 1 ELSE 0 END`;

const schemaOfAll = `SELECT table_schema AS schema, table_name AS "table", column_name AS "column", data_type AS type FROM information_schema.columns WHERE ${isTheirs} ORDER BY table_schema, table_name, ${last}, ordinal_position`;

/** @param table its plain name, with dots or without; or as SQL writes it, perhaps with its schema */
export function schemaOf(table: string): string {
  const parts = [...table.matchAll(/"((?:[^"]|"")*)"|[^."]+/g)].map(
    ([word, quoted]) => quoted?.replaceAll('""', '"') ?? word,
  );
  const name = parts.at(-1) ?? '';
  const schema = parts.length > 1 ? quoteText(parts.at(-2) ?? '') : 'current_schema()';
  return `SELECT column_name AS "column", data_type AS type FROM information_schema.columns WHERE table_catalog = current_database() AND (table_schema = ${schema} AND lower(table_name) = lower(${quoteText(name)}) OR table_schema = current_schema() AND table_name = ${quoteText(table)}) ORDER BY ${last}, ordinal_position`;
}

function setMode(argument: string, settings: PromptSettings): string {
  const mode = modes.find((each) => each === argument.toLowerCase());
  if (mode === undefined && argument !== '') {
    throw usageError(`there is no mode ${argument}`, `Modes are ${modes.join(', ')}.`);
  }
  if (mode !== undefined) settings.format = mode === 'auto' ? null : mode;
  return `Mode is ${settings.format ?? 'auto'}.`;
}
