import { randomBytes } from 'node:crypto';
/** Crockford's base32 in lower case: readable aloud, without characters to escape, and in the order of the values. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
/**
 * A ULID of 26 characters: 48 bits of time, then 80 random bits. Because ids sort by age, rows of one load and its
 * neighbours lie together for DuckDB's zone maps. The random bits make ids impossible to guess.
 *
 * @param random ten bytes
 */
export function ulid(epochMs, random = randomBytes(10)) {
    let bits = BigInt(Math.max(0, epochMs));
    for (const byte of random)
        bits = (bits << 8n) | BigInt(byte);
    let id = '';
    for (let index = 0; index < 26; index += 1) {
        id = (alphabet[Number(bits & 31n)] ?? '') + id;
        bits >>= 5n;
    }
    return id;
}
/** When an id was made, in epoch milliseconds, by the clock of the machine that made it. */
export function ulidTime(id) {
    let time = 0;
    for (const letter of id.slice(0, 10))
        time = time * 32 + alphabet.indexOf(letter);
    return time;
}
//# sourceMappingURL=ulid.js.map