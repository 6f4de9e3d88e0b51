import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '../../src/files/replace-file.js';
import type { Destination } from '../../src/load/destination.js';
import type { DestinationPlace } from '../../src/load/description.js';
import type { AttachedOptions } from '../../src/sql/duckdb/attached.js';
import { DuckDbDestination } from '../../src/sql/duckdb/destination.js';
import { IcebergCatalog } from './catalog.js';
import { iceberg as description } from './describe.js';
import { dialectOf } from './dialect.js';
import { prove } from './proof.js';
import { IcebergStore } from './store.js';

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
    store: (...parts: ConstructorParameters<typeof IcebergStore>) => new IcebergStore(...parts),
    requireWritable: async () => {
      if ((await readFile(proven, 'utf8').catch(() => '')) !== place.path) await proof();
      await catalog.clear();
    },
    abilities: { prove: proof },
  };
  return new DuckDbDestination(place, kind, catalog);
}
