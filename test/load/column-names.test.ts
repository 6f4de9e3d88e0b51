import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { columnName, nameKey } from '../../src/load/column-names.js';

it.each([
  ['id', [], 'id'],
  ['ID', ['id'], 'ID_2'],
  ['id', ['id', 'id_2'], 'id_3'],
  ['', [], 'column'],
  ['  ', [], 'column'],
  ['a\0b\n', [], 'a_b_'],
  ['\ud800x', [], '_x'],
  ['e\u0301', [], '\u00e9'],
  ['e\u0301', ['\u00e9'], '\u00e9_2'],
  ['_load_id', [], '_load_id_2'],
  ['_LOAD_ID', ['_load_id_2'], '_LOAD_ID_3'],
  ['__proto__', [], '__proto___2'],
  ['select', [], 'select'],
  ['x'.repeat(500), [], 'x'.repeat(120)],
  [`${'x'.repeat(119)}\u{1f600}`, [], 'x'.repeat(119)],
  ['x'.repeat(500), ['x'.repeat(120)], `${'x'.repeat(118)}_2`],
])('names the column of %j beside %j', (field, taken, name) => {
  expect(columnName(field, new Set(taken.map(nameKey)))).toBe(name);
});

it('FAULTS 28: gives any fields names that differ by more than case, the same ones each time', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' })), (fields) => {
      const name = () => {
        const taken = new Set<string>();
        return fields.map((field) => {
          const found = columnName(field, taken);
          taken.add(nameKey(found));
          return found;
        });
      };
      const names = name();
      expect(new Set(names.map(nameKey)).size).toBe(fields.length);
      expect(
        names.filter(
          (each) =>
            each.trim() === '' || /[\p{Cc}\p{Surrogate}]/u.test(each.replaceAll(/[\u0080-\u009f]/g, '')),
        ),
      ).toEqual([]);
      expect(name()).toEqual(names);
    }),
  );
});
