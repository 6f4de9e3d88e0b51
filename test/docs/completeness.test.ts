import { dirname, join } from 'node:path';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadConfig, openHeadgate } from '../../src/index.js';
import { upperBound } from '../../src/plan/proof.js';
import { proofText } from '../../src/sync/run-words.js';
import { memorySource } from '../library/memory-source.js';
import { duckdb } from '../support/warehouse.js';
import { configFile } from '../verbs/config.js';
import { blocks, root } from './markdown.js';

describe('docs/completeness.md', () => {
  let database: string;

  beforeAll(async () => {
    const job =
      '- { name: posts, source: memory, window: { from: 2026-04-01, to: 2026-04-02, date_column: day } }';
    const file = configFile(job);
    const rows = [{ id: 1, day: '2026-04-01' }];
    const headgate = openHeadgate(await loadConfig(file, {}), { source: memorySource(rows) });
    await headgate.run();
    await headgate.close();
    database = join(dirname(file), 'warehouse.duckdb');
    await duckdb(
      database,
      `CREATE TABLE IF NOT EXISTS _headgate.comparisons (job VARCHAR, value VARCHAR, day DATE, load_before VARCHAR,
        load_after VARCHAR, reason VARCHAR, same BIGINT, changed BIGINT, appeared BIGINT, vanished BIGINT, compared_at TIMESTAMPTZ)`,
    );
    const audit = (appeared: number, at: string) =>
      `INSERT INTO _headgate.comparisons BY NAME SELECT 'posts' AS job, DATE '2026-04-01' AS day, load_id AS load_before,
        'audit' AS load_after, 'audit' AS reason, 1 AS same, 0 AS changed, ${appeared} AS appeared, 2 AS vanished,
        TIMESTAMPTZ '${at}Z' AS compared_at FROM _headgate.loads WHERE slice_from = DATE '2026-04-01'`;
    await duckdb(database, audit(3, '2026-04-05 00:00:00'));
    await duckdb(database, audit(0, '2026-04-06 00:00:00'));
  });

  it.each(blocks('completeness.md', 'sql').map(({ text }, index) => [index, text] as const))(
    'its query %i has an answer',
    async (_index, text) => {
      expect(await duckdb(database, text)).not.toEqual([]);
    },
  );

  it('counts the newest audit of each day', async () => {
    const [first] = blocks('completeness.md', 'sql');
    expect(
      await duckdb(database, `SELECT job, audited, lacking FROM (${first!.text.trim().replace(/;$/, '')})`),
    ).toEqual([['posts', '1', '0']]);
  });

  it('has the numbers and the sentence that headgate says', () => {
    const page = readFileSync(join(root, 'docs/completeness.md'), 'utf8');
    const rows = [...page.matchAll(/^\| (?<days>[\d,]+) \| (?<share>[\d.]+) % \|$/gm)].map(
      ({ groups = {} }) => groups,
    );
    expect(rows).toHaveLength(4);
    const proof = { job: 'posts', days: 1_460, lacking: 0, changed: 0, vanished: 0, unaudited: null };
    const textOf = (audited: number) =>
      proofText({ ...proof, days: 100_000, audited, atMost: upperBound(0, audited) });
    for (const { days = '', share } of rows)
      expect(textOf(Number(days.replace(',', '')))).toContain(`at most ${share} % of days`);
    expect(page).toContain(proofText({ ...proof, audited: 38, atMost: upperBound(0, 38) }));
  });
});
