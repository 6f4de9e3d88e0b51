import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { quoteText } from '../../duckdb/sql.js';
import { moveIntoPlace } from '../../files/durable.js';
/**
 * Replaces an attached database file by a copy that has nothing but its rows, without the bytes of deleted ones. Until
 * the engine is closed, it has the old file and its lock.
 *
 * @param name of the database in DuckDB
 * @param options of the copy, as ATTACH takes them
 */
export async function copyFile(engine, { path, stateFolder }, name, options) {
    const draft = join(stateFolder, 'copy.duckdb');
    for (const file of [draft, `${draft}.wal`])
        await rm(file, { force: true });
    await engine.run(`CHECKPOINT ${name}; ATTACH ${quoteText(draft)} AS copied (${options})`);
    await engine.run(`COPY FROM DATABASE ${name} TO copied; CHECKPOINT copied; DETACH copied`);
    const { mode } = await stat(path);
    await moveIntoPlace(draft, path, { mode: mode & 0o777 });
    // They have bytes of the old file, and are not needed for the new one.
    for (const file of [join(stateFolder, 'undo'), `${path}.wal`])
        await rm(file, { force: true });
}
//# sourceMappingURL=copy-file.js.map