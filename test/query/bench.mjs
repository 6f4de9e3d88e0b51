/**
 * `npm run bench:sql`: writes a million rows with `headgate sql` in every format, and with DuckDB's own COPY or
 * pyarrow in the same run, because machines and their moments differ. All run in their own processes, measured from start
 * to end.
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

const python = process.env.HEADGATE_PYTHON ?? 'python3';
const hasArrow = spawnSync(python, ['-c', 'import duckdb, pyarrow']).status === 0;

const tellUse = `process.on('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  require('fs').writeSync(2, '\\nrss ' + maxRSS + ' cpu ' + (userCPUTime + systemCPUTime) / 1e6);
});`;
const preload = `data:text/javascript,${encodeURIComponent(
  `import { createRequire } from 'node:module'; const require = createRequire('file:///'); ${tellUse}`,
)}`;

/** A process that runs SQL and closes every file at its end. */
const withDuckDb = (database, sql) => `
  ${tellUse}
  const { DuckDBInstance } = require('@duckdb/node-api');
  (async () => {
    const connection = await (await DuckDBInstance.create(${JSON.stringify(database)})).connect();
    await connection.run(${JSON.stringify(sql)});
    process.exit();
  })();`;

const copier = (how, to) =>
  withDuckDb(':memory:', `ATTACH '${file}' AS w (READ_ONLY); COPY w.posts TO '${to}' (${how})`);

/** The same rows as a stream of Arrow, by way of DuckDB in Python. */
const arrowWriter = (to) => `
import duckdb, pyarrow, resource, sys
reader = duckdb.connect(${JSON.stringify(file)}, read_only=True).execute('FROM posts').fetch_record_batch(100_000)
with pyarrow.OSFile(${JSON.stringify(to)}, 'wb') as out, pyarrow.ipc.new_stream(out, reader.schema) as writer:
    for batch in reader:
        writer.write_batch(batch)
used = resource.getrusage(resource.RUSAGE_SELF)
print('rss', used.ru_maxrss, 'cpu', used.ru_utime + used.ru_stime, file=sys.stderr)`;

/** What another tool runs to write the format; null: none does. */
function anchor(format, to) {
  if (format in copies) return [process.execPath, ['-e', copier(copies[format], to)]];
  return format === 'arrow' && hasArrow ? [python, ['-c', arrowWriter(to)]] : null;
}

/** Seconds from start to end, processor seconds, and the peak memory in MB. */
function measure(command, args) {
  const started = performance.now();
  const { status, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    cwd: resolve(import.meta.dirname, '../..'),
  });
  if (status !== 0) throw new Error(stderr);
  const [, rss, cpu] = /rss (\d+) cpu ([\d.]+)/.exec(stderr) ?? [];
  return { seconds: (performance.now() - started) / 1_000, cpu: Number(cpu), rss: Number(rss) / 1_024 };
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];
const most = (results) => Math.max(...results.map(({ rss }) => rss));

try {
  measure(process.execPath, ['-e', withDuckDb(file, posts)]);
  process.stdout.write(
    `${rows} rows, ${Math.round(statSync(file).size / 1e6)} MB as a DuckDB file; medians of ${rounds}\n`,
  );
  process.stdout.write(
    'format    headgate                      COPY or pyarrow               their time, and CPU\n',
  );
  for (const format of ['csv', 'json', 'ndjson', 'parquet', 'arrow', 'markdown']) {
    if (only.length > 0 && !only.includes(format)) continue;
    const out = join(folder, `out.${format}`);
    const [ours, theirs] = [[], []];
    // Alternating, so that a machine that gets faster or slower affects both.
    for (let round = 0; round < rounds; round += 1) {
      const asked = ['sql', '--database', file, 'FROM posts', '--format', format, '-o', out];
      ours.push(measure(process.execPath, ['--import', preload, main, ...asked]));
      const other = anchor(format, out);
      if (other !== null) theirs.push(measure(...other));
    }
    const middle = (results, of) => median(results.map((result) => result[of])).toFixed(2);
    const cell = (results) =>
      results.length === 0
        ? ''
        : `${middle(results, 'seconds')} s, CPU ${middle(results, 'cpu')} s, ${Math.round(most(results))} MB`;
    const ratio = (of) =>
      median(theirs.map((result, round) => result[of] / ours[round][of]))?.toFixed(2) ?? '';
    process.stdout.write(
      `${format.padEnd(10)}${cell(ours).padEnd(30)}${cell(theirs).padEnd(30)}${ratio('seconds')} ${ratio('cpu')}\n`,
    );
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
