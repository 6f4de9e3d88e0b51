import { resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { columnTypesKeyword, filesKeyword, paramsSchema, termMode, termsOf, undatedKeyword, } from '../params.js';
import { SourceFault } from '../source.js';
import { jsonOf, rowJson } from '../raw-json.js';
import { messageOf } from '../../../common/errors.js';
import { quoteName, quoteText } from '../../../duckdb/sql.js';
import { layoutOf } from './layout.js';
import { versionAt } from './find-files.js';
import { openFile } from './open-file.js';
/**
 * A source for a local file, which DuckDB reads in bounded memory. All of it is read once here, and again by the next
 * job after it has changed. Throws HeadgateError `file_invalid` if it cannot be read or does not match the entry.
 */
export async function datasetSource(entry) {
    const path = resolve(entry.path);
    let version = await versionAt(path);
    let layout = await layoutOf(entry);
    const { columns } = layout;
    const names = columns.map((column) => column.name);
    const { slug, name, description } = entry;
    /** Reads the file again if it has changed. */
    async function* taken(signal, read) {
        signal.throwIfAborted();
        const now = await versionAt(path);
        if (now === null)
            throw new SourceFault('source_unreachable', `${path} is gone`);
        try {
            if (now !== version) {
                const changed = await layoutOf(entry);
                const others = changed.columns.map((column) => column.name);
                if (!isDeepStrictEqual(others, names))
                    throw new Error(`its columns now are ${others.join(', ')}`);
                await layout.remove();
                [layout, version] = [changed, now];
            }
            yield* read();
        }
        catch (cause) {
            signal.throwIfAborted();
            throw new SourceFault('source_invalid', `${path} cannot be read`, { cause });
        }
    }
    return {
        slug,
        name,
        description,
        params: paramsOf(layout),
        hosts: [],
        columns: () => (layout.ownId ? names : ['id', ...names.filter((each) => each !== 'id')]),
        collect: (config, context) => taken(context.signal, () => rowsOf(layout, config, context)),
        lines: (config, context) => canBeLines(layout) ? taken(context.signal, () => linesOf(layout, config, context)) : null,
    };
}
/** What a job may ask of a file. */
export function paramsOf({ date, days, columns, undated, files }) {
    return {
        ...paramsSchema({
            keywords: 'Comma-separated terms, found anywhere in the text of a row in any case. Leave empty for every row.',
            own: { mode: termMode },
            ...(date && {
                date: `Day by the column ${date.name}`,
                dateColumn: date.name,
                ...(days && { dateExamples: days }),
            }),
        }),
        [columnTypesKeyword]: Object.fromEntries(columns.map(({ name, type }) => [name, type])),
        [undatedKeyword]: undated,
        [filesKeyword]: files.map(({ name, version, days: own }) => ({ name, version, ...own })),
    };
}
/** Opens the file of a layout until its rows are taken, or no longer wanted. */
async function* opened({ path, columns }, { signal }, read, memory) {
    const file = await openFile(path, columns.length, memory === undefined ? {} : { base: memory });
    const interrupt = () => file.interrupt();
    signal.addEventListener('abort', interrupt, { once: true });
    try {
        for await (const each of read(file)) {
            signal.throwIfAborted();
            yield each;
        }
    }
    finally {
        signal.removeEventListener('abort', interrupt);
        await file.close();
    }
}
const rowsOf = (layout, config, task) => opened(layout, task, (file) => {
    const shown = layout.columns.map((_, at) => `c${at}`);
    const { sql, values } = selectOf(layout, shown, config, task);
    return named(layout, file.rows(sql, values));
});
/** With more columns, the memory that DuckDB plans one query in grows much faster than their number. */
const mostColumns = 200;
/** The fields of a row in order, without the id that headgate makes. */
const shownOf = ({ columns, ownId }) => ownId ? columns : columns.filter(({ name }) => name !== 'id');
/** Objects have keys such as `2026` before all others. */
const canBeLines = (layout) => layout.columns.length <= mostColumns && !layout.columns.some(({ name }) => /^\d+$/.test(name));
/** Memory for making lines, in MB: sorting them takes no longer if DuckDB uses the disk. */
const linesMemory = 128;
/** The JSON texts of `rowsOf`. DuckDB makes most of them. */
async function* linesOf(layout, config, task) {
    let began = false;
    try {
        for await (const lines of madeLines(layout, config, task)) {
            began = true;
            yield lines;
        }
    }
    catch (error) {
        // Rows of many kilobytes take more memory as texts than as values.
        if (began || !messageOf(error).startsWith('Out of Memory'))
            throw error;
        for await (const row of rowsOf(layout, config, task))
            yield [rowJson(row)];
    }
}
const madeLines = (layout, config, task) => opened(layout, task, async function* (file) {
    const { columns, ownId } = layout;
    const changes = new Map();
    const cells = shownOf(layout).map((column, at) => {
        const { read, json, name } = column;
        const text = `c${columns.indexOf(column)}`;
        const made = changes.get(read) ?? file.define((value) => jsonOf(read(value)) ?? null);
        changes.set(read, made);
        const cell = json === undefined ? `${made}(${text})` : `coalesce(${json(text)}, ${made}(${text}))`;
        const before = ownId && at === 0 ? '{' : ',';
        return `${quoteText(`${before}${JSON.stringify(name)}:`)}, CASE WHEN ${text} IS NULL THEN 'null' ELSE ${cell} END`;
    });
    const { sql, values } = selectOf(layout, [`concat(${[...cells, "'}'"].join(', ')})`], config, task);
    if (ownId) {
        for await (const [texts] of file.columnsOf(`SELECT s0 FROM (${sql})`, values))
            yield texts;
        return;
    }
    let previous = null;
    let copies = 0;
    for await (const [ids, texts] of file.columnsOf(sql, values))
        yield ids.map((id, at) => {
            copies = id === previous ? copies + 1 : 1;
            previous = id;
            return `{"id":${JSON.stringify(copies === 1 ? id : `${id}-${copies}`)}${texts[at]}`;
        });
}, linesMemory);
/** Unless a file has its own ids, exact copies get different ones: `x`, `x-2`, `x-3`. */
async function* named(layout, records) {
    const { columns, ownId } = layout;
    const shown = shownOf(layout);
    const positions = shown.map((column) => columns.indexOf(column));
    let previous = null;
    let copies = 0;
    for await (const [id = null, ...texts] of records) {
        copies = id === previous ? copies + 1 : 1;
        previous = id;
        const cells = shown.map(({ name, read }, at) => {
            const text = texts[positions[at]] ?? null;
            return [name, text === null ? null : read(text)];
        });
        if (!ownId)
            cells.unshift(['id', copies === 1 ? id : `${id}-${copies}`]);
        // Defined, not assigned, because a column may be named `__proto__`.
        yield Object.fromEntries(cells);
    }
}
/**
 * Rows as texts, newest first: the id, then what is shown of every column as sent, `c0` and so on. Rows of the same time
 * are ordered by id, so that exact copies are next to each other.
 */
function selectOf({ relation, many, columns, id, date, searched }, shown, wanted, { rowLimit }) {
    const values = { limit: rowLimit };
    const conditions = [];
    if (date && wanted.startDate !== undefined) {
        values['first'] = wanted.startDate;
        conditions.push(`${date.time} >= CAST($first AS TIMESTAMP)`);
    }
    if (date && wanted.endDate !== undefined) {
        values['last'] = wanted.endDate;
        conditions.push(`${date.time} < CAST($last AS TIMESTAMP) + INTERVAL 1 DAY`);
    }
    const found = termsOf(wanted.keywords).map((term, index) => {
        values[`term${index}`] = term;
        const places = searched.map(({ text }) => `contains(lower(coalesce(${text}, '')), lower($term${index}))`);
        return `(${['false', ...places].join(' OR ')})`;
    });
    if (found.length > 0)
        conditions.push(`(${found.join(wanted.mode === 'all' ? ' AND ' : ' OR ')})`);
    const content = `md5(${many ? quoteName(many.identity) : 'CAST(to_json(file) AS VARCHAR)'})`;
    const sent = columns.map(({ sent: each }, at) => `${each} AS c${at}`);
    const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
    return {
        sql: `SELECT ${['id', ...shown.map((each, at) => `${each} AS s${at}`)].join(', ')} FROM (
      SELECT ${[`${id ? `coalesce(${id.text}, ${content})` : content} AS id`, `${date?.time ?? 'NULL'} AS time`, ...sent].join(', ')}
      FROM ${many?.identified ?? relation} AS file ${where}) ORDER BY ${date ? 'time DESC NULLS LAST, id' : 'id'} LIMIT $limit`,
        values,
    };
}
//# sourceMappingURL=dataset.js.map