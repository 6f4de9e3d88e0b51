import { readerKeeps, numberForm } from './decimal-text.js';
import { rowLimits, tooDeep } from './stage-error.js';
import { ObjectKeys } from './object-keys.js';
const quote = 0x22;
const backslash = 0x5c;
/** 1 for bytes that may follow a backslash, except `u`. */
const simpleEscapes = new Uint8Array(256);
for (const byte of Buffer.from('"\\/bfnrt'))
    simpleEscapes[byte] = 1;
/**
 * Checks strict JSON (RFC 8259) in a piece of a document, without building values. Every method takes the position
 * where its part begins, and returns the position after it, or -1 with `stop` and `fault` set. The byte at `end` is
 * always 0, which is never valid: a scan that stops at `end` needs more bytes, and one that stops earlier has found an
 * error. The caller must check UTF-8.
 */
export class JsonScanner {
    bytes = Buffer.alloc(1);
    end = 0;
    /** Where the last scan failed. */
    stop = 0;
    /** What is wrong there, as one clause. */
    fault = '';
    /** Whether the last text contained an escape. */
    escaped = false;
    /** Form of the last number, one of `numberForm`. -0 counts as an integer that is not short. */
    form = numberForm.shortInteger;
    /** Whether a nested value contained a number that DuckDB's reader would change. The caller resets it. */
    alteredInside = false;
    /** Position of the current row in the export, for messages. */
    rowNumber = 0;
    /** The same bytes, for reading several at once. */
    view = new DataView(new ArrayBuffer(0));
    keys = new ObjectKeys();
    base = 0;
    textEnd;
    constructor(memory) {
        this.textEnd = memory.search.textEnd;
    }
    /** Uses the first `end` bytes of a region of the memory, which must be longer. */
    attach(bytes, end) {
        bytes[end] = 0;
        this.end = end;
        if (bytes === this.bytes)
            return;
        this.bytes = bytes;
        this.base = bytes.byteOffset;
        this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    }
    get wantsMore() {
        return this.stop >= this.end;
    }
    fail(at, fault) {
        this.stop = at;
        this.fault = fault;
        return -1;
    }
    /** Skips blanks. Replaces line breaks by spaces, so that a row stays on one line. */
    blanks(at) {
        const bytes = this.bytes;
        let p = at;
        for (;;) {
            const byte = bytes[p];
            if (byte > 0x20)
                return p;
            if (byte === 0x0a || byte === 0x0d)
                bytes[p] = 0x20;
            else if (byte !== 0x20 && byte !== 0x09)
                return p;
            p++;
        }
    }
    /** `at` is the position after the opening quote. */
    text(at) {
        const p = this.textEnd(this.base + at) - this.base;
        this.escaped = this.bytes[p] !== quote;
        return this.escaped ? this.textWithEscapes(p) : p + 1;
    }
    /** The rest of a text, from its first special byte. */
    textWithEscapes(at) {
        let p = at;
        while (this.bytes[p] === backslash) {
            p = this.escape(p + 1);
            if (p < 0)
                return -1;
            p = this.textEnd(this.base + p) - this.base;
        }
        return this.bytes[p] === quote ? p + 1 : this.fail(p, 'a control character in a string');
    }
    escape(at) {
        const byte = this.bytes[at];
        if (simpleEscapes[byte] === 1)
            return at + 1;
        if (byte !== 0x75)
            return this.fail(at, 'an unknown escape in a string');
        const unit = this.hex(at + 1);
        if (unit < 0)
            return -1;
        if (unit >= 0xdc00 && unit <= 0xdfff)
            return this.fail(at, 'half a surrogate pair');
        if (unit < 0xd800 || unit > 0xdbff)
            return at + 5;
        if (this.bytes[at + 5] !== backslash)
            return this.fail(at + 5, 'half a surrogate pair');
        if (this.bytes[at + 6] !== 0x75)
            return this.fail(at + 6, 'half a surrogate pair');
        const low = this.hex(at + 7);
        if (low < 0)
            return -1;
        return low >= 0xdc00 && low <= 0xdfff ? at + 11 : this.fail(at, 'half a surrogate pair');
    }
    hex(at) {
        let unit = 0;
        for (let p = at; p < at + 4; p++) {
            const byte = this.bytes[p];
            const lower = byte | 0x20;
            if (byte >= 0x30 && byte <= 0x39)
                unit = unit * 16 + byte - 0x30;
            else if (lower >= 0x61 && lower <= 0x66)
                unit = unit * 16 + lower - 0x57;
            else
                return this.fail(p, 'an unknown escape in a string');
        }
        return unit;
    }
    number(at) {
        const bytes = this.bytes;
        let p = at;
        if (bytes[p] === 0x2d)
            p++;
        const first = p;
        p = this.digits(p);
        if (p < 0)
            return -1;
        if (bytes[first] === 0x30 && p > first + 1)
            return this.fail(first, 'a number with a leading zero');
        const short = p - at <= 15 && (bytes[first] !== 0x30 || first === at);
        this.form = short ? numberForm.shortInteger : numberForm.integer;
        if (bytes[p] === 0x2e) {
            p = this.digits(p + 1);
            if (p < 0)
                return -1;
            this.form = p - at <= 16 ? numberForm.shortFraction : numberForm.real;
        }
        if ((bytes[p] | 0x20) === 0x65) {
            p++;
            if (bytes[p] === 0x2b || bytes[p] === 0x2d)
                p++;
            p = this.digits(p);
            this.form = numberForm.real;
        }
        return p;
    }
    digits(at) {
        const bytes = this.bytes;
        let p = at;
        while (bytes[p] >= 0x30 && bytes[p] <= 0x39)
            p++;
        return p > at ? p : this.fail(p, 'a number without digits');
    }
    /** `true`, `false` or `null`. */
    literal(at, word) {
        for (let i = 1; i < word.length; i++) {
            if (this.bytes[at + i] !== word.charCodeAt(i))
                return this.fail(at + i, 'not a JSON value');
        }
        return at + word.length;
    }
    /** Any value, without blanks around it. */
    value(at, depth) {
        switch (this.bytes[at]) {
            case quote:
                return this.text(at + 1);
            case 0x7b:
                return this.object(at + 1, depth + 1);
            case 0x5b:
                return this.array(at + 1, depth + 1);
            case 0x74:
                return this.literal(at, 'true');
            case 0x66:
                return this.literal(at, 'false');
            case 0x6e:
                return this.literal(at, 'null');
            default:
                return this.nestedNumber(at);
        }
    }
    nestedNumber(at) {
        const byte = this.bytes[at];
        if (byte !== 0x2d && (byte < 0x30 || byte > 0x39))
            return this.fail(at, 'not a JSON value');
        const p = this.number(at);
        if (p >= 0 && !readerKeeps(this.form, this.bytes, at, p))
            this.alteredInside = true;
        return p;
    }
    object(at, depth) {
        if (depth > rowLimits.depth)
            throw tooDeep(this.rowNumber);
        const bytes = this.bytes;
        if (depth === 1)
            this.keys.clear();
        const own = this.keys.size;
        let p = this.blanks(at);
        if (bytes[p] === 0x7d)
            return p + 1;
        for (;;) {
            if (bytes[p] !== quote)
                return this.fail(p, 'a key is missing');
            const start = p;
            p = this.text(p + 1);
            if (p < 0)
                return -1;
            if (!this.keys.add(own, bytes, start, p, this.escaped))
                return this.fail(start, 'a repeated key');
            p = this.colon(p);
            if (p < 0)
                return -1;
            p = this.value(p, depth);
            if (p < 0)
                return -1;
            p = this.blanks(p);
            if (bytes[p] === 0x7d) {
                this.keys.leave(own);
                return p + 1;
            }
            if (bytes[p] !== 0x2c)
                return this.fail(p, 'a comma or brace is missing after a value');
            p = this.blanks(p + 1);
        }
    }
    /** The colon after a key, and the blanks after it. */
    colon(at) {
        const p = this.blanks(at);
        return this.bytes[p] === 0x3a ? this.blanks(p + 1) : this.fail(p, 'a colon is missing after a key');
    }
    array(at, depth) {
        if (depth > rowLimits.depth)
            throw tooDeep(this.rowNumber);
        const bytes = this.bytes;
        let p = this.blanks(at);
        if (bytes[p] === 0x5d)
            return p + 1;
        for (;;) {
            p = this.value(p, depth);
            if (p < 0)
                return -1;
            p = this.blanks(p);
            if (bytes[p] === 0x5d)
                return p + 1;
            if (bytes[p] !== 0x2c)
                return this.fail(p, 'a comma or bracket is missing after a value');
            p = this.blanks(p + 1);
        }
    }
}
//# sourceMappingURL=json-scanner.js.map