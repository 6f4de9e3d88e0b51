import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
/** The staged files of the world that is simulated now, by path. */
let current = null;
const real = fs.createReadStream;
/**
 * Reads staged files of a world from memory, because a virtual clock cannot wait for a disk. Everything else is read as
 * always. Returns a function that ends it.
 */
export function serveFromMemory() {
    const read = (path, ...rest) => {
        const file = typeof path === 'string' ? current?.(path) : undefined;
        return file === undefined ? Reflect.apply(real, fs, [path, ...rest]) : chunksOf(file);
    };
    fs.createReadStream = read;
    syncBuiltinESMExports();
    return () => {
        current = null;
        fs.createReadStream = real;
        syncBuiltinESMExports();
    };
}
export function filesAre(files) {
    current = files;
}
/** The first row comes alone: most readers need no more. */
async function* chunksOf({ rows, lineOf }) {
    const chunks = [rows.slice(0, 1), rows.slice(1)];
    for (const chunk of chunks)
        if (chunk.length > 0)
            yield Buffer.from(chunk.map((row) => `${lineOf(row)}\n`).join(''));
}
//# sourceMappingURL=memory-files.js.map