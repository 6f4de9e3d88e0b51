import type { Row } from '../duckdb/row.js';
import { openSandbox, type SandboxOptions, type SourceOfQuery } from './sandbox.js';

/** The rows of a query of ours, which must not be many, in words that DuckDB and every server know. */
export async function askRows(source: SourceOfQuery, sql: string, options: SandboxOptions): Promise<Row[]> {
  const { engine, answered, close } = await openSandbox(source, { ...options, ask: sql, reads: sql });
  try {
    return await engine.rows(answered ?? sql);
  } finally {
    await close();
  }
}
