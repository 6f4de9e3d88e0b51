import { createCipheriv, randomBytes } from 'node:crypto';
import { open } from 'node:fs/promises';
const algorithm = 'aes-256-ctr';
const blockBytes = 16;
/** Encrypts results with a key that only this process has: once it has ended, nobody can read them. */
export class Seal {
    /** Bytes before the content of a sealed file: where its key stream begins. */
    static headBytes = blockBytes;
    #key = randomBytes(32);
    /** Writes the head of a new file. The returned function encrypts what follows, in order. */
    async begin(file) {
        const head = randomBytes(blockBytes);
        await file.writeFile(head);
        const cipher = createCipheriv(algorithm, this.#key, head);
        return (part) => cipher.update(part);
    }
    /** Decrypts chunks of a sealed file's content that begin at byte `from`. */
    async *open(path, from, chunks) {
        const counter = BigInt(`0x${(await headOf(path)).toString('hex')}`) + BigInt(Math.floor(from / blockBytes));
        const start = Buffer.from((counter % 2n ** 128n).toString(16).padStart(2 * blockBytes, '0'), 'hex');
        const decipher = createCipheriv(algorithm, this.#key, start);
        decipher.update(Buffer.alloc(from % blockBytes));
        for await (const chunk of chunks)
            yield decipher.update(chunk);
    }
}
async function headOf(path) {
    const file = await open(path, 'r');
    try {
        const { buffer } = await file.read(Buffer.alloc(blockBytes), 0, blockBytes, 0);
        return buffer;
    }
    finally {
        await file.close();
    }
}
//# sourceMappingURL=seal.js.map