import { openQuery, type Query } from '../../query/query.js';
import type { SourceOfQuery } from '../../query/sandbox.js';
import type { Terminal } from '../terminal.js';

/** Opens a query for a command and reports waits. */
export function openFor(
  source: SourceOfQuery,
  sql: string,
  terminal: Terminal,
  writeTo?: string,
): Promise<Query> {
  const onWait = (holder: string) => terminal.note(`Waiting for ${holder} to close the database…`);
  return openQuery(source, sql, { signal: terminal.signal, onWait, writeTo });
}
