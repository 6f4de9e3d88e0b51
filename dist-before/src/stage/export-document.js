import { isUtf8 } from 'node:buffer';
import { z } from 'zod';
import { resultJobSchema } from '../contract/resources.js';
import { JsonScanner } from './json-scanner.js';
import { isUtf8Piece } from './export-reader.js';
import { RowCutter } from './row-cutter.js';
import { checkCount, mismatch } from './stage-error.js';
const uncounted = resultJobSchema.extend({ data_count: z.null() });
const byteOrderMark = [0xef, 0xbb, 0xbf];
/** Members of the envelope that are read. */
const known = new Set(['success', 'data', 'data.job', 'data.rows']);
/**
 * Reads a JSON export piece by piece: an envelope whose `data` contains `job` and `rows`, in any order and with any
 * other members. Each call of `advance` takes as many complete units as the piece contains, either a member of the
 * envelope or a row with its comma. The rest comes again at the start of the next piece.
 */
export class ExportDocument {
    rows;
    json;
    expected;
    met = new Set();
    place = 'start';
    firstMember = true;
    /** Bytes of all pieces so far. */
    offset = 0;
    constructor(expected, memory) {
        this.expected = expected;
        this.json = new JsonScanner(memory);
        this.rows = new RowCutter(this.json, expected);
    }
    get rowNumber() {
        return this.json.rowNumber;
    }
    advance(bytes, end) {
        this.json.attach(bytes, end);
        const checkUtf8 = !isUtf8Piece(bytes, end);
        let p = 0;
        while (this.place !== 'end') {
            if (this.place === 'rows') {
                p = this.rows.cut(p, checkUtf8);
                if (!this.rows.closed)
                    break;
                this.place = 'data';
                continue;
            }
            const next = this.unit(p);
            if (next < 0) {
                if (this.json.wantsMore)
                    break;
                throw this.broken(this.json.stop, this.json.fault);
            }
            if (checkUtf8 && !isUtf8(bytes.subarray(p, next)))
                throw this.broken(p, 'invalid UTF-8');
            p = next;
        }
        if (this.place === 'end') {
            p = this.json.blanks(p);
            if (p < end)
                throw this.broken(p, 'there is text after its end');
        }
        this.offset += p;
        return p;
    }
    finish(left) {
        if (this.place !== 'end')
            throw this.broken(left, 'it ends too early');
        for (const path of ['data.job', 'data.rows']) {
            if (!this.met.has(path))
                throw mismatch(`the export has no ${path}`);
        }
        checkCount(this.rows.count, this.expected);
    }
    take() {
        return this.rows.take();
    }
    result() {
        const { rows, longestRow, columns, rejects, repeatedKeys } = this.rows;
        return { rows, longestRow, columns, rejects, ...(repeatedKeys > 0 && { repeatedKeys }) };
    }
    /** One brace or member of the envelope. */
    unit(at) {
        const json = this.json;
        if (this.place === 'start')
            return this.start(at);
        let p = json.blanks(at);
        if (json.bytes[p] === 0x7d) {
            this.place = this.place === 'data' ? 'envelope' : 'end';
            this.firstMember = false;
            return p + 1;
        }
        if (!this.firstMember) {
            if (json.bytes[p] !== 0x2c)
                return json.fail(p, 'a comma or brace is missing after a value');
            p = json.blanks(p + 1);
        }
        if (json.bytes[p] !== 0x22)
            return json.fail(p, 'a key is missing');
        const keyEnd = json.text(p + 1);
        if (keyEnd < 0)
            return -1;
        const name = JSON.parse(json.bytes.toString('utf8', p, keyEnd));
        p = json.colon(keyEnd);
        return p < 0 ? -1 : this.member(name, p);
    }
    /** The value of a member, or its opening bracket if its parts are separate units. */
    member(name, at) {
        const { json } = this;
        const path = this.place === 'data' ? `data.${name}` : name;
        const entered = path === 'data' ? 'data' : path === 'data.rows' ? 'rows' : null;
        const end = entered === null ? json.value(at, 0) : this.open(at, entered === 'data' ? 0x7b : 0x5b);
        if (end < 0)
            return -1;
        // A number may continue in the next piece.
        if (end >= json.end)
            return json.fail(end, 'it ends too early');
        this.firstMember = entered === 'data';
        if (!known.has(path))
            return end;
        if (this.met.has(path))
            throw mismatch(`the export has ${path} twice`);
        this.met.add(path);
        if (path === 'success' && json.bytes[at] !== 0x74)
            throw mismatch('the export does not have success: true');
        if (path === 'data.job')
            this.checkJob(JSON.parse(json.bytes.toString('utf8', at, end)));
        this.place = entered ?? this.place;
        return end;
    }
    open(at, bracket) {
        return this.json.bytes[at] === bracket
            ? at + 1
            : this.json.fail(at, 'data is not an object, or rows is not an array');
    }
    checkJob(value) {
        const { jobId, dataCount, isStated = true } = this.expected;
        const parsed = (!isStated ? uncounted : resultJobSchema).safeParse(value);
        if (!parsed.success)
            throw mismatch('the job in the export does not match the contract');
        const { id, status, data_count: counted } = parsed.data;
        if (id !== jobId)
            throw mismatch(`the export is of job ${id}, not of job ${jobId}`, { jobId, id });
        if (status !== 'done')
            throw mismatch(`the export is of a job that is ${status}, not done`, { jobId, status });
        if (isStated && counted !== dataCount) {
            throw mismatch(`the export states ${counted} rows, its job ${dataCount}`, {
                jobId,
                counted,
                dataCount,
            });
        }
    }
    broken(at, fault) {
        return mismatch(`the export is not a complete JSON document: ${fault}, at byte ${this.offset + at}`, {
            jobId: this.expected.jobId,
        });
    }
    start(at) {
        const json = this.json;
        let p = at;
        for (const byte of byteOrderMark) {
            if (json.bytes[p] === byte)
                p++;
            else if (p > at)
                return json.fail(p, 'not an object');
        }
        p = json.blanks(p);
        if (json.bytes[p] !== 0x7b)
            return json.fail(p, 'not an object');
        this.place = 'envelope';
        return p + 1;
    }
}
//# sourceMappingURL=export-document.js.map