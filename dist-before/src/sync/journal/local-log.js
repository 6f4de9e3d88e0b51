import { open, readFile } from 'node:fs/promises';
import { replaceFile } from '../../files/durable.js';
/** A log that only one machine writes, so each append follows directly what it has read. */
export class LocalLog {
    location;
    #store;
    constructor(store) {
        this.location = store.location;
        this.#store = store;
    }
    async read(after) {
        const text = after === 0 ? await this.#store.read() : null;
        return text === null ? [] : [{ seq: 1, text, whole: true }];
    }
    async append(_after, { text, whole }) {
        await (whole ? this.#store.replace(text) : this.#store.append(text));
        return 'ok';
    }
    /** No other run can hold an account. */
    async confirm() { }
    close() {
        return this.#store.close();
    }
}
/** A journal in one local file, mode 0600. A failed fsync is never tried again: its pages may be gone. */
export class FileJournalStore {
    location;
    file = null;
    constructor(path) {
        this.location = path;
    }
    async read() {
        try {
            return await readFile(this.location, 'utf8');
        }
        catch (error) {
            if (error.code === 'ENOENT')
                return null;
            throw error;
        }
    }
    async append(text) {
        this.file ??= await open(this.location, 'a', 0o600);
        await this.file.appendFile(text);
        await this.file.datasync();
    }
    async replace(text) {
        await this.close();
        await replaceFile(this.location, text);
    }
    async close() {
        await this.file?.close();
        this.file = null;
    }
}
//# sourceMappingURL=local-log.js.map