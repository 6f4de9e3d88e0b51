import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, onTestFinished, vi } from 'vitest';
import { daysOf, formatDay, parseDay } from '../../src/days/day.js';
import { makeWorkFolder } from './cli.js';
import { runHere } from './command-line.js';
import { startPlainService } from './plain-service.js';
const msPerDay = 86_400_000;
/** The first day that has posts. */
const firstDay = '2026-05-01';
const first = parseDay(firstDay);
const postsOfDay = 4;
/** Likes of the nth post of any day, so many days after the end of its day. */
const likesAt = (n, age) => Math.round((n + 1) * 50 * (1 - 2 ** (-(age + 1) / 6)));
/** Whether the source has a post: the last one of every fifth day is gone after two days, and back after nine. */
const isThere = (day, n, age) => n < postsOfDay - 1 || (day - first) % 5 > 0 || age < 2 || age >= 9;
const idOf = (day, n) => 10 * (day - first) + n;
/** Age of a day at a time, in whole days after its end. */
const ageOf = (day, at) => Math.floor(at / msPerDay) - day - 1;
/** The posts of a day that the source has at a time, as the table has them. */
export function postsAt(day, at) {
    const age = ageOf(day, at);
    return Array.from({ length: age < -1 || day < first ? 0 : postsOfDay }, (_, n) => n)
        .filter((n) => isThere(day, n, age))
        .map((n) => ({ id: idOf(day, n), day: formatDay(day), likes: likesAt(n, age), shares: n }));
}
const rowsNow = ({ startDate, endDate }) => daysOf({ from: parseDay(String(startDate)), until: parseDay(String(endDate)) + 1 }).flatMap((day) => postsAt(day, Date.now()));
/**
 * A config at a source whose posts get likes, vanish and return while the clock of this process is moved. It has what a
 * page of the docs has, but for the address of the job API and the destination.
 */
export async function growingPosts(config, destination = 'duckdb: study.duckdb') {
    const cwd = await makeWorkFolder();
    const service = await startPlainService({ rows: rowsNow });
    onTestFinished(() => service.close());
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const file = join(cwd, 'headgate.yaml');
    writeFileSync(file, config
        .replace(/url: [^,]+/, `url: '${service.url}'`)
        .replace(/^destination: .*$/m, `destination: { ${destination} }`));
    const env = { HEADGATE_API_KEY: 'plain-key' };
    const cli = (...args) => runHere(args, { cwd, env });
    return {
        cwd,
        env,
        /** The rows of a query, as objects of texts. */
        rows: async (sql) => parse((await cli('sql', sql, '--format', 'csv')).stdout, { columns: true }),
        /** Runs headgate at noon of each of the days. */
        async runOn(...days) {
            for (const day of days.map((text) => parseDay(text))) {
                vi.setSystemTime(day * msPerDay + msPerDay / 2);
                const { code, stderr } = await cli('run', '--quiet');
                expect([code, stderr]).toEqual([0, '']);
            }
        },
    };
}
//# sourceMappingURL=growing-posts.js.map