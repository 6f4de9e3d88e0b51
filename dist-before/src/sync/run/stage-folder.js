import { createReadStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { makeFolder } from '../../files/durable.js';
import { joinStaged } from '../../stage/join-staged.js';
import { rowsOfDays } from '../../stage/answer-days.js';
const ending = '.rows';
/** Staged exports in their own folder beside the journal. */
export async function openStageFolder(folder) {
    await makeFolder(folder);
    return {
        pathFor: (token) => join(folder, token + ending),
        intact: isIntact,
        join: joinStaged,
        within: rowsOfDays,
        remove: (token) => rm(join(folder, token + ending), { force: true }),
        async clear(keep) {
            for (const name of await readdir(folder)) {
                if (name.endsWith(ending) && !keep.has(basename(name, ending)))
                    await rm(join(folder, name), { force: true });
            }
        },
    };
}
async function isIntact(staged) {
    try {
        if ((await stat(staged.path)).size !== staged.bytes)
            return false;
        let checksum = 0;
        for await (const chunk of createReadStream(staged.path))
            checksum = crc32(chunk, checksum);
        return checksum === staged.checksum;
    }
    catch {
        return false;
    }
}
//# sourceMappingURL=stage-folder.js.map