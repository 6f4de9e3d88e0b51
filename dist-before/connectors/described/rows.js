import { pipeline } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { HeadgateError, messageOf } from '../../src/common/errors.js';
/** The most that stands around the rows of one page, in bytes. */
const maxAround = 16 * 2 ** 20;
const broken = (what) => new HeadgateError('export_mismatch', `the answer with the rows ${what}`);
const isBlank = (byte) => byte === 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d;
/**
 * The entries of a list in JSON as they are written: parsing would round long numbers. `around` gets the rest of the
 * document, which is thereby known to be whole.
 *
 * @param path names of maps down to the list; undefined: the document is the list
 */
export async function* jsonRows(body, path, around) {
    const wanted = path?.split('.') ?? [];
    const outside = [];
    /** For each open map its current key, for each open list null. */
    const keys = [];
    let [text, key] = [null, ''];
    let [escaped, depth, isFound, size] = [false, -1, false, 0];
    const isWanted = () => !isFound && keys.length === wanted.length && wanted.every((name, index) => keys[index] === name);
    for await (const chunk of body) {
        let start = 0;
        for (let i = 0; i < chunk.length; i += 1) {
            const byte = chunk[i];
            if (text !== null) {
                if (!escaped && byte === 0x22) {
                    if (depth < 0)
                        key = Buffer.from(text).toString('utf8');
                    text = null;
                }
                else if (depth < 0)
                    text.push(byte);
                escaped = !escaped && byte === 0x5c;
            }
            else if (byte === 0x22)
                text = [];
            else if (depth >= 0) {
                if (byte === 0x5b || byte === 0x7b)
                    depth += 1;
                else if (byte === 0x5d || byte === 0x7d) {
                    depth -= 1;
                    if (depth < 0) {
                        if (i > start)
                            yield chunk.subarray(start, i);
                        start = i;
                    }
                }
            }
            else if (byte === 0x3a)
                keys[keys.length - 1] = key;
            else if (byte === 0x5d || byte === 0x7d)
                keys.pop();
            else if (byte === 0x5b && isWanted()) {
                [isFound, depth] = [true, 0];
                outside.push(chunk.slice(start, i + 1));
                start = i + 1;
            }
            else if (byte === 0x5b || byte === 0x7b)
                keys.push(null);
        }
        if (start >= chunk.length)
            continue;
        if (depth >= 0)
            yield chunk.subarray(start);
        else {
            outside.push(chunk.slice(start));
            size += chunk.length;
            if (size > maxAround)
                throw broken(`has no list of rows${path === undefined ? '' : ` at ${path}`}`);
        }
    }
    const document = Buffer.concat(outside)
        .toString('utf8')
        .replace(/^\uFEFF/, '');
    let parsed;
    try {
        parsed = JSON.parse(document);
    }
    catch {
        throw broken(document.trim() === '' ? 'is empty' : 'is not one whole JSON document');
    }
    if (!isFound)
        throw broken(`has no list of rows${path === undefined ? '' : ` at ${path}`}`);
    around(parsed);
}
/** Lines of JSON: a text in JSON has no line break, so each one ends a row. */
export async function* lineRows(body) {
    const comma = Buffer.from(',');
    let [any, open] = [false, false];
    for await (const chunk of body) {
        const found = [];
        for (let from = 0; from <= chunk.length;) {
            const end = chunk.indexOf(0x0a, from);
            const line = chunk.subarray(from, end < 0 ? chunk.length : end);
            if (!line.every(isBlank)) {
                if (any && !open)
                    found.push(comma);
                any = open = true;
                found.push(line);
            }
            if (end < 0)
                break;
            open = false;
            from = end + 1;
        }
        if (found.length > 0)
            yield Buffer.concat(found);
    }
}
/** How many bytes of rows are passed on together. */
const batch = 2 ** 16;
/** A cell becomes a number or a boolean only if it would be written the same way; an empty one becomes null. */
export async function* csvRows(body, delimiter) {
    const parser = parse({ bom: true, delimiter, skip_empty_lines: true });
    // An error of either ends the loop below.
    const records = pipeline(body, parser, () => undefined);
    let header = null;
    let [rows, length, any] = [[], 0, false];
    const take = () => {
        const text = `${any ? ',' : ''}${rows.join(',')}`;
        [rows, length, any] = [[], 0, true];
        return Buffer.from(text);
    };
    try {
        for await (const record of records) {
            if (header === null) {
                // One line of a page would be the names of no rows.
                if (/^\s*<(html|!doctype|\?xml)/i.test(record[0] ?? ''))
                    throw broken('is a page, not CSV');
                header = record.map((name) => JSON.stringify(name));
                continue;
            }
            const row = `{${header.map((name, index) => `${name}:${jsonOf(record[index] ?? '')}`).join(',')}}`;
            length += row.length;
            rows.push(row);
            if (length > batch)
                yield take();
        }
    }
    catch (error) {
        if (error instanceof CsvError)
            throw broken(`is not CSV: ${messageOf(error)}`);
        throw error;
    }
    if (rows.length > 0)
        yield take();
}
function jsonOf(cell) {
    if (cell === '')
        return 'null';
    if (cell === 'true' || cell === 'false')
        return cell;
    const isNumber = /^-?(0|[1-9]\d{0,17})(\.\d{0,16}[1-9])?$/.test(cell) && cell !== '-0';
    return isNumber ? cell : JSON.stringify(cell);
}
//# sourceMappingURL=rows.js.map