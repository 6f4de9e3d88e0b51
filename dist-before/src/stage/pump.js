import { rowLimits, rowTooLong } from './stage-error.js';
import { ScanMemory } from './scan-memory.js';
/** Bytes scanned and written at once: enough to make a write worth its cost, few enough for the cache. */
const pieceBytes = 512 * 1_024;
/** One is filled and scanned, the others wait for their write. With two, a load took 4 % longer. */
export const piecesAtOnce = 4;
const mostBytes = rowLimits.rowBytes + pieceBytes;
/** Size of each region of the memory. */
export const regionBytes = mostBytes + 1;
/**
 * Moves an export through its reader into `file`, piece by piece. Pieces are written while later ones are filled and
 * scanned. An incomplete row at the end of a piece is moved to the start of the next one. It is scanned again once there
 * are twice as many bytes, so that even the longest row needs only about two scans.
 */
export async function pump(body, reader, { pieces }, file, signal) {
    const writes = pieces.map(() => Promise.resolve());
    let index = 0;
    let piece = pieces[index];
    let filled = 0;
    let due = pieceBytes;
    const write = () => {
        const written = file.append(reader.take());
        // Awaited before the piece is used again. Until then a failure must not count as unhandled.
        written.catch(() => undefined);
        writes[index] = written;
    };
    /** Moves to the next piece, with the bytes that were not taken. */
    const move = async (taken) => {
        write();
        const last = piece;
        index = (index + 1) % pieces.length;
        piece = pieces[index];
        await writes[index];
        last.copy(piece, 0, taken, filled);
        filled -= taken;
    };
    const turn = async () => {
        const taken = reader.advance(piece, filled);
        if (filled - taken === mostBytes)
            throw rowTooLong(reader.rowNumber);
        if (taken > 0)
            await move(taken);
        due = Math.min(mostBytes, Math.max(pieceBytes, 2 * filled));
    };
    try {
        for await (const chunk of body) {
            signal.throwIfAborted();
            for (let taken = 0; taken < chunk.length;) {
                const part = chunk.subarray(taken, taken + due - filled);
                piece.set(part, filled);
                filled += part.length;
                taken += part.length;
                if (filled === due)
                    await turn();
            }
        }
        await turn();
        reader.finish(filled);
        write();
        await Promise.all(writes);
    }
    finally {
        // The memory is lent again afterwards, and the file is closed.
        await Promise.allSettled(writes);
    }
}
/** V8 counts untouched pages as used. If each stage had memory of its own, each would trigger garbage collection. */
let idle;
/** Lends a stage memory; concurrent stages get separate memory. */
export async function lendMemory(use) {
    const memory = idle ?? new ScanMemory(piecesAtOnce, regionBytes);
    idle = undefined;
    try {
        return await use(memory);
    }
    finally {
        idle ??= memory;
    }
}
//# sourceMappingURL=pump.js.map