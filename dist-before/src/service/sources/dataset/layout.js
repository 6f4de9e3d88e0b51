import { basename, resolve } from 'node:path';
import { quoteName } from '../../../duckdb/sql.js';
import { closing } from '../../../common/closing.js';
import { HeadgateError } from '../../../common/errors.js';
import { formatColumn } from './cell.js';
import { findTypes } from './column-types.js';
import { firstWords } from './csv.js';
import { shortPath, sum } from '../../../common/words.js';
import { jsonMistake } from './document.js';
import { fileError, quoted } from './file-error.js';
import { meansMany } from './find-files.js';
import { contentOf, openFile } from './open-file.js';
import { prepare, refuseBareRows } from './prepare.js';
import { prepareMany } from './prepare-many.js';
import { readingOf } from './reading.js';
/** Reads all of a file once. Throws `file_invalid` if it cannot be read or does not match the entry. */
export async function layoutOf(entry, onPrepared) {
    const path = resolve(entry.path);
    if (await meansMany(path))
        return examined(await prepareMany(path, entry), entry);
    const version = await contentOf(path).catch(() => '');
    if (version === '')
        throw fileError(`${shortPath(path)} is not a file that can be read`, 'Correct `path`. It is relative to the config.');
    const prepared = await prepare(path, readingOf(path, entry));
    onPrepared?.();
    return examined({ ...prepared, version }, entry);
}
/**
 * The same of what is prepared. `version` is that of a single file.
 *
 * @param known its layout for an entry that reads its values alike, whose types then are not found again
 */
export async function examined(prepared, entry, known) {
    const path = resolve(entry.path);
    const file = await openFile(prepared.path);
    try {
        return await examine(file, prepared, entry, path, known);
    }
    catch (error) {
        await prepared.remove();
        if (error instanceof HeadgateError)
            throw error;
        const mistake = prepared.many ? null : await jsonMistake(prepared, path);
        if (mistake !== null)
            throw mistake;
        const words = firstWords(error);
        if (words.includes('expected records'))
            throw fileError(`${shortPath(path)} has rows that are not objects with fields`, 'Write each row as an object with names and values, such as {"id": 1}.', error);
        const wrong = words.includes('format specifier') ? '`date_format`, such as %d/%m/%Y' : 'the file';
        throw fileError(`${shortPath(path)} cannot be read: ${words}`, `Correct ${wrong}.`, error);
    }
    finally {
        await file.close();
    }
}
async function examine(file, prepared, entry, path, known) {
    const { relation, reading } = prepared;
    const { rows, found, decimal } = known
        ? { rows: known.rows, found: [...known.found], decimal: known.reading.decimal }
        : await findTypes(file, relation, reading);
    if (rows > 0 && found.length === 1 && found[0].column.name === 'json')
        await refuseBareRows(file, relation);
    const find = (key, name) => {
        const each = found.find(({ column }) => column.name === name);
        if (each)
            return each;
        const names = found.map(({ column }) => column.name).join(', ');
        throw fileError(`${shortPath(path)} has no column ${name}`, `Set \`${key}\` to one of ${names}.`);
    };
    const dated = entry.date_column === undefined ? null : find('date_column', entry.date_column);
    if (dated !== null)
        found[found.indexOf(dated)] = asDates(dated, reading.dateFormat);
    const date = entry.date_column === undefined ? null : find('date_column', entry.date_column);
    const columns = found.map(({ column }) => column);
    const chosen = entry.id_column === undefined ? null : find('id_column', entry.id_column).column;
    // Tables do not tell `ID` from `id`.
    const own = chosen ? null : (columns.find(({ name }) => name.toLowerCase() === 'id') ?? null);
    const { days, files, misfits } = await daysOf(file, prepared, date?.column ?? null, path, rows);
    const undated = date && misfits > 0 && (await undatedIn(file, prepared, date, path, reading.dateFormat));
    if (undated)
        throw undated;
    if (chosen)
        await refuseRepeated(file, relation, chosen, path);
    return {
        ...prepared,
        reading: { ...reading, ...(reading.kind === 'csv' && { decimal }) },
        rows,
        found,
        columns,
        id: chosen ?? own,
        ownId: own !== null,
        date: date?.column ?? null,
        days,
        files,
        undated: date?.missing ?? 0,
        searched: entry.text_columns?.map((name) => find('text_columns', name).column) ??
            columns.filter(({ isText }) => isText),
    };
}
/** Whole numbers of these sizes are times since 1970: in seconds from 1973, in milliseconds to 2100. */
export function epochOf({ low, high }) {
    if (low >= 1e8 && high < 4.1e9)
        return 'epoch';
    return low >= 1e11 && high < 4.1e12 ? 'epoch_ms' : null;
}
function asDates(found, format) {
    const { column, range } = found;
    if (/^(DATE|TIMESTAMP)/.test(column.type))
        return found;
    const dateFormat = format ?? (range && epochOf(range));
    return dateFormat === null ? found : { ...found, column: formatColumn(column, dateFormat), dateFormat };
}
/** The first value of a column that is not a date, as an error that names its place; null: none. */
export async function undatedIn(file, { relation, placeOf }, { column: { name, text, time }, note }, path, dateFormat) {
    const undated = `SELECT * FROM (SELECT row_number() OVER () AS n, ${text} AS value, ${time} AS time FROM ${relation})
    WHERE value <> '' AND time IS NULL LIMIT 1`;
    const [row] = await file.all(undated);
    if (row === undefined)
        return null;
    const place = await placeOf(row.number('n'));
    const format = dateFormat === undefined ? '' : ` in the format ${dateFormat}`;
    return fileError(`${shortPath(path)}, ${place}, column ${name}: ${quoted(row.text('value'))} is not a date${format}`, note === null
        ? 'Write dates as 2026-01-31, set `date_format` to how they are written, or name another `date_column`.'
        : `${note}.`);
}
async function refuseRepeated(file, relation, { name, text }, path) {
    const repeated = `SELECT ${text} AS id FROM ${relation} WHERE ${text} IS NOT NULL GROUP BY id HAVING count(*) > 1 LIMIT 1`;
    const [row] = await file.all(repeated);
    if (row === undefined)
        return;
    throw fileError(`${shortPath(path)}, column ${name}: several rows have ${quoted(row.text('id'))}`, 'Set `id_column` to a column with a different value in every row, or leave it out.');
}
/** How many rows each file has, with its days, those of all, and how many values are not dates. */
async function daysOf(file, { relation, many, version = '' }, date, path, rows) {
    const one = { name: basename(path), version };
    if (many === undefined && date === null)
        return { days: null, misfits: 0, files: [{ ...one, rows, days: null }] };
    const { text, time } = date ?? { text: 'NULL', time: 'NULL::TIMESTAMP' };
    const name = many === undefined ? 'NULL' : quoteName(many.fileColumn);
    const day = (which) => `CAST(CAST(${which}(time) AS DATE) AS VARCHAR)`;
    const found = await file.all(`SELECT name, count(*) AS n, ${day('min')} AS first, ${day('max')} AS last,
      count(*) FILTER (value <> '' AND time IS NULL) AS misfits
    FROM (SELECT ${name} AS name, ${text} AS value, ${time} AS time FROM ${relation}) GROUP BY 1`);
    const files = (many?.parts ?? [one]).map((part) => {
        const row = found.find((each) => many === undefined || each.text('name') === part.name);
        const [first, last] = [row?.optional('first') ?? null, row?.optional('last') ?? null];
        const days = first === null || last === null ? null : { first, last };
        return { name: part.name, version: part.version, rows: row?.number('n') ?? 0, days };
    });
    const firsts = files.flatMap(({ days }) => days?.first ?? []).toSorted();
    const lasts = files.flatMap(({ days }) => days?.last ?? []).toSorted();
    const days = firsts.length === 0 ? null : { first: firsts[0], last: lasts.at(-1) };
    return { files, days, misfits: sum(found.map((row) => row.number('misfits'))) };
}
/** Whether a column has a different value in every row. */
export async function isUnique({ path, relation, rows }, { text }) {
    const sql = `SELECT count(DISTINCT ${text}) AS n FROM ${relation}`;
    return (await closing(await openFile(path), (file) => file.row(sql))).number('n') === rows;
}
//# sourceMappingURL=layout.js.map