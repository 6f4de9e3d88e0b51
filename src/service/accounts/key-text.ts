import { hash, randomInt, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const idLength = 12;
const secretLength = 32;
const checksumLength = 6;
const shape = new RegExp(`^hg_([0-9A-Za-z]{${idLength}})_[0-9A-Za-z]{${secretLength + checksumLength}}$`);

/** A hash that no key has. Unknown keys are compared with it, so that both answers take equally long. */
const nobody = Buffer.alloc(32);

export interface NewKey {
  /** `hg_<id>_<secret><checksum>`; shown once and never stored. */
  key: string;
  id: string;
  /** SHA-256 of the complete key, hexadecimal. */
  hash: string;
}

/** Creates a key with 190 random bits. The checksum reveals a mistyped key without a lookup. */
export function newKey(id = randomText(idLength)): NewKey {
  const body = `hg_${id}_${randomText(secretLength)}`;
  const key = body + checksum(body);
  return { key, id, hash: digest(key).toString('hex') };
}

/** The id of the key that each start prints for an account: always the same, so that a new key replaces the old. */
export function bootstrapKeyId(account: string): string {
  const bytes = digest(`bootstrap ${account}`).subarray(0, idLength);
  return [...bytes].map((byte) => alphabet.charAt(byte % alphabet.length)).join('');
}

/** The public id in a key; null if it cannot be a key of this service. */
export function keyId(key: string): string | null {
  const id = shape.exec(key)?.[1];
  if (id === undefined) return null;
  return checksum(key.slice(0, -checksumLength)) === key.slice(-checksumLength) ? id : null;
}

/** Constant-time comparison of a key with a stored hash; `undefined` matches nothing. */
export function keyMatches(key: string, stored: Buffer | undefined): boolean {
  return timingSafeEqual(digest(key), stored ?? nobody) && stored !== undefined;
}

function digest(key: string): Buffer {
  return hash('sha256', key, 'buffer');
}

function checksum(body: string): string {
  let rest = crc32(body);
  let text = '';
  for (let place = 0; place < checksumLength; place += 1) {
    text = alphabet.charAt(rest % alphabet.length) + text;
    rest = Math.floor(rest / alphabet.length);
  }
  return text;
}

export function randomText(length: number): string {
  let text = '';
  for (let place = 0; place < length; place += 1) text += alphabet.charAt(randomInt(alphabet.length));
  return text;
}
