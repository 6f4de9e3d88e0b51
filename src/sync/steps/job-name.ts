import { limits } from '../../contract/limits.js';
import { sliceDates, type Slice } from '../../days/slice.js';

/** Crockford's base32 in lower case: readable aloud, nothing to escape, and sorted as its values are. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * Writes 128 bits as a token of 26 characters: 48 of the time, so that the rows of one load and of its neighbours lie
 * together for DuckDB's zone maps, and 80 random ones.
 *
 * @param random ten bytes
 */
export function makeToken(epochMs: number, random: Uint8Array): string {
  let bits = BigInt(Math.max(0, epochMs));
  for (const byte of random) bits = (bits << 8n) | BigInt(byte);
  let token = '';
  for (let index = 0; index < 26; index += 1) {
    token = (alphabet[Number(bits & 31n)] ?? '') + token;
    bits >>= 5n;
  }
  return token;
}

/** Name of a job at the service; the token at its end finds it again and is never cut. */
export function jobName(job: string, slice: Slice | null, token: string): string {
  const dates = slice === null ? '' : ` ${sliceDates(slice).from}..${sliceDates(slice).to}`;
  const tail = `${dates} hg1-${token}`;
  const room = limits.jobNameLength.max - tail.length;
  // A cut must not leave half of a surrogate pair.
  return job.slice(0, room).replace(/[\uD800-\uDBFF]$/, '') + tail;
}

/** Whether a job at the service was submitted under a token. */
export function carriesToken(name: string, token: string): boolean {
  return name.endsWith(` hg1-${token}`);
}
