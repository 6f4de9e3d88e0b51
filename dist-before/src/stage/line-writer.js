import { tokenLength } from './hide/tokens.js';
const chunkBytes = 256 * 1_024;
/** Shorter stretches are copied byte by byte, which is faster than a call. */
const shortStretch = 24;
/**
 * Collects the lines of a piece: views of its bytes, except lines with parts that are rewritten, which are copied.
 * Consecutive lines form one view.
 */
export class LineWriter {
    chunk = Buffer.alloc(0);
    used = 0;
    begun = 0;
    lines = [];
    bytes = Buffer.alloc(0);
    runStart = 0;
    /** Takes the bytes of a piece from `at` on as they are, until it is told otherwise. */
    begin(bytes, at) {
        this.bytes = bytes;
        this.runStart = at;
    }
    /** Takes the bytes so far. */
    endRun(at) {
        if (at <= this.runStart)
            return;
        this.endCopied();
        this.lines.push(this.bytes.subarray(this.runStart, at));
    }
    leaveOut(start, next) {
        this.endRun(start);
        this.runStart = next;
    }
    /** Takes a line with some parts written differently. Returns its length. */
    rewrite(start, next, spans, tokens) {
        this.leaveOut(start, next);
        this.reserve(roomFor(next - start, spans));
        const first = this.used;
        let p = start;
        for (const span of spans) {
            this.copy(this.bytes, p, span.start);
            const [from, to] = [span.start + span.quotes, span.end - span.quotes];
            if (span.text !== null)
                this.used += this.chunk.write(span.text, this.used);
            else if (tokens !== null)
                this.used = tokens.write(this.bytes, from, to, this.chunk, this.used);
            p = span.end;
        }
        this.copy(this.bytes, p, next);
        return this.used - first;
    }
    /** The lines since the last call. */
    take() {
        this.endCopied();
        const { lines } = this;
        this.lines = [];
        return lines;
    }
    reserve(bytes) {
        if (bytes <= this.chunk.length - this.used)
            return;
        this.endCopied();
        this.chunk = Buffer.allocUnsafe(Math.max(chunkBytes, bytes));
        this.used = 0;
        this.begun = 0;
    }
    endCopied() {
        if (this.used > this.begun)
            this.lines.push(this.chunk.subarray(this.begun, this.used));
        this.begun = this.used;
    }
    copy(bytes, start, end) {
        const { chunk } = this;
        const length = end - start;
        if (length > shortStretch)
            bytes.copy(chunk, this.used, start, end);
        else
            for (let i = 0; i < length; i++)
                chunk[this.used + i] = bytes[start + i];
        this.used += length;
    }
}
/** Room that a line may need. */
function roomFor(bytes, spans) {
    let room = bytes;
    for (const { text } of spans)
        room += text === null ? tokenLength + 2 : 3 * text.length;
    return room;
}
//# sourceMappingURL=line-writer.js.map