import { expect, it } from 'vitest';
import { query } from '../../support/destination-kinds.js';
import { warehouse } from './support.js';

it.each([
  ['_headgate.loads', 'config', "'[1]'"],
  ['_headgate.schema_changes', 'change', "'grown'"],
])(
  'somebody has changed %s.%s to %s: the ledger is refused as damaged, by that name',
  async (table, column, value) => {
    const { path, open, load, commit } = warehouse();
    await commit([load('a', [{ id: 1 }])]);
    await query(path, `UPDATE ${table} SET ${column} = ${value}`);
    const destination = open();
    const read = destination.loads([]).then(() => destination.schemaChanges());
    await expect(read).rejects.toMatchObject({
      code: 'destination_damaged',
      message: expect.stringContaining(`${column} is `),
    });
  },
);
