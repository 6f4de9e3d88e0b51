/**
 * `npm run bench:sql`: writes a million rows with `headgate sql` in every format, and with DuckDB's own COPY in the
 * same run, because machines and their moments differ. Both run in their own processes, measured from start to end.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const rounds = Number(process.env.HEADGATE_BENCH_ROUNDS ?? 5);
const rows = Number(process.env.HEADGATE_BENCH_ROWS ?? 1_000_000);
const only = process.argv.slice(2);
const main = resolve(import.meta.dirname, '../..', process.env.HEADGATE_BUILD ?? 'dist', 'src/cli/main.js');
const folder = mkdtempSync(join(tmpdir(), 'headgate-bench-'));
const file = join(folder, 'posts.duckdb');

/** Posts of about 300 bytes in 12 columns, as a job would return them. */
const posts = `
  CREATE TABLE posts AS SELECT
    'post-' || i AS id, 'author ' || hash(i) % 5000 AS author,
    CAST(TIMESTAMP '2026-01-01' + to_seconds(i) AS TIMESTAMPTZ) AS created_at, CAST(DATE '2026-01-01' + CAST(i // 86400 AS INTEGER) AS DATE) AS day,
    'Post ' || i || ' says "' || repeat(CAST(hash(i) AS VARCHAR) || ', ', 7) || 'é"' AS text,
    CAST(hash(i) % 100000 AS BIGINT) AS likes, CAST(hash(i, 1) % 1000 AS BIGINT) AS replies, i / 7 AS score,
    i % 3 = 0 AS pinned, CASE WHEN i % 4 > 0 THEN 'en' END AS language, 'https://example.com/' || hash(i, 2) AS url,
    CAST('{"tags": ["a", "b"], "n": ' || i || '}' AS JSON) AS meta
  FROM range(${rows}) r(i)`;

const copies = {
  csv: 'FORMAT csv, HEADER',
  ndjson: 'FORMAT json',
  json: 'FORMAT json, ARRAY true',
  parquet: 'FORMAT parquet',
};

const tellMemory = `process.on('exit', () => require('fs').writeSync(2, '\\nrss ' + process.resourceUsage().maxRSS))`;
const preload = `data:text/javascript,${encodeURIComponent(
  `import { writeSync } from 'node:fs'; process.on('exit', () => writeSync(2, '\\nrss ' + process.resourceUsage().maxRSS));`,
)}`;

/** A process that runs SQL and closes every file at its end. */
const withDuckDb = (database, sql) => `
  ${tellMemory};
  const { DuckDBInstance } = require('@duckdb/node-api');
  (async () => {
    const connection = await (await DuckDBInstance.create(${JSON.stringify(database)})).connect();
    await connection.run(${JSON.stringify(sql)});
    process.exit();
  })();`;

const copier = (how, to) =>
  withDuckDb(':memory:', `ATTACH '${file}' AS w (READ_ONLY); COPY w.posts TO '${to}' (${how})`);

/** Seconds from start to end, and the peak memory in MB. */
function measure(args) {
  const started = performance.now();
  const { status, stderr } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    cwd: resolve(import.meta.dirname, '../..'),
  });
  if (status !== 0) throw new Error(stderr);
  return {
    seconds: (performance.now() - started) / 1_000,
    rss: Number(/rss (\d+)/.exec(stderr)?.[1]) / 1_024,
  };
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];
const most = (results) => Math.max(...results.map(({ rss }) => rss));

try {
  measure(['-e', withDuckDb(file, posts)]);
  process.stdout.write(
    `${rows} rows, ${Math.round(statSync(file).size / 1e6)} MB as a DuckDB file; medians of ${rounds}\n`,
  );
  process.stdout.write('format    headgate            COPY                speed of COPY\n');
  for (const format of ['csv', 'json', 'ndjson', 'parquet', 'arrow', 'markdown']) {
    if (only.length > 0 && !only.includes(format)) continue;
    const out = join(folder, `out.${format}`);
    const [ours, theirs] = [[], []];
    // Alternating, so that a machine that gets faster or slower affects both.
    for (let round = 0; round < rounds; round += 1) {
      ours.push(
        measure([
          '--import',
          preload,
          main,
          'sql',
          '--database',
          file,
          'FROM posts',
          '--format',
          format,
          '-o',
          out,
        ]),
      );
      if (format in copies) theirs.push(measure(['-e', copier(copies[format], out)]));
    }
    const cell = (results) =>
      results.length === 0
        ? ''
        : `${median(results.map(({ seconds }) => seconds)).toFixed(2)} s, ${Math.round(most(results))} MB`;
    const ratio = median(theirs.map(({ seconds }, round) => seconds / ours[round].seconds));
    process.stdout.write(
      `${format.padEnd(10)}${cell(ours).padEnd(20)}${cell(theirs).padEnd(20)}${ratio === undefined ? '' : ratio.toFixed(2)}\n`,
    );
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
