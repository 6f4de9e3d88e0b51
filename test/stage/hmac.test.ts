import { createHmac } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { Hmac } from '../../src/stage/hide/tokens.js';

it('an HMAC is that of Node, whatever the lengths of key and values', () => {
  const bytes = fc.uint8Array({ maxLength: 300 });
  fc.assert(
    fc.property(bytes, fc.array(bytes), (key, values) => {
      const hmac = new Hmac(Buffer.from(key));
      for (const value of values)
        expect(hmac.digest(value)).toBe(createHmac('sha256', key).update(value).digest('binary'));
    }),
  );
});
