import type { Engine } from '../../src/duckdb/engine.js';
import { toRun } from '../../src/duckdb/ledger-rows.js';
import { keptRuns, type RunRecord } from '../../src/load/ledger.js';
import { quoteText } from '../../src/duckdb/sql.js';

/** Adds runs to the history, inside a transaction. Replaces runs that it already has. */
export async function insertRuns(engine: Engine, runs: readonly RunRecord[]): Promise<void> {
  const ids = runs.map(({ runId }) => quoteText(runId)).join(', ');
  await engine.run(`DELETE FROM _headgate.runs WHERE run_id IN (${ids})`);
  for (const run of runs) {
    await engine.run(
      `INSERT INTO _headgate.runs
       VALUES (?, CAST(? AS TIMESTAMPTZ), CAST(? AS TIMESTAMPTZ), ?, ?, ?, ?, ?, ?)`,
      [
        run.runId,
        run.beganAt,
        run.endedAt,
        run.outcome,
        run.exitCode,
        run.jobs,
        run.requests,
        run.rows,
        run.error,
      ],
    );
  }
  await engine.run(`
    DELETE FROM _headgate.runs WHERE run_id NOT IN (
      SELECT run_id FROM _headgate.runs ORDER BY began_at DESC, run_id DESC LIMIT ${keptRuns})`);
}

/** The newest runs, newest first. */
export async function readRuns(engine: Engine, limit: number): Promise<RunRecord[]> {
  const rows = await engine.rows(`
    SELECT run_id, epoch_ms(began_at) AS began_at, epoch_ms(ended_at) AS ended_at, outcome, exit_code, jobs,
      requests, rows, error
    FROM _headgate.runs ORDER BY began_at DESC, run_id DESC LIMIT ${limit}`);
  return rows.map(toRun);
}
