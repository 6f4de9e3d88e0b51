const dialects = {
  duckdb: {
    days: 'unnest(generate_series(l.slice_from, l.slice_to, INTERVAL 1 DAY))',
    hours: (number: string) => `to_hours(${number})`,
    text: 'CAST(d.day AS VARCHAR)',
  },
  postgres: {
    days: `generate_series(l.slice_from::timestamp, l.slice_to, INTERVAL '1 day')`,
    hours: (number: string) => `make_interval(hours => ${number})`,
    text: `to_char(d.day, 'YYYY-MM-DD')`,
  },
};

export type CoverageDialect = keyof typeof dialects;

/** SQL of whether the marks of the load of a day, a row `d`, say this of it. */
const isMarked = (mark: 'suspect' | 'expired', dialect: CoverageDialect): string =>
  `strpos(CAST(d.day_marks AS VARCHAR), '"' || ${dialects[dialect].text} || '":"${mark}"') > 0`;

/**
 * Query for the covered days of a ledger: one row for each series of days of a job config, or of one of its values,
 * that are in one state.
 * `loads` and `jobs` name tables or FROM items with the columns of `_headgate.loads` and `_headgate.jobs`. A day is
 * open until its end, plus the lookback, plus the hour in which the service may answer from its cache. A day is
 * incomplete if all rows of its load were rejected, or if some were and none of that day was loaded.
 *
 * `days_counted` are those whose rows only headgate counted, because the service states no count.
 *
 * A day is expired if `retain` deleted its rows. It is proven if the newest audit of its load had rows of it, and none
 * that the load lacks.
 *
 * @param counts FROM item with `load_id` and `day` of each day with rows, if a column says the day
 * @param comparisons names a table or FROM item with the columns of `_headgate.comparisons`
 * @param dialect whose functions it uses
 */
export function coverageQuery(
  loads: string,
  jobs: string,
  counts: string,
  comparisons: string,
  dialect: CoverageDialect = 'duckdb',
): string {
  const { days, hours } = dialects[dialect];
  return `
  WITH counted AS (
    SELECT DISTINCT load_id, day FROM ${counts} AS c WHERE day IS NOT NULL
  ), audits AS (
    SELECT load_before, day, CASE WHEN same + changed + appeared > 0 OR vanished = 0 THEN appeared END AS lacking FROM (
      SELECT *, row_number() OVER (PARTITION BY load_before, day ORDER BY compared_at DESC, load_after DESC) AS age
      FROM ${comparisons} AS c WHERE reason = 'audit') AS aged
    WHERE age = 1
  ), days AS (
    SELECT l.load_id, l.job, l.value, l.rows_rejected, l.complete AND (l.data_count > l.rows_rejected OR l.rows_rejected = 0) AS complete, l.remote_created_at, l.counted_by, coalesce(j.time_zone, 'UTC') AS time_zone,
      coalesce(j.lookback_days, 0) AS lookback_days, l.day_marks,
      CAST(${days} AS DATE) AS day
    FROM ${loads} l LEFT JOIN ${jobs} j ON j.job = l.job AND j.value IS NOT DISTINCT FROM l.value
    WHERE l.superseded_by IS NULL AND l.slice_from IS NOT NULL
  ), states AS (
    SELECT job, value, d.day, a.lacking, d.counted_by, CASE
      WHEN ${isMarked('expired', dialect)} THEN 'expired'
      WHEN NOT complete OR (rows_rejected > 0 AND load_id IN (SELECT load_id FROM counted)
        AND NOT EXISTS (SELECT 1 FROM counted c WHERE c.load_id = d.load_id AND c.day = d.day)) THEN 'incomplete'
      WHEN ${isMarked('suspect', dialect)} THEN 'suspect'
      WHEN remote_created_at < (CAST(d.day + 1 AS TIMESTAMP) AT TIME ZONE time_zone)
        + ${hours('24 * lookback_days + 1')} THEN 'open'
      ELSE 'complete' END AS state
    FROM days d LEFT JOIN audits a ON a.load_before = d.load_id AND a.day = d.day
  ), runs AS (
    SELECT *, day - CAST(row_number() OVER (PARTITION BY job, value, state ORDER BY day) AS INTEGER) AS run FROM states
  )
  SELECT job, value, min(day) AS day_from, max(day) AS day_to, state,
    count(*) FILTER (WHERE lacking = 0) AS days_proven, count(*) FILTER (WHERE lacking > 0) AS days_lacking,
    count(*) FILTER (WHERE counted_by IS NOT NULL) AS days_counted
  FROM runs GROUP BY job, value, state, run ORDER BY job, value, day_from`;
}

/** The days of which loads brought rows, from a table `day_counts`. */
export const broughtIn = (counts: string): string => `(SELECT load_id, day FROM ${counts} WHERE loaded > 0)`;

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
export function revisitsQuery(
  loads: string,
  jobs: string,
  comparisons: string,
  dialect: CoverageDialect = 'duckdb',
): string {
  const { days, hours } = dialects[dialect];
  const total = (kind: string) => `CAST(sum(${kind}) AS BIGINT) AS ${kind}`;
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
