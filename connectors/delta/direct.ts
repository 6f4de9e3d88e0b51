import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Engine } from '../../src/duckdb/engine.js';
import { withLoadEngine } from '../../src/duckdb/load-engine.js';
import { s3Secret } from '../../src/duckdb/s3-secret.js';
import { quoteText } from '../../src/duckdb/sql.js';
import { firstLine, messageOf } from '../../src/common/errors.js';
import type { Attachment } from '../../src/load/description.js';
import type { ObjectStore } from '../../src/objects/object-store.js';
import type { S3Place } from '../../src/objects/s3-place.js';
import { objectName } from './log/files.js';
import { type AskedTable, viewsOfNeeded } from './table/needed-files.js';

/**
 * DuckDB reads files of this size and more itself. A query of a smaller one takes about as long as its download, and
 * only a copy can be used again.
 */
const leastBytes = 4 * 1024 ** 2;

/** A thread of DuckDB waits for its request. More of them need more memory than queries begin with. */
const requestsAtOnce = 3;

/** Raises an error if the extension is not installed: engines install nothing by themselves. */
const loadExtension = 'LOAD httpfs';

/**
 * Attaches tables whose large files DuckDB reads from the bucket, in the parts that a query needs; null: if that is not
 * possible, or not safe.
 *
 * @param prepare gives an engine everything else that the query may name
 */
export async function attachDirectly(
  store: ObjectStore,
  place: S3Place,
  asked: readonly AskedTable[],
  query: string,
  prepare: (engine: Engine) => Promise<unknown>,
): Promise<Pick<Attachment, 'sql' | 'files'> | null> {
  const direct = asked.map((table) => directly(store, table));
  const files = direct.flatMap((table) => table.addresses);
  if (files.length === 0) return null;
  const login = await loginSql(place, store).catch(() => null);
  if (login === null) return null;
  const plan = async (engine: Engine) => {
    await prepare(engine);
    return viewsOfNeeded(engine, direct, query);
  };
  const needed = await withLogin(login, files, store.localFolder, plan).catch(() => null);
  // DuckDB hides secrets from queries, but not the access key's id.
  if (needed === null || needed.plan === null || /duckdb_secrets/i.test(needed.plan)) return null;
  return { sql: [login, ...needed.views].join(';\n'), files };
}

/** Says whether DuckDB can read objects of a place itself, by trying one. */
export async function explainDirect(store: ObjectStore, place: S3Place, name: string): Promise<string> {
  const megabytes = leastBytes / 1024 ** 2;
  try {
    await withLogin(loadExtension, [], store.localFolder, () => Promise.resolve());
    const file = `${store.root}/${name}`;
    const look = (engine: Engine) => engine.run(`FROM read_parquet(${quoteText(file)}) LIMIT 0`);
    await withLogin(await loginSql(place, store), [file], store.localFolder, look);
    return `Queries read what they need of files from ${megabytes} MB on (DuckDB's extension httpfs), and download smaller files.`;
  } catch (error) {
    const text = messageOf(error);
    const why = /^IO Error: Extension .* not found/.test(text)
      ? `DuckDB's extension httpfs is not installed. \`INSTALL httpfs\` in DuckDB's shell lets them read only what they need`
      : `DuckDB cannot read from the store itself: ${firstLine(text)}`;
    return `Queries download whole files, because ${why}.`;
  }
}

/** A table whose large files are read from the bucket, unless there are copies of them, and their addresses. */
function directly(store: ObjectStore, table: AskedTable): AskedTable & { addresses: string[] } {
  const addresses: string[] = [];
  const files = table.files.map((live) => {
    const name = objectName(table.folder, live.file.path);
    const address = `${store.root}/${name}`;
    // DuckDB finds files by a glob, and parameters in an address.
    if (live.file.size < leastBytes || /[*?[\]#]/.test(address)) return live;
    if (existsSync(join(store.localFolder, name))) return live;
    addresses.push(address);
    return { ...live, at: () => Promise.resolve(address) };
  });
  return { ...table, files, addresses };
}

function withLogin<T>(
  login: string,
  files: readonly string[],
  copies: string,
  task: (engine: Engine) => Promise<T>,
): Promise<T> {
  const attach = (engine: Engine) => engine.run(login);
  return withLoadEngine({ files, folders: [copies], attach }, task);
}

/** SQL that lets DuckDB read a bucket as headgate does. Contains keys. */
async function loginSql(place: S3Place, store: ObjectStore): Promise<string> {
  return [
    loadExtension,
    'SET enable_http_metadata_cache = true',
    `SET threads = ${requestsAtOnce}`,
    await s3Secret(place, dirname(store.localFolder)),
  ].join(';\n');
}
