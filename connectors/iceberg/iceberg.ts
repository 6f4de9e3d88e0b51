import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { replaceFile } from '../../src/files/durable.js';
import { says } from '../../src/load/patience.js';
import type { Destination, PendingLoad } from '../../src/load/destination.js';
import type { DestinationPlace } from '../../src/load/description.js';
import type { AttachedOptions } from '../../src/sql/duckdb/attached.js';
import { DuckDbDestination } from '../../src/sql/duckdb/destination.js';
import { IcebergCatalog, conflict } from './catalog.js';
import { iceberg as description } from './describe.js';
import { dialectOf, asOwnType, storedType } from './dialect.js';
import { firstLine, HeadgateError, messageOf } from '../../src/common/errors.js';
import type { Engine } from '../../src/duckdb/engine.js';
import { failure } from '../../src/sql/duckdb/guarded-file.js';
import type { Names } from './place.js';
import { quoteName } from '../../src/duckdb/sql.js';
import type { SchemaPlan, TableColumn, TypedColumn } from '../../src/load/schema-plan.js';
import { DuckDbStore } from '../../src/sql/duckdb/store.js';
import type { Alteration } from '../../src/sql/place.js';

/** Rows and ledger in Iceberg tables of one catalog, changed in one of its commits. */
export function openIceberg({ iceberg, ...options }: AttachedOptions & DestinationPlace): Destination {
  const place = { ...options, iceberg: iceberg! };
  const catalog = new IcebergCatalog(place);
  /** The catalog that this machine has proven. */
  const proven = join(place.stateFolder, 'proof');
  const proof = async () => {
    await catalog.alone((engine) => prove(engine, catalog.names, place.path));
    await replaceFile(proven, place.path);
  };
  const kind = {
    capabilities: description.capabilities,
    dialect: dialectOf(catalog),
    Store: IcebergStore,
    requireWritable: async () => {
      if ((await readFile(proven, 'utf8').catch(() => '')) !== place.path) await proof();
      await catalog.clear();
    },
    abilities: { prove: proof },
  };
  return new DuckDbDestination(place, kind, catalog);
}

const severally = 'does not commit several tables at once';

/** Raises `destination_invalid` unless a catalog commits all tables of a transaction or none, and no stale one. */
async function prove(engine: Engine, { ledgerSchema, ledger }: Names, path: string): Promise<void> {
  const refusal = (what: string, cause?: unknown) => {
    const why = cause instanceof Error ? ` (${firstLine(messageOf(cause))})` : '';
    return new HeadgateError('destination_invalid', `${path}: the catalog ${what}${why}`, {
      hint: 'headgate needs a catalog that commits several tables in one step (/v1/transactions/commit).',
    });
  };
  const id = randomUUID().slice(0, 8);
  const [one, two] = [ledger(`probe_${id}_1`), ledger(`probe_${id}_2`)];
  const other = await engine.reader();
  const both = (n: number) =>
    engine.run(`BEGIN; INSERT INTO ${one} VALUES (${n}); INSERT INTO ${two} VALUES (${n})`);
  const all = `(FROM ${one} UNION ALL FROM ${two})`;
  const rows = async (n: number) =>
    (await engine.row(`SELECT count(*) AS n FROM ${all} WHERE n = ${n}`)).number('n');
  await engine.run(`CREATE SCHEMA IF NOT EXISTS ${ledgerSchema}`);
  try {
    for (const table of [one, two]) await engine.run(`CREATE TABLE ${table} (n INTEGER)`);
    // Of tables that are committed one after the other, either may be the first.
    for (const [n, overtaken] of [one, two].entries()) {
      await both(n);
      const written = await failure(other.run(`INSERT INTO ${overtaken} VALUES (9)`));
      if (written !== null) throw refusal(severally, written);
      const stale = await failure(engine.run('COMMIT'));
      const taken = await rows(n);
      if (taken === 2) throw refusal('accepts a commit that another one has overtaken');
      if (taken === 1 || !says(stale, conflict)) throw refusal(severally, stale);
    }
    await both(2);
    const committed = await failure(engine.run('COMMIT'));
    if (committed !== null || (await rows(2)) !== 2) throw refusal(severally, committed);
  } finally {
    other.closeSync();
    await engine.run('ROLLBACK').catch(() => undefined);
    for (const table of [one, two]) await engine.run(`DROP TABLE IF EXISTS ${table}`).catch(() => undefined);
  }
}

class IcebergStore extends DuckDbStore {
  readonly reshapesFirst = false;

  protected override readonly isInFiles = true;

  protected override asTyped(column: TableColumn, from?: string): string {
    return asOwnType(super.asTyped(column, from), column.type);
  }

  protected override defined({ name, type }: SchemaPlan['add'][number]): string {
    return `${quoteName(name)} ${storedType(type)}`;
  }

  protected override retyped(change: SchemaPlan['retype'][number]): { type: string; value: string } {
    const { type, value } = super.retyped(change);
    return { type: storedType(type), value };
  }

  /** Iceberg deletes no row twice, and several rows of a load may have one key. */
  protected override replace(keys: string, key: readonly TypedColumn[], pending: PendingLoad): Promise<void> {
    return super.replace(`(SELECT DISTINCT * FROM ${keys})`, key, pending);
  }

  protected async alter(table: string, steps: readonly Alteration[]): Promise<void> {
    const { engine } = this;
    const alter = (sql: string) => engine.run(`ALTER TABLE ${table} ${sql}`);
    const changed = await this.alterPlainly(table, steps);
    if (changed.length === 0) return;
    const columns = await this.place.dialect.columns(engine, table);
    const typeOf = (name: string) => columns.find((column) => quoteName(column.name) === name)?.type();
    // Iceberg itself widens few types. Columns of the same type keep their place.
    const moved = changed.filter(({ name, type }) => typeOf(name) !== type);
    const drafts = new Map(moved.map(({ name }, index) => [name, quoteName(`_headgate draft ${index}`)]));
    for (const { name, type } of moved) await alter(`ADD COLUMN ${drafts.get(name)} ${type}`);
    const values = changed.map(({ name, value }) => `${drafts.get(name) ?? name} = ${value}`);
    await engine.run(`UPDATE ${table} SET ${values.join(', ')}`);
    for (const [name, draft] of drafts) {
      await alter(`DROP COLUMN ${name}`);
      await alter(`RENAME COLUMN ${draft} TO ${name}`);
    }
  }
}
