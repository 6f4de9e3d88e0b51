import { openSandbox, type SandboxOptions, type SourceOfQuery } from './sandbox.js';
import { quoteText } from './sql.js';

export interface Suggestion {
  text: string;
  /** Where in the line it begins to replace what was typed. */
  start: number;
}

/** What could follow a beginning of a query, best first: keywords, tables, columns and functions. */
export async function suggestions(
  source: SourceOfQuery,
  line: string,
  options: SandboxOptions,
): Promise<Suggestion[]> {
  const { connection, close } = await openSandbox(source, options);
  try {
    const sql = `SELECT suggestion, suggestion_start FROM sql_auto_complete(${quoteText(line)})`;
    const rows = (await connection.runAndReadAll(sql)).getRows() as [string, number][];
    return rows.map(([text, start]) => ({ text, start }));
  } finally {
    await close();
  }
}
