import { createHash } from 'node:crypto';
import { version } from '../../common/version.js';
import { rawRow } from '../sources/raw-json.js';
import { csvHead, csvRow } from './csv.js';
import { resultJob, toResource } from './resources.js';
import { limits } from '../../contract/limits.js';
const newline = 0x0a;
const comma = 0x2c;
/** Every row of a job, in one of two forms. */
export const exportOf = async (job, results, format, asFile = false) => (format === 'csv' ? csvExport(job, results) : jsonExport(job, results, asFile));
/**
 * Every row of a job as a CSV file. A result without rows is only its header. What is not stored as CSV is made twice,
 * the first time for its length.
 */
async function csvExport(job, results) {
    const { id, columns, csvBytes, resultBytes } = job;
    async function* made(from = 0, until = Number.POSITIVE_INFINITY) {
        let at = 0;
        const part = (text) => {
            const bytes = Buffer.from(text);
            at += bytes.length;
            return bytes.subarray(Math.max(0, from - at + bytes.length), Math.max(0, until - at + bytes.length));
        };
        yield part(csvHead(columns));
        for await (const lines of results.lines(id, resultBytes)) {
            yield part(lines.map((line) => csvRow(columns, rawRow(line))).join(''));
        }
    }
    let length = csvBytes;
    if (length === 0)
        for await (const part of made())
            length += part.length;
    return {
        headers: { 'Content-Type': 'text/csv; charset=utf-8', ...attachment(job, 'csv') },
        tag: tagOf(job, 'csv'),
        length,
        read: csvBytes === 0 ? made : (from = 0, until = length) => results.read(id, until, from, 'csv'),
    };
}
/**
 * Every row of a job as one JSON document. Its known length lets clients notice a cut answer. Stored rows are JSON texts separated by
 * newlines, which JSON texts never contain. The document's rows are therefore the stored bytes with commas instead of
 * newlines.
 */
function jsonExport(job, results, asFile) {
    const view = JSON.stringify(toResource(resultJob, job));
    const head = Buffer.from(`{"success":true,"data":{"job":${view},"rows":[`);
    const tail = Buffer.from(']}}');
    const rowBytes = Math.max(0, job.resultBytes - 1);
    const length = head.length + rowBytes + tail.length;
    async function* read(from = 0, until = length) {
        if (from < head.length)
            yield head.subarray(from, until);
        const rowsFrom = Math.max(0, from - head.length);
        const rowsUntil = Math.min(rowBytes, until - head.length);
        for await (const chunk of results.read(job.id, rowsUntil, rowsFrom)) {
            for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, at + 1))
                chunk[at] = comma;
            yield chunk;
        }
        const tailAt = head.length + rowBytes;
        if (until > tailAt)
            yield tail.subarray(Math.max(0, from - tailAt), until - tailAt);
    }
    return {
        headers: { 'Content-Type': 'application/json; charset=utf-8', ...(asFile && attachment(job, 'json')) },
        tag: tagOf(job, 'json'),
        length,
        read,
    };
}
/** Includes the version, because another version of headgate may write the same rows differently. */
function tagOf({ id, status, dataCount, resultBytes }, format) {
    if (status === 'running')
        return null;
    const what = JSON.stringify([version, format, id, status, dataCount, resultBytes]);
    return createHash('sha256').update(what).digest('base64url').slice(0, 22);
}
function attachment({ source, id }, ending) {
    return { 'Content-Disposition': `attachment; filename="${source}-${id}.${ending}"` };
}
/** How much of a result previews can show, in bytes. A page is read and sent at once. */
const previewBytes = 4 * 1024 * 1024;
/** One page of a job's first rows. A running job shows the rows that it has so far. */
export async function previewRows(job, { page, limit }, results) {
    const most = Math.min(job.dataCount, limits.previewRows);
    const all = job.resultBytes <= previewBytes;
    const from = (page - 1) * limit;
    const to = Math.min(from + limit, most);
    const rows = [];
    let index = 0;
    // At most a thousand rows are skipped, so a result needs no index.
    if (from < to || !all) {
        const last = all ? to : most;
        for await (const lines of results.lines(job.id, Math.min(job.resultBytes, previewBytes))) {
            const shown = lines.slice(Math.max(0, from - index), Math.max(0, to - index));
            rows.push(...shown.map((line) => JSON.parse(line)));
            index = Math.min(index + lines.length, last);
            if (index === last)
                break;
        }
    }
    const peekable = all ? most : index;
    return { rows, peekable, pages: Math.ceil(peekable / limit) };
}
//# sourceMappingURL=export.js.map