import { csvRow } from './csv.js';
import { rowJson } from '../sources/raw-json.js';
import { SourceFault } from '../sources/source.js';
const flushBytes = 256 * 1024;
const flushIntervalMs = 250;
/** Combines rows into larger writes and counts written rows on the job. */
export class RowSink {
    #job;
    #room;
    #space;
    #writer;
    /** Writes happen one after another. After one has failed, every later flush fails with the same error. */
    #written = Promise.resolve();
    #timer;
    #lines = [];
    #csv = '';
    /** Bytes of the rows that wait to be written, and of all rows. */
    #waiting = 0;
    #bytes = 0;
    /** `room`: the most bytes for one row and for the job, and the bytes left to the account. */
    constructor(job, results, room, space) {
        this.#job = job;
        this.#room = room;
        this.#space = space;
        this.#writer = results.write(job.id, job.columns);
        // Rows become visible even while a source waits between its pages.
        this.#timer = setInterval(() => {
            this.flush().catch(() => undefined);
        }, flushIntervalMs);
    }
    /**
     * Takes a row, or up to `most` JSON texts of rows, whose CSV is made when it is asked for, and returns how many. Throws
     * SourceFault if there is no room for one. Earlier rows are kept.
     */
    async add(part, most) {
        const areLines = Array.isArray(part);
        const lines = areLines ? part.slice(0, most) : [rowJson(part)];
        for (const line of lines) {
            this.#take(line);
            if (!areLines)
                this.#csv += csvRow(this.#job.columns, part);
            if (this.#waiting >= flushBytes)
                await this.flush();
        }
        return lines.length;
    }
    flush() {
        this.#written = this.#written.then(() => this.#write());
        return this.#written;
    }
    async finish() {
        clearInterval(this.#timer);
        try {
            await this.flush();
        }
        finally {
            await storing(this.#writer.finish());
        }
    }
    #take(line) {
        const bytes = Buffer.byteLength(line) + 1;
        this.#check(bytes);
        this.#lines.push(line);
        this.#bytes += bytes;
        this.#waiting += bytes;
    }
    #check(bytes) {
        const { row, job, account } = this.#room;
        const all = this.#bytes + bytes;
        if (bytes > row)
            throw tooLarge('row_too_large', `A row has ${bytes} bytes, of ${row} at most`);
        if (all > job)
            throw tooLarge('job_too_large', `The rows have more than ${job} bytes: ask for fewer days`);
        if (all > account)
            throw tooLarge('account_full', `${account} bytes were left to the account`);
    }
    async #write() {
        if (this.#lines.length === 0)
            return;
        if (await this.#space.isSpent())
            throw new SourceFault('storage_failed', 'The disk is nearly full');
        // Rows may have been added meanwhile.
        const count = this.#lines.length;
        const [rows, csv] = [`${this.#lines.join('\n')}\n`, this.#csv];
        this.#lines = [];
        this.#csv = '';
        this.#waiting = 0;
        const written = await storing(this.#writer.append(rows, csv));
        this.#job.dataCount += count;
        this.#job.resultBytes += written.rows;
        this.#job.csvBytes += written.csv;
    }
}
function tooLarge(code, message) {
    return new SourceFault(code, message, { publicMessage: message });
}
async function storing(write) {
    try {
        return await write;
    }
    catch (error) {
        throw new SourceFault('storage_failed', 'The rows could not be stored', { cause: error });
    }
}
//# sourceMappingURL=row-sink.js.map