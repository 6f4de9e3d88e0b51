import { isDeepStrictEqual } from 'node:util';
import { describedColumns, descriptionsOf } from '../../../src/load/descriptions.js';
import type { TableSpec } from '../../../src/load/destination.js';
import { liveFiles } from '../log/files.js';
import type { TableChange } from '../log/publish.js';
import type { DeltaTable } from '../log/tables.js';
import { schemaString } from '../log/types.js';
import type { Making } from './changes.js';
import { columnsOfTable } from './columns.js';

/**
 * The change that gives a table the descriptions of its job configs: a new schema in the log, and no new file. Null if
 * it has them already.
 */
export function describeTable(
  { store }: Pick<Making, 'store'>,
  table: DeltaTable,
  specs: readonly TableSpec[],
): TableChange | null {
  const { log, ledger } = table;
  const says = descriptionsOf(specs);
  const { description: _, ...rest } = ledger.note;
  const columns = describedColumns(ledger.note.columns, says);
  const note = { ...rest, ...(says.table !== null && { description: says.table }), columns };
  if (isDeepStrictEqual(note, ledger.note)) return null;
  const { description: _before, ...metaData } = log.metaData;
  const shape = {
    schemaString: schemaString(describedColumns(columnsOfTable(table), says)),
    ...(says.table !== null && { description: says.table }),
  };
  return {
    before: table,
    files: liveFiles(store, log),
    ledger: { ...ledger, note },
    operation: 'CHANGE COLUMN',
    dataChange: false,
    actions: [{ metaData: { ...metaData, ...shape } }],
  };
}
