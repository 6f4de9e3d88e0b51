import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, it, vi } from 'vitest';
import { parseDay } from '../../src/days/day.js';
import { sum } from '../../src/common/words.js';
import { growingPosts, postsAt } from '../support/growing-posts.js';
import { needs } from '../support/needs.js';
import { newDatabase } from '../support/postgres-database.js';
import { blocks, root } from './markdown.js';
import { runLine } from './run-page.js';
const [config] = blocks('study.md', 'yaml');
const csvOf = (text) => parse(text, { columns: true });
/** The revisits that were done, each with the posts that the source had then. */
async function revisitsOf({ rows }) {
    const done = await rows('SELECT day, age, done_at FROM _headgate.revisits WHERE done_at IS NOT NULL');
    return done.map(({ day = '', age, done_at: at = '' }) => ({
        day,
        age: Number(age),
        posts: postsAt(parseDay(day), Date.parse(at)),
    }));
}
const meanLikes = (posts) => sum(posts.map(({ likes }) => likes)) / posts.length;
it('the walk of docs/study.md works, and gives the figure of the page', async () => {
    const world = await growingPosts(config.text);
    const { cwd, env } = world;
    const outputs = new Map();
    const type = async (section) => {
        for (const line of blocks('study.md', 'sh')[section].text.trim().split('\n')) {
            const { status, stdout, stderr } = await runLine(line, cwd, env);
            expect({ line, status, stderr }).toEqual({ line, status: 0, stderr });
            outputs.set(line, stdout + stderr);
        }
    };
    vi.setSystemTime(new Date('2026-05-02T12:00:00Z'));
    await type(0);
    await world.runOn(...['05-03', '05-04', '05-09', '05-10', '05-11', '06-02', '06-03'].map((day) => `2026-${day}`));
    await type(1);
    const changes = csvOf(readFileSync(join(cwd, 'changes.csv'), 'utf8'));
    const kinds = ['changed', 'vanished', 'returned'].map((kind) => changes.filter(({ change }) => change === kind));
    expect(kinds.map(({ length }) => length > 0)).toEqual([true, true, true]);
    const firstDay = parseDay('2026-05-01');
    for (const { time = '', change, id, likes_after: likes } of changes) {
        const found = postsAt(firstDay + Math.floor(Number(id) / 10), Date.parse(time)).find((post) => post.id === Number(id));
        expect([change === 'vanished', id, likes]).toEqual([found === undefined, id, String(found?.likes ?? '')]);
    }
    const counted = kinds.map(({ length }) => length);
    const words = `${counted[0]} changed, ${counted[1]} vanished, ${counted[2]} returned`;
    expect(outputs.get([...outputs.keys()].find((line) => line.startsWith('headgate changes')))).toContain(words);
    writeFileSync(join(cwd, 'growth.sql'), blocks('study.md', 'sql')[0].text);
    await type(2);
    const revisits = await revisitsOf(world);
    for (const { age, posts, likes } of csvOf(readFileSync(join(cwd, 'growth.csv'), 'utf8'))) {
        const there = revisits.filter((each) => each.age === Number(age)).flatMap((each) => each.posts);
        expect([Number(posts), Number(likes)]).toEqual([there.length, expect.closeTo(meanLikes(there), 0.1)]);
    }
    expect(outputs.get('headgate sql --file growth.sql')).toBe(blocks('study.md', 'text')[0].text);
    await type(3);
    expect(readFileSync(join(cwd, 'published/METHODS.md'), 'utf8')).toContain(words);
    const history = csvOf(readFileSync(join(cwd, 'published/data/posts_history.csv'), 'utf8'));
    expect(history).toHaveLength(sum(counted));
});
it('docs/study.md has at most 500 words', () => {
    expect(readFileSync(join(root, 'docs/study.md'), 'utf8').split(/\s+/).length).toBeLessThanOrEqual(500);
});
describe.each([
    ['DuckDB', async () => 'duckdb: study.duckdb'],
    [
        'PostgreSQL',
        async () => {
            needs('postgres');
            return `postgres: '${(await newDatabase()).url()}'`;
        },
    ],
])('the questions of docs/sql.md about rows over time, on %s', (_kind, destination) => {
    it('have the answers that the source would give', async () => {
        const world = await growingPosts(config.text.replace('to: yesterday', 'to: 2026-05-08'), await destination());
        await world.runOn('2026-05-02', '2026-05-03', '2026-05-09', '2026-06-08');
        const [asOf = '', ended = ''] = blocks('sql.md', 'sql')
            .filter(({ text }) => text.includes('posts_history'))
            .map(({ text }) => text.trim().replace(/;$/, ''));
        const loads = (await world.rows('SELECT slice_from, slice_to, remote_created_at AS at FROM _headgate.loads')).map(({ slice_from: from = '', slice_to: to = '', at = '' }) => ({
            from: parseDay(from),
            to: parseDay(to),
            at: Date.parse(at),
        }));
        const answers = (day) => loads
            .filter(({ from, to }) => from <= day && day <= to)
            .map(({ at }) => at)
            .toSorted((a, b) => a - b);
        const days = Array.from({ length: 32 }, (_, index) => parseDay('2026-05-01') + index);
        const then = days.flatMap((day) => {
            const last = answers(day).findLast((at) => at <= Date.UTC(2026, 4, 10));
            return last === undefined
                ? []
                : postsAt(day, last).map(({ id, likes }) => ({ id: `${id}`, likes: `${likes}` }));
        });
        expect(await world.rows(asOf)).toEqual(then);
        const revisits = await revisitsOf(world);
        // Only DuckDB draws bars.
        const byAge = blocks('study.md', 'sql')[0].text.replace(/, bar\(.*\) AS plot/, '');
        const likes = await world.rows(byAge.trim().replace(/;$/, ''));
        expect(likes.map(({ age }) => Number(age))).toEqual([1, 7, 30]);
        for (const { age, likes: mean } of likes) {
            const there = revisits.filter((each) => each.age === Number(age)).flatMap(({ posts }) => posts);
            expect(Number(mean)).toBeCloseTo(meanLikes(there), 0.1);
        }
        const isGone = (id, day, at) => !postsAt(day, at).some((post) => post.id === id);
        const ends = days.flatMap((day) => [0, 1, 2, 3].flatMap((n) => {
            const id = 10 * (day - days[0]) + n;
            const seen = answers(day).map((at) => ({ at, gone: isGone(id, day, at) }));
            const born = seen.findIndex(({ gone }) => !gone);
            return born < 0
                ? []
                : seen
                    .slice(born)
                    .flatMap(({ at, gone }, index, all) => index > 0 && gone !== all[index - 1].gone
                    ? [{ id: String(id), gone, at: new Date(at).toISOString().replace('.000', '') }]
                    : []);
        }));
        const of = (gone) => ends
            .filter((end) => end.gone === gone)
            .map(({ id, at }) => `${id} ${at}`)
            .toSorted();
        const found = await world.rows(ended);
        for (const change of ['vanished', 'returned'])
            expect(found
                .filter((row) => row['_change'] === change)
                .map((row) => `${row['id']} ${row['_valid_to']}`)
                .toSorted()).toEqual(of(change === 'vanished'));
        expect([of(true).length > 0, of(false).length > 0]).toEqual([true, true]);
    });
});
//# sourceMappingURL=study.long.test.js.map