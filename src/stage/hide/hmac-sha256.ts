import { createHash } from 'node:crypto';

/** Bytes of a block of SHA-256, and words of its state. */
const blockBytes = 64;
const blockWords = 16;
const stateWords = 8;

const rounds = new Int32Array(64);
const first = new Int32Array(stateWords);
for (let prime = 2, found = 0; found < rounds.length; prime += 1) {
  if (Array.from({ length: prime }, (_, n) => n).some((n) => n > 1 && prime % n === 0)) continue;
  // FIPS 180-4: the first 32 bits of the fractions of the roots of the first primes.
  if (found < stateWords) first[found] = fraction(Math.sqrt(prime));
  rounds[found++] = fraction(Math.cbrt(prime));
}

function fraction(root: number): number {
  return ((root % 1) * 2 ** 32) | 0;
}

/**
 * HMAC-SHA-256 with one key. Node's own takes four times as long for the short values of a column, because each call
 * leaves JavaScript three times and hashes the key again.
 */
export class HmacSha256 {
  /** The first words of the last digest. */
  readonly digest = new Int32Array(stateWords);
  readonly #words = new Int32Array(64);
  readonly #inner: Int32Array;
  readonly #outer: Int32Array;

  constructor(key: Buffer) {
    const short = key.length > blockBytes ? createHash('sha256').update(key).digest() : key;
    const padded = Buffer.concat([short, Buffer.alloc(blockBytes - short.length)]);
    this.#inner = this.#keyed(padded, 0x36);
    this.#outer = this.#keyed(padded, 0x5c);
  }

  /** Digests the bytes from `start` to `end` into `digest`. */
  update(bytes: Uint8Array, start: number, end: number): void {
    const { digest } = this;
    const words = this.#words;
    digest.set(this.#inner);
    let at = start;
    for (; end - at >= blockBytes; at += blockBytes) {
      this.#read(bytes, at, at + blockBytes);
      this.#compress();
    }
    this.#read(bytes, at, end);
    const left = end - at;
    words[left >> 2] = (words[left >> 2] as number) | (0x80 << (24 - ((left & 3) << 3)));
    if (left > blockBytes - 9) {
      this.#compress();
      for (let i = 0; i < blockWords; i += 1) words[i] = 0;
    }
    this.#close(blockBytes + end - start);
    // The outer hash is over one block of the key and the 32 bytes of the inner one.
    words.set(digest);
    for (let i = stateWords; i < blockWords; i += 1) words[i] = 0;
    words[stateWords] = 0x80 << 24;
    digest.set(this.#outer);
    this.#close(blockBytes + 4 * stateWords);
  }

  #keyed(key: Buffer, pad: number): Int32Array {
    this.digest.set(first);
    this.#read(
      key.map((byte) => byte ^ pad),
      0,
      blockBytes,
    );
    this.#compress();
    return this.digest.slice();
  }

  /** Fills the block with at most 64 bytes, and with zeros after them. */
  #read(bytes: Uint8Array, start: number, end: number): void {
    const words = this.#words;
    for (let i = 0; i < blockWords; i += 1) words[i] = 0;
    for (let at = start; at < end; at += 1) {
      const place = at - start;
      words[place >> 2] =
        (words[place >> 2] as number) | ((bytes[at] as number) << (24 - ((place & 3) << 3)));
    }
  }

  /** Ends a hash over so many bytes. */
  #close(length: number): void {
    this.#words[blockWords - 2] = (length / 2 ** 29) | 0;
    this.#words[blockWords - 1] = length << 3;
    this.#compress();
  }

  #compress(): void {
    const w = this.#words;
    const s = this.digest;
    for (let i = blockWords; i < 64; i += 1) {
      const x = w[i - 15] as number;
      const y = w[i - 2] as number;
      const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
      const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
      w[i] = ((w[i - 16] as number) + (w[i - 7] as number) + s0 + s1) | 0;
    }
    let a = s[0] as number;
    let b = s[1] as number;
    let c = s[2] as number;
    let d = s[3] as number;
    let e = s[4] as number;
    let f = s[5] as number;
    let g = s[6] as number;
    let h = s[7] as number;
    for (let i = 0; i < 64; i += 1) {
      const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
      const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (rounds[i] as number) + (w[i] as number)) | 0;
      const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
      const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      h = g;
      g = f;
      f = e;
      e = (d + t1) | 0;
      d = c;
      c = b;
      b = a;
      a = (t1 + t2) | 0;
    }
    s[0] = (s[0] as number) + a;
    s[1] = (s[1] as number) + b;
    s[2] = (s[2] as number) + c;
    s[3] = (s[3] as number) + d;
    s[4] = (s[4] as number) + e;
    s[5] = (s[5] as number) + f;
    s[6] = (s[6] as number) + g;
    s[7] = (s[7] as number) + h;
  }
}
