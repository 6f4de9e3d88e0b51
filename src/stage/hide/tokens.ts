import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { numberText, parseDecimal } from '../decimal-text.js';

/** Characters of a token: 16 bytes in base32. */
export const tokenLength = 26;

const tokenBytes = 16;
const alphabet = Buffer.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ234567');
const quote = 0x22;
const quotedLength = tokenLength + 2;

/** Values and tokens that are remembered, in sets by their hash, and bytes of the longest such value: 10 MB together. */
const sets = 2 ** 15;
const ways = 4;
const slots = sets * ways;
const longest = 48;

/**
 * Replaces values by tokens: the first 16 bytes of their HMAC-SHA-256 in base32 (RFC 4648, without padding). A text is
 * hashed as its UTF-8 bytes, a number in its normal form (1.50 as 1.5), any other value as its JSON text. Null stays
 * null.
 */
export class Tokens {
  readonly #key: KeyObject;
  /** The last values of each set: most exports name the same people again and again. Made for the first value. */
  #hashes = new Int32Array(0);
  #lengths = new Uint8Array(0);
  #values = Buffer.alloc(0);
  #tokens = Buffer.alloc(0);
  #next = 0;

  constructor(key: string) {
    this.#key = createSecretKey(Buffer.from(key));
  }

  /** Writes the token of the bytes from `start` to `end` to `out`, in quotes. Returns the position after it. */
  write(bytes: Buffer, start: number, end: number, out: Buffer, at: number): number {
    const length = end - start;
    if (length > longest || length === 0) {
      this.#make(bytes.subarray(start, end), out, at);
      return at + quotedLength;
    }
    const token = this.#slotOf(bytes, start, length) * quotedLength;
    for (let i = 0; i < quotedLength; i++) out[at + i] = this.#tokens[token + i] as number;
    return at + quotedLength;
  }

  /** Where the value's token is remembered, from now on if not before. */
  #slotOf(bytes: Buffer, start: number, length: number): number {
    if (this.#lengths.length === 0) this.#remember();
    let hash = length;
    for (let p = start; p < start + length; p++) hash = Math.imul(hash ^ (bytes[p] as number), 0x01000193);
    hash ^= hash >>> 15;
    const first = (hash & (sets - 1)) * ways;
    for (let slot = first; slot < first + ways; slot++) {
      if (this.#hashes[slot] !== hash || this.#lengths[slot] !== length) continue;
      if (isSame(this.#values, slot * longest, bytes, start, length)) return slot;
    }
    // Whatever comes by in turn gives way.
    const slot = first + (this.#next++ & (ways - 1));
    this.#make(bytes.subarray(start, start + length), this.#tokens, slot * quotedLength);
    for (let i = 0; i < length; i++) this.#values[slot * longest + i] = bytes[start + i] as number;
    this.#hashes[slot] = hash;
    this.#lengths[slot] = length;
    return slot;
  }

  /** The token of a text. */
  ofText(text: string): string {
    const out = Buffer.allocUnsafe(quotedLength);
    const bytes = Buffer.from(text);
    this.write(bytes, 0, bytes.length, out, 0);
    return out.toString('latin1', 1, quotedLength - 1);
  }

  /** A JSON value as the JSON text of its token. */
  ofJson(json: string): string {
    return json === 'null' ? json : `"${this.ofText(hashedText(json))}"`;
  }

  #remember(): void {
    this.#hashes = new Int32Array(slots);
    this.#lengths = new Uint8Array(slots);
    this.#values = Buffer.alloc(slots * longest);
    this.#tokens = Buffer.alloc(slots * quotedLength);
  }

  #make(value: Buffer, out: Buffer, at: number): void {
    const digest = createHmac('sha256', this.#key).update(value).digest();
    let p = at;
    out[p++] = quote;
    let bits = 0;
    let held = 0;
    for (let i = 0; i < tokenBytes; i++) {
      held = (held << 8) | (digest[i] as number);
      bits += 8;
      while (bits >= 5) {
        bits -= 5;
        out[p++] = alphabet[(held >>> bits) & 31] as number;
      }
      held &= (1 << bits) - 1;
    }
    out[p++] = alphabet[(held << (5 - bits)) & 31] as number;
    out[p] = quote;
  }
}

/** What of a JSON value other than null is hashed. */
function hashedText(json: string): string {
  if (json.startsWith('"')) return JSON.parse(json) as string;
  return /^[-\d]/.test(json) ? numberText(parseDecimal(json)) : json;
}

function isSame(known: Buffer, at: number, bytes: Buffer, start: number, length: number): boolean {
  for (let i = 0; i < length; i++) if (known[at + i] !== bytes[start + i]) return false;
  return true;
}
