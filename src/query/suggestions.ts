import { loadIdColumn } from '../load/column-names.js';
import { openSandbox, type SandboxOptions, type SourceOfQuery } from './sandbox.js';
import { quoteText } from '../duckdb/sql.js';
import { closing } from '../common/closing.js';

export interface Suggestion {
  text: string;
  /** Position in the line from which the suggestion replaces the typed text. */
  start: number;
}

/** DuckDB also suggests operators and its internal functions. */
const isWord = (text: string) => /[\p{L}\p{N}]/u.test(text) && !/^"?(!__|__internal)/.test(text);

const isLoadId = ({ text }: Suggestion) => text.trim() === loadIdColumn;

/** Continuations of an unfinished query, best first and `_load_id` last. */
export async function suggestions(
  source: SourceOfQuery,
  line: string,
  options: SandboxOptions,
): Promise<Suggestion[]> {
  return closing(await openSandbox(source, options), async ({ engine }) => {
    const sql = `SELECT suggestion, suggestion_start FROM sql_auto_complete(${quoteText(line)})`;
    const rows = await engine.rows(sql);
    const words = rows
      .map((row) => ({ text: row.text('suggestion'), start: row.number('suggestion_start') }))
      .filter(({ text }) => isWord(text));
    return words.sort((a, b) => Number(isLoadId(a)) - Number(isLoadId(b)));
  });
}
