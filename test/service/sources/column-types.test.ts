import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { findTypes } from '../../../src/service/sources/dataset/column-types.js';
import { openFile } from '../../../src/service/sources/dataset/open-file.js';
import { prepare } from '../../../src/service/sources/dataset/prepare.js';
import { readingOf } from '../../../src/service/sources/dataset/reading.js';
import { temporaryFolder } from '../../support/service.js';
import { examples } from '../../support/size.js';

/** Values that fit together, or only look as if. */
const kinds = [
  ['1', '42', '-7', '2000000000', '1700000000000'],
  ['007', '-0', '12345678901234567890', '+5'],
  ['1.50', '2.25', '0.10', '-3.75'],
  ['0.0', '0.25', '1e+16', '9.75', '333333333333333.3', '5e-05'],
  ['1,5', '22,75', '-0,25'],
  ['1,234', '1.234', '2,000'],
  ['1.234,5', '1,234.5', '12,345,678.9'],
  ['true', 'false'],
  ['True', 'False', 'TRUE'],
  ['2024-01-31', '1999-12-01', '0000-01-01'],
  ['2024-01-31T08:00Z', '2024-01-31 08:00:00.5', '2024-02-30'],
  ['31/12/2023', '01/02/2024', '12/25/2023', '1/2/24'],
  ['31.12.2023 10:00', '3 Jan 2024', 'Wed, 03 Jan 2024 08:00:00 +0000'],
  ['$5', '12 %', '€ 1,200.50'],
  ['a', 'inf', 'nan', ' x ', 'é', '1 2'],
  [''],
];

const valuesOf = fc.constantFrom(...kinds).chain((kind) => fc.constantFrom(...kind));
/** The kind of a column may change after some of its rows. */
const column = fc
  .tuple(
    fc.constantFrom(...kinds),
    fc.constantFrom(...kinds),
    fc.nat(12),
    fc.infiniteStream(fc.nat(9)),
    valuesOf,
  )
  .map(([before, after, at, picks, rare]) => (row: number) => {
    const kind = row < at ? before : after;
    const pick = picks.next().value as number;
    return pick === 9 ? rare : kind[pick % kind.length]!;
  });

test('the types of columns are the same however many rows are asked for everything', async () => {
  const folder = await temporaryFolder();
  await fc.assert(
    fc.asyncProperty(
      fc.array(column, { minLength: 1, maxLength: 8 }),
      fc.constantFrom(',', ';'),
      fc.constantFrom(undefined, '%d/%m/%Y'),
      async (columns, delimiter, dateFormat) => {
        const rows = Array.from({ length: 10 }, (_, row) => columns.map((value) => `"${value(row)}"`));
        const head = columns.map((_, at) => `c${at}`);
        const path = join(folder, 'a.csv');
        await writeFile(path, [head, ...rows].map((cells) => `${cells.join(delimiter)}\n`).join(''));
        const prepared = await prepare(path, { ...readingOf(path, { delimiter }), dateFormat });
        const file = await openFile(prepared.path);
        const found = [];
        for (const sample of [1_000, 5, 1])
          found.push(await findTypes(file, prepared.relation, prepared.reading, sample));
        file.close();
        const [whole, ...sampled] = found.map((each) => JSON.stringify(each));
        for (const each of sampled) expect(each).toBe(whole);
      },
    ),
    { numRuns: examples(80) },
  );
});
