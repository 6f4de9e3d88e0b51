import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { flush } from '../../files/durable.js';
import { query, withQuery } from '../../query/answer.js';
import { fileFormats } from '../../query/export.js';
import { ledgerOf, loadsOf } from './table.js';
import { seriesOf } from '../../common/series.js';
import { quoteName } from '../../duckdb/sql.js';
/** Writes every table to a file in `folder/data`, which must exist. */
export async function writeData(folder, { tables, histories }, format, { destination }, signal) {
    const written = [];
    for (const table of [...tables, ...histories]) {
        const slug = slugOf(table.name, written);
        const path = `data/${slug}.${format}`;
        const file = join(folder, path);
        await withQuery(destination, table.sql, { signal, writeTo: file }, fileFormats[format]);
        const rowsSha256 = await hashRows(destination, table, signal);
        written.push({ path, table, slug, rowsSha256, ...(await sealed(file)) });
    }
    return written;
}
/** SHA-256 of a table's rows as CSV. The loads that they came with are not part of it. */
export async function hashRows(destination, { valuesSql }, signal) {
    const hash = createHash('sha256');
    for await (const chunk of query(destination, valuesSql, { signal }).stream('csv'))
        hash.update(chunk);
    return hash.digest('hex');
}
/** Flushes a finished file; returns its size and checksum. */
export async function sealed(file) {
    await flush(file);
    const hash = createHash('sha256');
    await pipeline(createReadStream(file), hash);
    return { bytes: (await stat(file)).size, sha256: hash.digest('hex') };
}
/** A table's name with only letters, digits, `_`, `-` and `.`, and none that another table has. */
function slugOf(name, others) {
    const plain = name
        .toLowerCase()
        .replaceAll(/[^a-z0-9._-]+/g, '_')
        .replace(/^[._-]+/, '')
        .slice(0, 80);
    const base = plain === '' ? 'table' : plain;
    const taken = (slug) => ['jobs', 'matches', 'comparisons'].includes(slug) || others.some((other) => other.slug === slug);
    let slug = base;
    for (let count = 2; taken(slug); count += 1)
        slug = `${base}_${count}`;
    return slug;
}
/** Writes the rows of `_headgate.matches` for the recorded job configs; null if none of them has values and a key. */
export async function writeMatches(folder, { jobs, tables }, config, signal) {
    const valued = jobs.map((job) => job.config).filter(({ name }) => seriesOf(name).value !== null);
    const matched = tables.filter((table) => table.key.length > 0 && valued.some((job) => table.name === job.table));
    if (matched.length === 0)
        return null;
    const key = [...new Set(matched.flatMap((table) => table.key))];
    const names = key.map(quoteName);
    const order = names.map((name) => `CAST(${name} AS VARCHAR)`);
    const sql = `SELECT job, value, ${[...names, 'load_id'].join(', ')} FROM ${ledgerOf(config)}.matches
    WHERE load_id IN (${loadsOf(config, valued)}) ORDER BY job, value, ${[...order, 'load_id'].join(', ')}`;
    const path = 'matches.csv';
    const file = join(folder, path);
    await withQuery(config.destination, sql, { signal, writeTo: file }, fileFormats.csv);
    return { path, key, ...(await sealed(file)) };
}
//# sourceMappingURL=write-data.js.map