import { dialects } from './coverage-sql.js';
/**
 * Query for the revisits of a ledger: one row for each day and age that came due since the day was first loaded at a
 * younger one. An age lies between two answers of a day, of which the later did it, or after the last, and is open. None
 * is open if rows of that load are expired, because a load is only asked for as a whole. The hour in which the service
 * may answer from its cache counts as younger.
 *
 * @param loads names a table or FROM item with the columns of `_headgate.loads`
 * @param jobs the same for `_headgate.jobs`
 * @param comparisons the same for `_headgate.comparisons`
 * @param dialect whose functions it uses
 */
export function revisitsQuery(loads, jobs, comparisons, dialect = 'duckdb') {
    const { days, hours } = dialects[dialect];
    const total = (kind) => `CAST(sum(${kind}) AS BIGINT) AS ${kind}`;
    return `
  WITH days AS (
    SELECT l.load_id, l.job, l.value, l.remote_created_at, l.day_marks, j.time_zone,
      string_to_array(j.revisit, ',') AS ages, CAST(${days} AS DATE) AS day
    FROM ${loads} l JOIN ${jobs} j ON j.job = l.job AND j.value IS NOT DISTINCT FROM l.value
    WHERE l.slice_from IS NOT NULL AND j.revisit IS NOT NULL
  ), answers AS (
    SELECT d.*, CAST(d.day + 1 AS TIMESTAMP) AT TIME ZONE time_zone AS ends_at, strpos(CAST(day_marks AS VARCHAR), '"expired"') > 0 AS expired,
      lead(remote_created_at) OVER answers AS done_at, lead(load_id) OVER answers AS done_by
    FROM days d WINDOW answers AS (PARTITION BY job, value, day ORDER BY remote_created_at, load_id)
  ), aged AS (
    SELECT *, CAST(unnest(ages) AS INTEGER) AS age FROM answers
  ), timed AS (
    SELECT *, ends_at + ${hours('24 * age')} AS due_at FROM aged
  ), compared AS (
    SELECT load_after, day, ${['same', 'changed', 'appeared', 'vanished'].map(total).join(', ')}
    FROM ${comparisons} AS c GROUP BY load_after, day
  )
  SELECT d.job, d.value, d.day, d.age, d.due_at, d.done_at, d.done_by AS load_id, c.same, c.changed, c.appeared, c.vanished
  FROM timed d LEFT JOIN compared c ON c.load_after = d.done_by AND c.day = d.day
  WHERE d.due_at > d.remote_created_at - ${hours('1')} AND d.due_at <= now() - ${hours('1')}
    AND coalesce(d.due_at <= d.done_at - ${hours('1')}, NOT coalesce(d.expired, false))
  ORDER BY d.job, d.value, d.day, d.age`;
}
//# sourceMappingURL=revisits-sql.js.map