import { hash, randomInt, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const idLength = 12;
const secretLength = 32;
const checksumLength = 6;
const shape = new RegExp(`^hg_([0-9A-Za-z]{${idLength}})_[0-9A-Za-z]{${secretLength + checksumLength}}$`);

/** A key that no account has. Compared with where no key is found, so that both answers take as long. */
const nobody = Buffer.alloc(32);

export interface NewKey {
  /** `hg_<id>_<secret><checksum>`; shown once, never stored. */
  key: string;
  id: string;
  /** SHA-256 of the whole key, hexadecimal. */
  hash: string;
}

/** Makes a key with 190 random bits. The checksum lets a mistyped key be told without a look-up. */
export function newKey(id = randomText(idLength)): NewKey {
  const body = `hg_${id}_${randomText(secretLength)}`;
  const key = body + checksum(body);
  return { key, id, hash: digest(key).toString('hex') };
}

/** The id of the one key that each start gives out for an account: always the same, so that a new one replaces it. */
export function bootstrapKeyId(account: string): string {
  const bytes = digest(`bootstrap ${account}`).subarray(0, idLength);
  return [...bytes].map((byte) => alphabet.charAt(byte % alphabet.length)).join('');
}

/** The public id in a key; null where it cannot be a key of this service. */
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
