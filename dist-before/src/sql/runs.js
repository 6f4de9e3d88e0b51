import { ledgerRow, runColumns } from '../duckdb/ledger-tables.js';
import { keptRuns, runRecordSchema } from '../load/ledger.js';
import { listed } from './ledger.js';
/** Adds runs to the history, inside a transaction. Replaces runs that it already has. */
export async function insertRuns({ session, dialect }, runs) {
    const table = dialect.ledger('runs');
    const rows = runs.map((run) => ledgerRow(runColumns, run));
    await session.run(`DELETE FROM ${table} WHERE run_id IN (${listed(runs.map(({ runId }) => runId))})`);
    await session.run(`INSERT INTO ${table} VALUES ${rows.join(', ')}`);
    await session.run(`
    DELETE FROM ${table} WHERE run_id NOT IN (
      SELECT run_id FROM ${table} ORDER BY began_at DESC, run_id DESC LIMIT ${keptRuns})`);
}
/** The newest runs, newest first. */
export async function readRuns({ session, dialect }, limit) {
    const rows = await session.rows(`
    SELECT run_id, ${dialect.isoTime('began_at')} AS began, ${dialect.isoTime('ended_at')} AS ended, outcome, exit_code,
      jobs, requests, rows, error
    FROM ${dialect.ledger('runs')} ORDER BY began_at DESC, run_id DESC LIMIT ${limit}`);
    return rows.map(toRun);
}
function toRun(row) {
    return {
        runId: row.text('run_id'),
        beganAt: row.text('began'),
        endedAt: row.optional('ended'),
        outcome: row.one('outcome', runRecordSchema.shape.outcome),
        exitCode: row.optional('exit_code') === null ? null : row.number('exit_code'),
        jobs: row.number('jobs'),
        requests: row.number('requests'),
        rows: row.number('rows'),
        error: row.optional('error'),
    };
}
//# sourceMappingURL=runs.js.map