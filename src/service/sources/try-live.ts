import { silentLog } from '../log.js';
import type { CollectContext, Row, Source } from './source.js';

/** How many rows the small job asks for. */
const wantedRows = 5;

export interface LiveTry {
  config: Record<string, unknown>;
  rows: number;
  /** Columns without a value in any of the rows. */
  empty: string[];
  /** What did not fit, one sentence each; empty if everything did. */
  misfits: string[];
}

/** Collects a few rows with the examples of a source, and compares them with what it promises. Throws SourceFaults. */
export async function tryLive(
  source: Source,
  { http, now, signal }: Pick<CollectContext, 'http' | 'now' | 'signal'>,
): Promise<LiveTry> {
  const config = exampleConfig(source);
  const rows: Row[] = [];
  const context = { signal, rowLimit: wantedRows, now, http, log: silentLog };
  for await (const row of source.collect(config, context)) {
    rows.push(row);
    if (rows.length >= wantedRows) break;
  }
  const empty = source.columns(config).filter((name) => rows.every((row) => (row[name] ?? null) === null));
  return { config, rows: rows.length, empty: rows.length === 0 ? [] : empty, misfits: misfitsOf(rows) };
}

/** The first example of each parameter that needs a value, and of the keywords. */
function exampleConfig({ params }: Source): Record<string, unknown> {
  const required = new Set((params['required'] ?? []) as string[]);
  const properties = (params['properties'] ?? {}) as Record<string, { examples?: unknown[] }>;
  const asked = Object.entries(properties).filter(([name]) => required.has(name) || name === 'keywords');
  const examples = asked.map(([name, { examples = [] }]) => [name, examples[0]] as const);
  return Object.fromEntries([
    ...examples.filter(([, value]) => value !== undefined),
    ['maxData', wantedRows],
  ]);
}

function misfitsOf(rows: readonly Row[]): string[] {
  if (rows.length === 0) return ['There is no row for the example of its documentation.'];
  const ids = new Set(rows.map(({ id }) => id));
  return ids.size < rows.length ? ['Several rows have the same id.'] : [];
}
