import { z } from 'zod';

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

export const actionSchema = z.object({
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
