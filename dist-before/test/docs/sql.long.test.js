import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { query } from '../../src/query/answer.js';
import { blocks } from './markdown.js';
import { copyConfigs, runConfig, startWith } from './world.js';
/** The questions and answers of docs/sql.md, on one warehouse loaded by the examples. */
describe('docs/sql.md', () => {
    // study.long.test.ts asks those about rows over time.
    const questions = blocks('sql.md', 'sql').filter(({ text }) => !text.includes('posts_history'));
    const outcomes = [];
    let folder;
    beforeAll(async () => {
        folder = copyConfigs();
        const { url, keys, close } = await startWith(folder, ['me@example.com']);
        const env = { HEADGATE_URL: url, HEADGATE_API_KEY: keys[0] ?? '' };
        try {
            for (const file of ['quickstart.yaml', 'several-jobs.yaml', 'keys-and-freeze.yaml']) {
                outcomes.push((await runConfig(join(folder, file), env)).outcome);
            }
        }
        finally {
            await close();
        }
    });
    it('is asked of runs that end as the page says', () => {
        expect(outcomes).toEqual(['complete', 'incomplete', 'incomplete']);
    });
    it('asks five questions', () => {
        expect(questions.map(({ heading }) => Number.parseInt(heading, 10))).toEqual(Array.from({ length: 5 }, (_, index) => index + 1));
    });
    it.each(questions)('$heading has an answer', async ({ text }) => {
        const path = join(folder, 'data/warehouse.duckdb');
        const rows = [];
        for await (const row of query({ kind: 'duckdb', path, memoryLimit: null }, text).rows())
            rows.push(row);
        expect(rows).not.toEqual([]);
    });
});
//# sourceMappingURL=sql.long.test.js.map