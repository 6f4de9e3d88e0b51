import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { envelope, stageBytes } from './staging.js';

const name = fc.constantFrom('a', 'b', 'ab', '\\u0061', 'é', 'k1', 'k2', '');
interface Part {
  text: string;
  repeats: boolean;
}
const { part } = fc.letrec<{ part: Part }>((tie) => ({
  part: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom({ text: '1', repeats: false }, { text: '"a"', repeats: false }),
    fc.array(tie('part'), { maxLength: 3 }).map((parts) => ({
      text: `[${parts.map(({ text }) => text).join(',')}]`,
      repeats: parts.some(({ repeats }) => repeats),
    })),
    fc.array(fc.tuple(name, tie('part')), { maxLength: 24 }).map((members) => {
      const names = members.map(([key]) => JSON.parse(`"${key}"`) as string);
      return {
        text: `{${members.map(([key, { text }]) => `"${key}":${text}`).join(', ')}}`,
        repeats: new Set(names).size < names.length || members.some(([, { repeats }]) => repeats),
      };
    }),
  ),
}));

it('EDGES 12: a row in which a name comes twice is rejected, at any depth, and no other row is', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 5 }), async (parts) => {
      const staged = await stageBytes(envelope(parts.map(({ text }) => `{"v":${text}}`)), parts.length);
      const expected = parts.flatMap(({ repeats }, index) => (repeats ? [index + 1] : []));
      expect(staged.rejects.map(({ rowNumber }) => rowNumber)).toEqual(expected);
      for (const { reason } of staged.rejects) expect(reason).toBe('a repeated key');
    }),
    { numRuns: 300 },
  );
});

it('EDGES 12: the same in an object of many names', async () => {
  const names = Array.from({ length: 40 }, (_, i) => `"k${i}":${i}`);
  const rows = [names, [...names, '"k7":1'], [...names, '"\\u006b7":1']].map(
    (all) => `{"v":{${all.join(',')}}}`,
  );
  expect((await stageBytes(envelope(rows), 3)).rejects.map(({ rowNumber }) => rowNumber)).toEqual([2, 3]);
});
