import { z } from 'zod';
import type { Engine } from '../../../src/duckdb/engine.js';
import { globSafe, quoteList, quoteText } from '../../../src/duckdb/sql.js';

/** Folder of a table's log; a folder without one is not a table. */
export const logFolder = '_delta_log';

/** The digits of a version in names. */
export function versionDigits(version: number): string {
  return String(version).padStart(20, '0');
}

export function commitName(folder: string, version: number): string {
  return `${folder}/${logFolder}/${versionDigits(version)}.json`;
}

export function checkpointName(folder: string, version: number): string {
  return `${folder}/${logFolder}/${versionDigits(version)}.checkpoint.parquet`;
}

/** The kind of a log file; null if it is neither a commit nor a classic checkpoint. */
export type LogFile = { version: number } & ({ kind: 'commit' } | { kind: 'checkpoint'; parts: number });

export function parseLogName(name: string): LogFile | null {
  const base = name.slice(name.lastIndexOf('/') + 1);
  const commit = /^(\d{20})\.json$/.exec(base);
  if (commit !== null) return { version: Number(commit[1]), kind: 'commit' };
  const checkpoint = /^(\d{20})\.checkpoint(?:\.\d{10}\.(\d{10}))?\.parquet$/.exec(base);
  if (checkpoint === null) return null;
  return { version: Number(checkpoint[1]), kind: 'checkpoint', parts: Number(checkpoint[2] ?? 1) };
}

/** The actions of Delta's transaction log that headgate reads and writes. Names and shapes are the protocol's. */

const partitionValues = z.record(z.string(), z.string().nullable());

const addSchema = z.object({
  /** Path relative to the table's folder, URL-encoded. */
  path: z.string(),
  partitionValues: partitionValues.default({}),
  size: z.number(),
  modificationTime: z.number(),
  dataChange: z.boolean(),
  /** JSON text. */
  stats: z.string().nullish(),
  tags: z.record(z.string(), z.string().nullable()).nullish(),
  deletionVector: z.unknown().optional(),
});

export type AddFile = z.infer<typeof addSchema>;

const removeSchema = z.object({
  path: z.string(),
  deletionTimestamp: z.number().nullish(),
  dataChange: z.boolean(),
  extendedFileMetadata: z.boolean().nullish(),
  partitionValues: partitionValues.nullish(),
  size: z.number().nullish(),
});

export type RemoveFile = z.infer<typeof removeSchema>;

const metaDataSchema = z.object({
  id: z.string(),
  name: z.string().nullish(),
  description: z.string().nullish(),
  format: z.object({ provider: z.string(), options: z.record(z.string(), z.string()).nullish() }),
  schemaString: z.string(),
  partitionColumns: z.array(z.string()),
  configuration: z.record(z.string(), z.string()).nullish(),
  createdTime: z.number().nullish(),
});

export type MetaData = z.infer<typeof metaDataSchema>;

const protocolSchema = z.object({
  minReaderVersion: z.number(),
  minWriterVersion: z.number(),
  readerFeatures: z.array(z.string()).nullish(),
  writerFeatures: z.array(z.string()).nullish(),
});

export type Protocol = z.infer<typeof protocolSchema>;

const domainSchema = z.object({ domain: z.string(), configuration: z.string(), removed: z.boolean() });

const txnSchema = z.object({ appId: z.string(), version: z.number(), lastUpdated: z.number().nullish() });

const actionSchema = z.object({
  add: addSchema.nullish(),
  remove: removeSchema.nullish(),
  metaData: metaDataSchema.nullish(),
  protocol: protocolSchema.nullish(),
  domainMetadata: domainSchema.nullish(),
  txn: txnSchema.nullish(),
  commitInfo: z.object({ operation: z.string().nullish() }).nullish(),
});

/** At most one member is set. Actions that headgate has no use for set none. */
export type Action = z.infer<typeof actionSchema>;

/**
 * Reads the actions of a commit or a checkpoint, one JSON text per line. Throws an error that says what is wrong with
 * them.
 */
export function parseActions(text: string): Action[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => actionSchema.parse(JSON.parse(line)));
}

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
