import { randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { HeadgateError } from '../../src/common/errors.js';
import { requestError } from '../../src/duckdb/commit-error.js';
import { s3Login } from '../../src/duckdb/s3-secret.js';
import { makeDurableFolder, flush } from '../../src/files/durable.js';
import { requireWritable } from '../../src/files/writable.js';
export const dataFilesOf = (lake) => lake.s3 === undefined ? new FolderFiles(lake.dataPath) : new S3Files(lake.dataPath, lake.s3);
class FolderFiles {
    #folder;
    constructor(folder) {
        this.#folder = folder;
    }
    login = () => Promise.resolve('');
    // DuckDB makes files that everyone can read.
    make = () => makeDurableFolder(this.#folder, 0o700);
    async requireWritable() {
        await requireWritable(this.#folder);
    }
    async flush(known) {
        const folders = new Set();
        for await (const file of this.list('')) {
            if (known.has(basename(file)))
                continue;
            const path = join(this.#folder, file);
            await flush(path);
            // Their folders may be new, too.
            for (let folder = dirname(path); folder.startsWith(this.#folder); folder = dirname(folder))
                folders.add(folder);
        }
        for (const folder of folders)
            await flush(folder);
    }
    async *list(folder) {
        const path = join(this.#folder, folder);
        const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => []);
        for (const entry of entries)
            if (entry.isFile())
                yield relative(this.#folder, join(entry.parentPath, entry.name));
    }
    async *beginnings() {
        for (const entry of await readdir(this.#folder, { withFileTypes: true }).catch(() => [])) {
            if (entry.isFile() || (await this.list(entry.name).next()).done !== true)
                yield entry.name;
        }
    }
    delete = (file) => rm(join(this.#folder, file), { force: true });
    sizes() {
        const size = (file) => stat(join(this.#folder, file)).then(({ size: bytes }) => bytes, () => null);
        return Promise.resolve(size);
    }
    explained = (error) => error;
}
/** A store keeps what it has acknowledged. */
class S3Files {
    #root;
    #s3;
    constructor(root, s3) {
        this.#root = root;
        this.#s3 = s3;
    }
    login = () => s3Login(this.#s3, this.#root);
    make = () => Promise.resolve();
    async requireWritable() {
        const name = `_headgate/probe/${randomUUID()}`;
        const store = await this.#store();
        await store.write(name, Buffer.from(''));
        await store.delete(name);
    }
    flush = () => Promise.resolve();
    async *list(folder) {
        yield* (await (await this.#store()).sizes(folder)).keys();
    }
    async *beginnings() {
        yield* (await this.#store()).beginnings();
    }
    delete = async (file) => (await this.#store()).delete(file);
    async sizes() {
        const found = await (await this.#store()).sizes();
        return (file) => Promise.resolve(found.get(file) ?? null);
    }
    explained(error) {
        const found = error instanceof HeadgateError ? null : requestError(error);
        if (found === null)
            return error;
        return new HeadgateError(found.code, `${this.#root}: ${found.text}`, { cause: error });
    }
    /** The client of S3 is large, and most lakes are folders. */
    async #store() {
        const { S3Store } = await import('../../src/objects/s3-store.js');
        return new S3Store(this.#s3.place);
    }
}
//# sourceMappingURL=data-files.js.map