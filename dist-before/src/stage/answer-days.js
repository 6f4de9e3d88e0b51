import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { parse } from 'csv-parse';
import { parseDay, dayAt } from '../days/day.js';
import { StagedFile } from './staged-file.js';
/**
 * The days of an answer's rows if every row has a day and none of them was asked for; null otherwise. It reads no further
 * than the first row that was asked for.
 */
export async function daysElsewhere(staged, { name, timeZone }, asked, signal) {
    let days = { from: Infinity, until: -Infinity };
    for await (const value of valuesOf(staged, name)) {
        signal.throwIfAborted();
        const day = dayOf(value, timeZone);
        if (day === null || (day >= asked.from && day < asked.until))
            return null;
        days = { from: Math.min(days.from, day), until: Math.max(days.until, day + 1) };
    }
    return days.from < days.until ? days : null;
}
/** By the staged rows, which never change: a commit asks several times, and every row has to be read. */
const counted = new WeakMap();
/** The rows of an answer by day; null for those without one. */
export async function countByDay(staged, { name, timeZone }, signal) {
    const known = counted.get(staged);
    if (known?.name === name && known.timeZone === timeZone)
        return known.counts;
    const counts = new Map();
    for await (const value of valuesOf(staged, name)) {
        signal.throwIfAborted();
        const day = dayOf(value, timeZone);
        counts.set(day, (counts.get(day) ?? 0) + 1);
    }
    counted.set(staged, { name, timeZone, counts });
    return counts;
}
const pattern = /^(\d{4}-\d{2}-\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?(Z|[+-]\d{2}(?::?\d{2})?)?)?)?$/;
/**
 * The day of a date, or of a time in ISO 8601; null for anything else. A time with an offset is an instant, whose day is
 * the one in `timeZone`. `src/duckdb/day-sql.ts` does the same in SQL.
 */
function dayOf(value, timeZone) {
    const match = typeof value === 'string' ? pattern.exec(value) : null;
    if (match === null)
        return null;
    if (match[2] === undefined)
        return parseDay(match[1]);
    const at = Date.parse(String(value)
        .replace(' ', 'T')
        .replace(/([+-]\d{2})$/, '$1:00'));
    return Number.isNaN(at) ? null : dayAt(at, timeZone);
}
/** A field of each row of a staged file, in its order; undefined if the row does not have it. */
async function* valuesOf({ path, format, columns }, name) {
    if (format === 'csv') {
        const index = columns.findIndex((column) => column.name === name);
        const parser = parse({ from: 2, relax_column_count: true });
        pipeline(createReadStream(path), parser, () => undefined);
        for await (const record of parser)
            yield record[index];
        return;
    }
    for await (const line of linesOf(path)) {
        const row = JSON.parse(line.toString('utf8'));
        yield Object.hasOwn(row, name) ? row[name] : undefined;
    }
}
/** The lines of a staged JSON export, each with its line break. */
async function* linesOf(path) {
    let rest = Buffer.alloc(0);
    for await (const chunk of createReadStream(path)) {
        const bytes = Buffer.concat([rest, chunk]);
        let start = 0;
        for (let end = bytes.indexOf('\n'); end >= 0; end = bytes.indexOf('\n', start)) {
            yield bytes.subarray(start, end + 1);
            start = end + 1;
        }
        rest = bytes.subarray(start);
    }
}
/** Bytes that are collected before they are written. */
const chunkBytes = 1_024 * 1_024;
/**
 * Writes those rows of a staged JSON export to another file that are of some days, and those that have none: nobody knows
 * whether another answer has them.
 */
export async function rowsOfDays(path, staged, { name, timeZone }, { from, until }, signal) {
    const file = await StagedFile.create(path);
    try {
        let [rows, longestRow, bytes] = [0, 0, 0];
        let lines = [];
        for await (const line of linesOf(staged.path)) {
            signal.throwIfAborted();
            const row = JSON.parse(line.toString('utf8'));
            const day = Object.hasOwn(row, name) ? dayOf(row[name], timeZone) : null;
            if (day !== null && (day < from || day >= until))
                continue;
            rows += 1;
            longestRow = Math.max(longestRow, line.length);
            bytes += line.length;
            lines.push(line);
            if (bytes < chunkBytes)
                continue;
            await file.append(lines);
            [lines, bytes] = [[], 0];
        }
        await file.append(lines);
        await file.finish();
        return { ...staged, path, rows, longestRow, bytes: file.bytes, checksum: file.checksum };
    }
    catch (error) {
        await file.discard().catch(() => undefined);
        throw error;
    }
}
//# sourceMappingURL=answer-days.js.map