import type { Row } from '../duckdb/row.js';
import { openSandbox, type SandboxOptions, type SourceOfQuery } from './sandbox.js';

/**
 * The rows of one of headgate's own queries, which must be few. The SQL must be valid in DuckDB and on every server.
 */
export async function askRows(source: SourceOfQuery, sql: string, options: SandboxOptions): Promise<Row[]> {
  const { engine, answered, close } = await openSandbox(source, { ...options, ask: sql });
  try {
    return await engine.rows(answered ?? sql);
  } finally {
    await close();
  }
}
