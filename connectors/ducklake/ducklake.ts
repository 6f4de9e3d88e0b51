import type { Destination } from '../../src/load/destination.js';
import { DuckDbDestination } from '../../src/sql/duckdb/destination.js';
import type { AttachedOptions } from '../../src/sql/duckdb/attached.js';
import { quoteText } from '../../src/duckdb/sql.js';
import type { DestinationPlace } from '../../src/load/description.js';
import { requireWritable } from '../../src/files/writable.js';
import { duckdbDialect } from '../../src/sql/duckdb/dialect.js';
import type { Alteration, SqlDialect } from '../../src/sql/place.js';
import { dataFilesOf } from './data-files.js';
import { ducklake } from './describe.js';
import { Lake } from './lake.js';
import { lakeAt, reservedNames } from './place.js';
import { catalogServer } from './server.js';
import { DuckDbStore, rewriteTable } from '../../src/sql/duckdb/store.js';

/** Texts as expressions: DuckLake looks for the files of a plain column's values by SQL that a NUL in them ends. */
const dialect: SqlDialect = {
  ...duckdbDialect,
  naming: { reservedNames },
  comparable: (value, type) => (type === 'VARCHAR' ? `(${value} || '')` : value),
  field: { ...duckdbDialect.field, sql: "(field || '')" },
  // `duckdb_tables()` reads the statistics of every table.
  async find(session, table) {
    const [row] = await session.rows(`
      SELECT table_name AS name FROM duckdb_columns() WHERE database_name = current_database()
        AND schema_name = 'main' AND lower(table_name) = lower(${quoteText(table)}) LIMIT 1`);
    return row?.text('name') ?? null;
  },
};

class LakeStore extends DuckDbStore {
  readonly reshapesFirst = false;

  protected override readonly isInFiles = true;

  protected async alter(table: string, steps: readonly Alteration[]): Promise<void> {
    const { engine } = this;
    const added = steps.flatMap(({ add = [] }) => add);
    const copied = (await this.isSoonCopied(table, added.length)) ? added : [];
    const own = copied.length === 0 ? steps : steps.filter(({ add }) => add === undefined);
    const changed = await this.alterPlainly(table, own);
    const rewrites = this.isHiding && steps.length > 0;
    if (changed.length + copied.length === 0 && !rewrites) return;
    // DuckLake itself widens few types, and takes some for others that they are not: JSON for any text.
    const values = new Map(changed.map(({ name, value }) => [name, value]));
    await rewriteTable(engine, table, { values, added: copied });
  }
}

/** Rows and ledger in one DuckLake, changed in one of its snapshots. It is open only during a call. */
export function openDuckLake(options: AttachedOptions & DestinationPlace): Destination {
  const place = lakeAt(options);
  const { server } = place.lake;
  const files = dataFilesOf(place.lake);
  const shared = server === undefined ? null : catalogServer(server.url, place.path);
  const lake = new Lake({ ...options, ...place, shared });
  let joining = Promise.resolve();
  const prove = async () => {
    await lake.requireExtensions();
    if (place.lake.s3 !== undefined) await files.requireWritable();
    await lake.refuseShared();
  };
  const kind = {
    dialect,
    capabilities: ducklake.capabilities,
    Store: LakeStore,
    // Files that stay small only cost time. If something is wrong with the lake, the next commit reports it.
    committed: () => void (joining = joining.then(() => lake.join()).catch(() => undefined)),
    settled: () => joining,
    requireWritable: async () => {
      await (shared?.requireWritable() ?? requireWritable(place.path));
      if (place.lake.s3 === undefined) await files.requireWritable();
      await prove();
    },
    mayForget: async (now: boolean) => (now ? lake.requireProven() : undefined),
    abilities: {
      prove,
      optimize: (asked: Parameters<Lake['optimize']>[0]) => lake.optimize(asked),
      ...(shared && { reserve: () => shared.reserve() }),
    },
  };
  return new DuckDbDestination(options, kind, lake);
}
