import { createHash } from 'node:crypto';
import { open, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { HeadgateError } from '../../src/common/errors.js';
import { inTurn } from '../../src/common/turns.js';
import { draftBeside } from '../../src/files/drafts.js';
import { moveIntoPlace, replaceFile, makeDurableFolder } from '../../src/files/durable.js';
import { readJson } from '../../src/files/parse-json.js';
/** Within a run, a commit is in the next copy at most this long after the last one, in milliseconds. */
const everyMs = 15 * 60_000;
/** DuckDB writes this much of a file once, with a random id. Only a copy of the file begins with the same bytes. */
const headerBytes = 4_096;
/**
 * A copy of the database file for programs that keep a file open. Their lock is on the copy, and the next copy replaces
 * it by a rename: a program that has the old one open continues to read the old one.
 */
export class PublishedCopy {
    #path;
    #database;
    /** Which databases the copy was made of last: `forget` makes a new one. */
    #note;
    #file;
    #making = Promise.resolve();
    /** For a commit so soon after the last copy that the run may wait for hours before another one. */
    #due;
    constructor({ publish, path, stateFolder }, file) {
        this.#path = publish;
        this.#database = path;
        this.#note = join(stateFolder, 'published.json');
        this.#file = file;
    }
    /** Raises `destination_invalid` if the path has something else than a copy of this database. */
    async requireOwn() {
        const header = await headerOf(this.#path);
        if (header === null || (await this.#known()).includes(header))
            return;
        if (header === (await inTurn(this.#database, () => headerOf(this.#database))))
            return;
        const message = `destination.publish names ${this.#path}, which exists and is not a copy that headgate wrote`;
        throw new HeadgateError('destination_invalid', message, {
            hint: 'Give the copy another name, or move that file away.',
        });
    }
    async #known() {
        return (await readJson(this.#note, z.array(z.string()))) ?? [];
    }
    /** Begins a copy once one is due. If it fails, the next commit begins another, and the one after the run reports why. */
    committed() {
        this.#making = this.#making.then(() => this.#makeIfDue()).catch(() => undefined);
    }
    /** Waits for a copy under way. */
    async settled() {
        await this.#making;
    }
    async make() {
        await this.settled();
        await this.#make();
    }
    async #makeIfDue() {
        const found = await stat(this.#path).catch(() => null);
        const left = found === null ? 0 : everyMs - (Date.now() - found.mtimeMs);
        if (left <= 0)
            return this.#make();
        clearTimeout(this.#due);
        this.#due = setTimeout(() => this.committed(), Math.min(left, everyMs)).unref();
    }
    async #make() {
        clearTimeout(this.#due);
        await this.requireOwn();
        await makeDurableFolder(dirname(this.#path));
        const draft = await draftBeside(this.#path);
        try {
            if (!(await this.#file.readBytes((database) => copyBytes(database, draft))))
                return;
            await this.#willBe(await headerOf(draft));
            await moveIntoPlace(draft, this.#path);
        }
        finally {
            await rm(draft, { force: true });
        }
    }
    /** Until the next copy has its name, the last one has it. */
    async #willBe(header) {
        const known = await this.#known();
        if (header !== null && known.at(-1) !== header)
            await replaceFile(this.#note, JSON.stringify([...known.slice(-1), header]));
    }
}
/** What a database and its copies begin with; empty for anything else, null if there is nothing. */
async function headerOf(path) {
    const found = await stat(path).catch(() => null);
    if (found?.isFile() !== true)
        return found === null ? null : '';
    const file = await open(path).catch(() => null);
    try {
        const read = await file?.read(Buffer.alloc(headerBytes), 0, headerBytes, 0);
        return createHash('sha256')
            .update(read?.buffer ?? '')
            .digest('hex');
    }
    finally {
        await file?.close();
    }
}
/** Through the handle: opening and closing the file itself would drop DuckDB's lock. */
async function copyBytes(database, draft) {
    const { mode } = await database.stat();
    const copy = await open(draft, 'wx', mode & 0o777);
    const bytes = database.createReadStream({ start: 0, autoClose: false, highWaterMark: 2 ** 20 });
    await pipeline(bytes, copy.createWriteStream());
}
//# sourceMappingURL=published-copy.js.map