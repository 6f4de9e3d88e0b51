import { mkdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
/** Writes files of others. The result names those that are no longer as they were, their times included. */
export async function foreign(folder, paths) {
    const files = paths.map((path) => join(folder, path));
    const textOf = (path) => `theirs: ${path}`;
    const time = 1_000_000_000;
    for (const path of files) {
        await mkdir(dirname(path), { recursive: true });
        await writeFile(path, textOf(path));
        await utimes(path, time, time);
    }
    return async () => {
        const changed = [];
        for (const path of files) {
            const text = await readFile(path, 'utf8').catch(() => null);
            if (text !== textOf(path) || (await stat(path)).mtimeMs !== time * 1_000)
                changed.push(path);
        }
        return changed;
    };
}
/** A name as DuckLake gives. */
export const lakeFileName = (n) => `ducklake-0000000${n}-0000-7000-8000-000000000000.parquet`;
//# sourceMappingURL=foreign.js.map