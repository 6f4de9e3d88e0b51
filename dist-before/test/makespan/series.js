import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { DuckDBInstance } from '@duckdb/node-api';
export const madeShapes = ['flat', 'weekly', 'growing', 'noisy', 'bursty'];
export const realShapes = ['twir', 'rails'];
const data = resolve(import.meta.dirname, `${import.meta.dirname.includes('/dist') ? '../' : ''}../../../shared/data`);
const msPerDay = 86_400_000;
/** Daily numbers of This Week in Rust's links and Rails' commits. */
export async function readRealSeries() {
    const series = new Map();
    const twir = resolve(data, 'twir_links.csv.gz');
    if (existsSync(twir)) {
        const lines = gunzipSync(readFileSync(twir)).toString().split('\n');
        series.set('twir', byDay(lines.flatMap((line) => /^twir-[^,]*,(\d{4}-\d{2}-\d{2}),/.exec(line)?.[1] ?? [])));
    }
    const rails = resolve(data, 'rails_commits.parquet');
    if (existsSync(rails)) {
        const connection = await (await DuckDBInstance.create(':memory:')).connect();
        const result = await connection.runAndReadAll(`SELECT strftime(published_at::TIMESTAMP, '%Y-%m-%d') FROM read_parquet('${rails}')`);
        series.set('rails', byDay(result.getRows().map(([day]) => String(day))));
        connection.closeSync();
    }
    return series;
}
export function byDay(dates) {
    const days = dates.map((date) => Date.parse(date) / msPerDay).filter(Number.isInteger);
    const first = days.reduce((a, b) => Math.min(a, b), Infinity);
    const last = days.reduce((a, b) => Math.max(a, b), 0);
    const series = Array(last - first + 1).fill(0);
    for (const day of days)
        series[day - first] = (series[day - first] ?? 0) + 1;
    return series;
}
/** A series of `days` days with about `total` rows. */
export function makeSeries(shape, days, total, random, real) {
    const weights = weightsOf(shape, days, random, real);
    const sum = weights.reduce((all, weight) => all + weight, 0);
    return weights.map((weight) => {
        const mean = (weight * total) / sum;
        return Math.max(0, Math.round(mean + Math.sqrt(mean) * gaussian(random)));
    });
}
function weightsOf(shape, days, random, real) {
    const each = (weight) => Array.from({ length: days }, (_, day) => weight(day));
    switch (shape) {
        case 'flat':
            return each(() => 1);
        case 'weekly':
            return each((day) => (day % 7 < 5 ? 1 : 0.35));
        case 'growing':
            return each((day) => 8 ** (day / days) * (1 + 0.15 * gaussian(random)));
        case 'noisy':
            return each(() => Math.exp(0.5 * gaussian(random)));
        case 'bursty':
            return burstyWeights(days, random);
        default: {
            const series = real.get(shape) ?? [];
            const from = random.whole(0, Math.max(0, series.length - days));
            return each((day) => series[(from + day) % series.length] ?? 0);
        }
    }
}
/** Busier and quieter weeks, and occasionally a story that everyone writes about for days. */
function burstyWeights(days, random) {
    let mood = 0;
    let story = 0;
    return Array.from({ length: days }, () => {
        mood = 0.93 * mood + 0.2 * gaussian(random);
        story = random.chance(1 / 60) ? random.between(3, 10) : story * 0.7;
        return Math.exp(mood) + story;
    });
}
export function gaussian(random) {
    const radius = Math.sqrt(-2 * Math.log(1 - random.next()));
    return radius * Math.cos(2 * Math.PI * random.next());
}
//# sourceMappingURL=series.js.map