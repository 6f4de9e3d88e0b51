import { randomBytes } from 'node:crypto';

/** Crockford's base32 in lower case: readable aloud, nothing to escape, and sorted as its values are. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * An id of 26 characters, as ULIDs are: 48 bits of time, so that ids sort by age and the rows of one load and of its
 * neighbours lie together for DuckDB's zone maps, and 80 random bits, so that none can be guessed.
 *
 * @param random ten bytes
 */
export function ulid(epochMs: number, random: Uint8Array = randomBytes(10)): string {
  let bits = BigInt(Math.max(0, epochMs));
  for (const byte of random) bits = (bits << 8n) | BigInt(byte);
  let id = '';
  for (let index = 0; index < 26; index += 1) {
    id = (alphabet[Number(bits & 31n)] ?? '') + id;
    bits >>= 5n;
  }
  return id;
}
