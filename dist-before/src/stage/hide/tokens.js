import { createHash, hash } from 'node:crypto';
import { numberText, parseDecimal } from '../decimal-text.js';
/** Characters of a token: 16 bytes in base32. */
export const tokenLength = 26;
const tokenBytes = 16;
const alphabet = Buffer.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ234567');
const quote = 0x22;
const quotedLength = tokenLength + 2;
/**
 * Values and tokens that are remembered, in sets by their hash. A record has a value of at most `longest` bytes, its
 * token in quotes, and the value's length: side by side, because the memory is what takes time. 13 MB in all.
 */
const sets = 2 ** 15;
const ways = 4;
const slots = sets * ways;
const longest = 48;
const tokenAt = longest;
const lengthAt = tokenAt + quotedLength;
const recordBytes = 96;
/**
 * Replaces values by tokens: the first 16 bytes of their HMAC-SHA-256 in base32 (RFC 4648, without padding). A text is
 * hashed as its UTF-8 bytes, a number in its normal form (1.50 as 1.5), any other value as its JSON text. Null stays
 * null.
 */
export class Tokens {
    #hmac;
    /** The last values of each set: most exports name the same people again and again. Made for the first value. */
    #hashes = new Int32Array(0);
    #records = new Uint8Array(0);
    #next = 0;
    constructor(key) {
        this.#hmac = new Hmac(Buffer.from(key));
    }
    /** Writes the token of the bytes from `start` to `end` to `out`, in quotes. Returns the position after it. */
    write(bytes, start, end, out, at) {
        const length = end - start;
        if (length > longest || length === 0) {
            this.#make(bytes.subarray(start, end), out, at);
            return at + quotedLength;
        }
        const from = this.#recordOf(bytes, start, length) + tokenAt;
        const records = this.#records;
        for (let i = 0; i < quotedLength; i++)
            out[at + i] = records[from + i];
        return at + quotedLength;
    }
    /** Where the value's record is, from now on if not before. */
    #recordOf(bytes, start, length) {
        if (this.#hashes.length === 0) {
            this.#hashes = new Int32Array(slots);
            this.#records = new Uint8Array(slots * recordBytes);
        }
        const hashes = this.#hashes;
        const records = this.#records;
        let hash = length;
        for (let p = start; p < start + length; p++)
            hash = Math.imul(hash ^ bytes[p], 0x01000193);
        hash ^= hash >>> 15;
        const first = (hash & (sets - 1)) * ways;
        for (let slot = first; slot < first + ways; slot++) {
            if (hashes[slot] === hash && isSame(records, slot * recordBytes, bytes, start, length))
                return slot * recordBytes;
        }
        // Whatever comes by in turn gives way.
        const slot = first + (this.#next++ & (ways - 1));
        const record = slot * recordBytes;
        this.#make(bytes.subarray(start, start + length), records, record + tokenAt);
        for (let i = 0; i < length; i++)
            records[record + i] = bytes[start + i];
        records[record + lengthAt] = length;
        hashes[slot] = hash;
        return record;
    }
    ofText(text) {
        const out = Buffer.allocUnsafe(quotedLength);
        const bytes = Buffer.from(text);
        this.write(bytes, 0, bytes.length, out, 0);
        return out.toString('latin1', 1, quotedLength - 1);
    }
    /** A JSON value as the JSON text of its token. */
    ofJson(json) {
        return json === 'null' ? json : `"${this.ofText(hashedText(json))}"`;
    }
    #make(value, out, at) {
        const digest = this.#hmac.digest(value);
        let p = at;
        out[p++] = quote;
        let bits = 0;
        let held = 0;
        for (let i = 0; i < tokenBytes; i++) {
            held = (held << 8) | digest.charCodeAt(i);
            bits += 8;
            while (bits >= 5) {
                bits -= 5;
                out[p++] = alphabet[(held >>> bits) & 31];
            }
            held &= (1 << bits) - 1;
        }
        out[p++] = alphabet[(held << (5 - bits)) & 31];
        out[p] = quote;
    }
}
/** What of a JSON value other than null is hashed. */
function hashedText(json) {
    if (json.startsWith('"'))
        return JSON.parse(json);
    return /^[-\d]/.test(json) ? numberText(parseDecimal(json)) : json;
}
function isSame(records, at, bytes, start, length) {
    if (records[at + lengthAt] !== length)
        return false;
    for (let i = 0; i < length; i++)
        if (records[at + i] !== bytes[start + i])
            return false;
    return true;
}
const blockBytes = 64;
const digestBytes = 32;
/** HMAC-SHA-256 (RFC 2104) of many short values: an Hmac object of Node for each takes three times as long. */
export class Hmac {
    /** The key's block, then the value or its hash. */
    #inner = Buffer.alloc(2 * blockBytes, 0x36);
    #outer = Buffer.alloc(blockBytes + digestBytes, 0x5c);
    constructor(key) {
        const block = key.length > blockBytes ? createHash('sha256').update(key).digest() : key;
        for (const padded of [this.#inner, this.#outer])
            for (const [at, byte] of block.entries())
                padded[at] = padded[at] ^ byte;
    }
    /** A character for each byte: making a Buffer takes longer than the hash. */
    digest(value) {
        const end = blockBytes + value.length;
        if (end > this.#inner.length)
            this.#inner = Buffer.concat([this.#inner.subarray(0, blockBytes)], 2 * end);
        this.#inner.set(value, blockBytes);
        this.#outer.write(hash('sha256', this.#inner.subarray(0, end), 'binary'), blockBytes, 'binary');
        return hash('sha256', this.#outer, 'binary');
    }
}
//# sourceMappingURL=tokens.js.map