import { type FileHandle } from 'node:fs/promises';
/** Encrypts results with a key that only this process has: once it has ended, nobody can read them. */
export declare class Seal {
    #private;
    /** Bytes before the content of a sealed file: where its key stream begins. */
    static readonly headBytes = 16;
    /** Writes the head of a new file. The returned function encrypts what follows, in order. */
    begin(file: FileHandle): Promise<(part: Buffer) => Buffer>;
    /** Decrypts chunks of a sealed file's content that begin at byte `from`. */
    open(path: string, from: number, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer>;
}
