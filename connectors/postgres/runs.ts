import { toRun } from '../../src/duckdb/ledger-rows.js';
import { quoteNullable, quoteText } from '../../src/duckdb/sql.js';
import { keptRuns, type RunRecord } from '../../src/load/ledger.js';
import type { Names } from './names.js';
import type { Session } from './session.js';
import { millis } from './ledger.js';

/** Adds runs to the history, inside a transaction. Replaces runs that it already has. */
export async function insertRuns(session: Session, names: Names, runs: readonly RunRecord[]): Promise<void> {
  const table = names.ledger('runs');
  const ids = runs.map(({ runId }) => quoteText(runId)).join(', ');
  const rows = runs.map((run) => {
    const texts = [
      quoteText(run.runId),
      quoteText(run.beganAt),
      quoteNullable(run.endedAt),
      quoteText(run.outcome),
    ];
    const numbers = [run.exitCode ?? 'NULL', run.jobs, run.requests, run.rows];
    return `(${[...texts, ...numbers, quoteNullable(run.error)].join(', ')})`;
  });
  await session.run(
    `DELETE FROM ${table} WHERE run_id IN (${ids}); INSERT INTO ${table} VALUES ${rows.join(', ')}`,
  );
  await session.run(`
    DELETE FROM ${table} WHERE run_id NOT IN (
      SELECT run_id FROM ${table} ORDER BY began_at DESC, run_id DESC LIMIT ${keptRuns})`);
}

/** The newest runs, newest first. */
export async function readRuns(session: Session, names: Names, limit: number): Promise<RunRecord[]> {
  const rows = await session.rows(`
    SELECT run_id, ${millis('began_at')}, ${millis('ended_at')}, outcome, exit_code, jobs, requests, rows, error
    FROM ${names.ledger('runs')} AS runs ORDER BY runs.began_at DESC, run_id DESC LIMIT ${limit}`);
  return rows.map(toRun);
}
