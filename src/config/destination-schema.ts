import { z } from 'zod';
import * as formats from './formats.js';
import { text } from './text.js';

/** A key, by reference only. */
export const apiKey = text(formats.apiKey);

/** Where rows are loaded. */
export const destination = z.strictObject({
  duckdb: text(formats.localPath)
    .optional()
    .describe('DuckDB file, created if it is missing. One of these six.'),
  publish: text(formats.localPath)
    .optional()
    .describe(
      'With `duckdb`: a copy of the file for programs that keep a file open, such as dashboards and notebooks. headgate replaces it after each run, and every 15 minutes within one.',
    ),
  parquet: text(formats.localPath)
    .optional()
    .describe('Folder of Parquet files, created if it is missing. One of these six.'),
  delta: text(formats.tablesPath)
    .optional()
    .describe(
      'Folder of Delta tables, created if it is missing, relative to this file; or s3://bucket/prefix. One of these six.',
    ),
  postgres: text(formats.databaseUrl)
    .optional()
    .describe(
      'PostgreSQL database as a URL, by reference: ${DATABASE_URL}. `sslmode` in it means what it means to psql. One of these six.',
    ),
  ducklake: text(formats.catalogPath)
    .optional()
    .describe(
      'Catalog of a DuckLake, created if it is missing: a DuckDB file, or `sqlite:PATH`. One of these six.',
    ),
  module: text(formats.localPath)
    .optional()
    .describe(
      'Module of your own that exports a destination, or a function `write` that takes rows. headgate runs its code. Relative to this file. One of these six.',
    ),
  options: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('With `module`: what the module is given. Write secrets by reference: ${NAME}.'),
  data_path: text(formats.localPath)
    .optional()
    .describe(
      'With `ducklake`: folder of its data files. Default: the name of the catalog with `.files` after it.',
    ),
  schema: text(formats.schemaName)
    .optional()
    .describe(
      'With `postgres`: schema of the tables, created if it is missing. The ledger is in the schema with `_` before that name. Default: headgate.',
    ),
  endpoint: text(formats.endpoint)
    .optional()
    .describe('With s3://: address of a store other than AWS, such as https://minio.example.com:9000.'),
  region: text(formats.label)
    .optional()
    .describe('With s3://: region of the bucket. Default: AWS_REGION, or that of the profile.'),
  path_style: z
    .boolean()
    .optional()
    .describe('With s3://: whether addresses have the bucket in their path. Default: with `endpoint`.'),
  profile: text(formats.label)
    .optional()
    .describe('With s3://: section of ~/.aws/config and ~/.aws/credentials. Default: AWS_PROFILE.'),
  access_key_id: apiKey
    .optional()
    .describe(
      'With s3://: the access key, by reference: ${NAME}. Default: what the environment, the profile or the role of the machine gives.',
    ),
  secret_access_key: apiKey.optional().describe('With `access_key_id`: its secret, by reference: ${NAME}.'),
  session_token: apiKey
    .optional()
    .describe('With `access_key_id`: the token of a temporary key, by reference: ${NAME}.'),
  state: text(formats.localPath)
    .optional()
    .describe(
      'With s3://: folder of this machine for stage, lock and copies of data files. Default: .headgate/ADDRESS.',
    ),
  memory_limit: text(formats.memoryLimit)
    .optional()
    .describe(
      "Memory that DuckDB may use, such as 512MB. Left out: 192MB for a load, and 384MB if its rows have a key; for `sql` 100MB, and DuckDB's own default if that is too little.",
    ),
});
