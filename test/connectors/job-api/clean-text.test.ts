import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textCleaner } from '../../../connectors/job-api/clean-text.js';

const secret = 'hg_key+/=';
const clean = textCleaner(secret);

describe('cleaned text', () => {
  it.each([
    ['a\u001b[2Jb\r\nc', 'a [2Jb c'],
    ['\u202eevil\u2066', 'evil'],
    [`key ${secret}!`, 'key [redacted]!'],
    [`?key=${encodeURIComponent(secret)}`, '?key=[redacted]'],
    ['x'.repeat(400), `${'x'.repeat(300)}…`],
    [`${'x'.repeat(299)}🫖🫖`, `${'x'.repeat(299)}…`],
    [`${'x'.repeat(295)}${secret}`, `${'x'.repeat(295)}[reda…`],
  ])('of %j is %j', (text, expected) => {
    expect(clean(text)).toBe(expected);
  });

  it('holds no secret and no control character, whatever it was', () => {
    const pieces = fc.array(
      fc.oneof(fc.constantFrom(secret, '\0', '\u001b', '\n', '\u200b'), fc.string({ unit: 'binary' })),
    );
    fc.assert(
      fc.property(pieces, (parts) => {
        const text = clean(parts.join(''));
        expect(text).not.toContain(secret);
        expect(text).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
        expect(text.length).toBeLessThanOrEqual(301);
      }),
    );
  });

  it('is left unchanged if it contains no secret', () => {
    expect(textCleaner('')('abc')).toBe('abc');
  });
});
