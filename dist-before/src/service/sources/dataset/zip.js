import { createWriteStream } from 'node:fs';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { HeadgateError, messageOf } from '../../../common/errors.js';
import { isFullDisk } from '../../../common/system-error.js';
import { shortPath } from '../../../common/words.js';
import { makeFolder } from '../../../files/durable.js';
import { fileError } from './file-error.js';
/** Unpacks the files of a zip that are wanted into a folder, in bounded memory. Throws `file_invalid` if it cannot. */
export async function unpack(zip, folder, isWanted) {
    const { openPromise } = await import('yauzl');
    const unpacked = new Map();
    const refuse = (what, hint = 'Download it or pack it again.', cause) => fileError(`${shortPath(zip)} ${what}`, hint, cause);
    try {
        const file = await openPromise(zip);
        // It refuses names that lead out of the folder.
        for await (const entry of file.eachEntry()) {
            const { fileName: name, uncompressedSize } = entry;
            if (name.endsWith('/') || !isWanted(name))
                continue;
            if (entry.isEncrypted())
                throw refuse(`is encrypted: ${name}`, 'Unpack it, and add the folder.');
            if (/\.zip$/i.test(name))
                throw refuse(`has a zip inside: ${name}`, 'Unpack it, and add the folder.');
            if (unpacked.has(name))
                throw refuse(`has two files named ${name}`);
            const path = join(folder, name);
            await makeFolder(dirname(path));
            let sum = 0;
            const summed = new Transform({
                transform(chunk, _, done) {
                    sum = crc32(chunk, sum);
                    done(null, chunk);
                },
            });
            const packed = await file.openReadStreamPromise(entry);
            await pipeline(packed, summed, createWriteStream(path, { mode: 0o600 }));
            if (sum !== entry.crc32)
                throw refuse(`is damaged: ${name} does not have its checksum`);
            unpacked.set(name, { name, path, version: `${uncompressedSize} ${sum}` });
        }
    }
    catch (error) {
        if (error instanceof HeadgateError || isFullDisk(error))
            throw error;
        throw refuse(`cannot be unpacked: ${messageOf(error)}`, undefined, error);
    }
    return [...unpacked.values()];
}
//# sourceMappingURL=zip.js.map