import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
export async function writeExports(folder, set, rows) {
    const id = `${set.name}-${rows}`;
    const [json = '', csv = '', ndjson = ''] = ['json', 'csv', 'ndjson'].map((end) => join(folder, `${id}.${end}`));
    const names = Object.keys(set.types);
    const job = JSON.stringify({ id, source: set.name, status: 'done', data_count: rows });
    const write = (path, start, text, end = '') => pipeline(async function* () {
        yield start;
        let index = 0;
        for await (const row of set.rows(rows))
            yield text(row, index++);
        yield end;
    }, createWriteStream(path));
    await write(json, `{"success":true,"data":{"job":${job},"rows":[`, (row, index) => `${index === 0 ? '' : ','}${JSON.stringify(row)}`, ']}}');
    await write(ndjson, '', (row) => `${JSON.stringify(row)}\n`);
    const line = (row) => `${names.map((name) => cell(row[name])).join(',')}\r\n`;
    await write(csv, `\ufeff${names.join(',')}\r\n`, line);
    return { id, rows, types: set.types, json, csv, ndjson, bytes: (await stat(json)).size };
}
/** A cell as the service writes it: RFC 4180, null as an empty cell, nested values as JSON text. */
function cell(value) {
    if (value === null || value === undefined)
        return '';
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return text === '' || /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
//# sourceMappingURL=exports.js.map