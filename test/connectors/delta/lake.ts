import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDeltaAt } from '../../../connectors/delta/delta.js';
import { attachDelta } from '../../../connectors/delta/readers.js';
import type { Destination, TableSpec } from '../../../src/load/destination.js';
import { formatDay } from '../../../src/days/day.js';
import { options } from '../../../src/testing/destination/bench.js';
import {
  days,
  pendingLoad,
  stageRows,
  type StagedRow,
  tableSpec,
} from '../../../src/testing/destination/staged.js';
import { delta, query } from '../../support/destination-kinds.js';
import { temporaryFolder } from '../../support/folder.js';

/** Day 0 of these tests. */
export const first = 20_500;

/** A folder of Delta tables, and short functions to use it. */
export function lake(folder = temporaryFolder()) {
  const destination = delta.open(folder);
  const table = join(delta.path(folder), 'posts');
  const log = join(table, '_delta_log');
  const putBy =
    (by: Destination) =>
    (
      id: string,
      day: number,
      rows: readonly StagedRow[],
      more: Partial<TableSpec> & { supersedes?: string[] } = {},
    ) => {
      const { supersedes = [], ...spec } = more;
      const slice = days(formatDay(first + day));
      const pending = pendingLoad(id, stageRows(delta.stageFolder(folder), rows), slice);
      return by.commit({ loads: [pending], supersedes, table: tableSpec(spec) }, options);
    };
  const put = putBy(destination);
  return {
    folder,
    destination,
    table,
    log,
    put,
    /** Commits like another machine would, because destinations of one process take turns. */
    putElsewhere: putBy(
      openDeltaAt({ path: delta.path(folder), memoryLimit: null, stateFolder: join(folder, 'elsewhere') }),
    ),
    fill: async (count: number) => {
      for (let day = 0; day < count; day += 1)
        await put(`load-${day}`, day, [{ id: day }, { id: day + 1_000 }]);
    },
    sql: async (text: string) =>
      query(':memory:', text, 'READ_WRITE', (await attachDelta({ path: delta.path(folder) })).sql),
    files: () => readdirSync(table).filter((name) => name.endsWith('.parquet')),
    versions: () =>
      readdirSync(log)
        .filter((name) => /^\d{20}\.json$/.test(name))
        .sort(),
    actions: (name: string) =>
      readFileSync(join(log, name), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, { path?: string; stats?: string }>),
    /** Commits as another program. */
    commitAs: (actions: readonly object[]) => {
      const version = readdirSync(log).filter((name) => /^\d{20}\.json$/.test(name)).length;
      const lines = actions.map((action) => JSON.stringify(action)).join('\n');
      writeFileSync(join(log, `${String(version).padStart(20, '0')}.json`), `${lines}\n`);
    },
  };
}

export type Lake = ReturnType<typeof lake>;

/** Live files of a table by path, each with its `add` action. */
export function liveFiles({ versions, actions }: Lake): Map<string, Record<string, unknown>> {
  const live = new Map<string, Record<string, unknown>>();
  for (const name of versions()) {
    for (const { add, remove } of actions(name)) {
      if (remove?.path !== undefined) live.delete(remove.path);
      if (add?.path !== undefined) live.set(add.path, add);
    }
  }
  return live;
}

/**
 * Does the same as Spark's OPTIMIZE, DELETE, UPDATE or MERGE: replaces all files by one.
 *
 * @param select query for its rows; `rows` has those of before
 */
export async function rewriteAs(found: Lake, select: string, operation: string): Promise<void> {
  const dataChange = operation !== 'OPTIMIZE';
  const paths = [...liveFiles(found).keys()];
  const list = paths.map((path) => `'${join(found.table, path)}'`).join(', ');
  const name = `part-00000-${found.versions().length}.c000.snappy.parquet`;
  const at = join(found.table, name);
  const rewrite = `COPY (WITH rows AS (FROM read_parquet([${list}], union_by_name = true)) ${select}) TO '${at}' (FORMAT parquet)`;
  await query(':memory:', rewrite);
  const [{ rows } = { rows: 0 }] = await query(':memory:', `SELECT count(*)::INTEGER AS rows FROM '${at}'`);
  const now = Date.now();
  found.commitAs([
    { commitInfo: { timestamp: now, operation, engineInfo: 'Apache-Spark/4.0.5' } },
    ...paths.map((path) => ({ remove: { path, deletionTimestamp: now, dataChange } })),
    {
      add: {
        path: name,
        partitionValues: {},
        size: statSync(at).size,
        modificationTime: now,
        dataChange,
        stats: JSON.stringify({ numRecords: rows }),
      },
    },
  ]);
}
