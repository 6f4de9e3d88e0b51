import { type CoverageDialect, dialects, isMarked } from './coverage-sql.js';

/**
 * Query for the revisits of a ledger: one row for each day and age that came due since the day was first loaded at a
 * younger one. The first answer that was asked for late enough is the one that did it; an open one has none. The hour in
 * which the service may answer from its cache counts as younger. An expired day has no open revisit.
 *
 * @param loads names a table or FROM item with the columns of `_headgate.loads`
 * @param jobs the same for `_headgate.jobs`
 * @param comparisons the same for `_headgate.comparisons`
 * @param dialect whose functions it uses
 */
export function revisitsQuery(
  loads: string,
  jobs: string,
  comparisons: string,
  dialect: CoverageDialect = 'duckdb',
): string {
  const { days, hours } = dialects[dialect];
  const isDone = 'remote_created_at >= from_then';
  return `
  WITH ages AS (
    SELECT job, value, time_zone, CAST(unnest(string_to_array(revisit, ',')) AS INTEGER) AS age FROM ${jobs} AS j
  ), days AS (
    SELECT l.load_id, l.job, l.value, l.remote_created_at, l.day_marks, l.superseded_by, CAST(${days} AS DATE) AS day
    FROM ${loads} l WHERE l.slice_from IS NOT NULL
  ), aged AS (
    SELECT d.*, a.age, (CAST(d.day + 1 AS TIMESTAMP) AT TIME ZONE a.time_zone) + ${hours('24 * a.age')} AS due_at,
      superseded_by IS NULL AND coalesce(${isMarked('expired', dialect)}, false) AS expired
    FROM days d JOIN ages a ON a.job = d.job AND a.value IS NOT DISTINCT FROM d.value
  ), due AS (
    SELECT *, due_at + ${hours('1')} AS from_then FROM aged
  ), done AS (
    SELECT job, value, day, age, due_at, min(remote_created_at) FILTER (WHERE ${isDone}) AS done_at,
      (array_agg(load_id ORDER BY remote_created_at, load_id) FILTER (WHERE ${isDone}))[1] AS load_id
    FROM due WHERE from_then <= now() GROUP BY job, value, day, age, due_at, from_then
    HAVING min(remote_created_at) < from_then AND NOT (bool_or(expired) AND max(remote_created_at) < from_then)
  )
  SELECT d.job, d.value, d.day, d.age, d.due_at, d.done_at, d.load_id, CAST(sum(c.same) AS BIGINT) AS same,
    CAST(sum(c.changed) AS BIGINT) AS changed, CAST(sum(c.appeared) AS BIGINT) AS appeared,
    CAST(sum(c.vanished) AS BIGINT) AS vanished
  FROM done d LEFT JOIN ${comparisons} AS c ON c.load_after = d.load_id AND c.day = d.day
  GROUP BY d.job, d.value, d.day, d.age, d.due_at, d.done_at, d.load_id ORDER BY d.job, d.value, d.day, d.age`;
}
