import type { Engine } from '../../../src/duckdb/engine.js';
import { globSafe, quoteList, quoteText } from '../../../src/duckdb/sql.js';
import { type Action, actionSchema } from './actions.js';

const pairs = 'MAP(VARCHAR, VARCHAR)';

/** Columns of a classic checkpoint. Each has the fields of one kind of action. */
const columns: Readonly<Record<Exclude<keyof Action, 'commitInfo'>, string>> = {
  txn: 'STRUCT("appId" VARCHAR, version BIGINT, "lastUpdated" BIGINT)',
  add: `STRUCT(path VARCHAR, "partitionValues" ${pairs}, size BIGINT, "modificationTime" BIGINT, "dataChange" BOOLEAN,
    stats VARCHAR, tags ${pairs})`,
  remove: `STRUCT(path VARCHAR, "deletionTimestamp" BIGINT, "dataChange" BOOLEAN, "extendedFileMetadata" BOOLEAN,
    "partitionValues" ${pairs}, size BIGINT)`,
  metaData: `STRUCT(id VARCHAR, name VARCHAR, description VARCHAR, format STRUCT(provider VARCHAR, options ${pairs}),
    "schemaString" VARCHAR, "partitionColumns" VARCHAR[], configuration ${pairs}, "createdTime" BIGINT)`,
  protocol: `STRUCT("minReaderVersion" INTEGER, "minWriterVersion" INTEGER, "readerFeatures" VARCHAR[],
    "writerFeatures" VARCHAR[])`,
  domainMetadata: 'STRUCT(domain VARCHAR, configuration VARCHAR, removed BOOLEAN)',
};

/** The actions of a checkpoint, which may have several files. */
export async function readCheckpoint(engine: Engine, paths: readonly string[]): Promise<Action[]> {
  const from = `read_parquet(${quoteList(paths.map(globSafe))}, union_by_name = true, hive_partitioning = false)`;
  const there = await engine.rows(`SELECT column_name FROM (DESCRIBE SELECT * FROM ${from})`);
  const kinds = there.map((row) => row.text('column_name')).filter((name) => name in columns);
  const parts = kinds.map(
    (kind) => `SELECT to_json({'${kind}': "${kind}"}) AS action FROM ${from} WHERE "${kind}" IS NOT NULL`,
  );
  const rows = await engine.rows(parts.join(' UNION ALL '));
  return rows.map((row) => row.json('action', actionSchema));
}

/** Writes a checkpoint from a file of actions in newline-delimited JSON. */
export async function writeCheckpoint(engine: Engine, actions: string, path: string): Promise<void> {
  const types = Object.entries(columns).map(([kind, type]) => `"${kind}": ${quoteText(type)}`);
  await engine.run(`
    COPY (SELECT * FROM read_json(${quoteText(actions)}, format = 'newline_delimited', columns = {${types.join(', ')}},
      maximum_object_size = 1073741824))
    TO ${quoteText(path)} (FORMAT parquet, COMPRESSION snappy)`);
}
