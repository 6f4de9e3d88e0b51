import { randomBytes } from 'node:crypto';

const digits = '0123456789abcdefghjkmnpqrstvwxyz';

/** 26 characters: 48 bits of time, so that ids sort by age, and 80 random bits, so that none can be guessed. */
export function newId(now: number): string {
  let text = '';
  let rest = now;
  for (let place = 0; place < 10; place += 1) {
    text = digits.charAt(rest % 32) + text;
    rest = Math.floor(rest / 32);
  }
  for (const byte of randomBytes(16)) text += digits.charAt(byte % 32);
  return text;
}
