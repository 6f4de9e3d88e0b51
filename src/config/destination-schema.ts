import { z } from 'zod';
import * as formats from './formats.js';
import { text } from './text.js';

/** A key, by reference only. */
export const apiKey = text(formats.apiKey);

/** Where rows are loaded. */
export const destination = z.strictObject({
  duckdb: text(formats.localPath)
    .optional()
    .describe('DuckDB file. Use one of `duckdb`, `parquet`, `postgres`, `ducklake`, `iceberg` and `module`.'),
  publish: text(formats.localPath)
    .optional()
    .describe(
      'With `duckdb`: a copy for programs that keep a file open, such as dashboards. headgate replaces it, and no other file, after each run and every 15 minutes within one.',
    ),
  parquet: text(formats.localPath).optional().describe('Folder of Parquet files.'),
  postgres: text(formats.databaseUrl)
    .optional()
    .describe('PostgreSQL database as a URL, by reference: ${DATABASE_URL}.'),
  ducklake: text(formats.catalogPath)
    .optional()
    .describe(
      'Catalog of a DuckLake: a DuckDB file, `sqlite:PATH`, or PostgreSQL by reference: ${DATABASE_URL}.',
    ),
  iceberg: text(formats.catalogUrl)
    .optional()
    .describe('Address of a catalog with the REST protocol of Iceberg, without /v1.'),
  warehouse: text(formats.label).optional().describe('With `iceberg`: the warehouse of the catalog.'),
  token: apiKey.optional().describe('With `iceberg`: the token of the catalog, by reference: ${NAME}.'),
  oauth2: z
    .strictObject({
      client_id: text(formats.label).describe('Who headgate is to the catalog.'),
      client_secret: apiKey.describe('Its secret, by reference: ${NAME}.'),
      token_url: text(formats.endpoint)
        .optional()
        .describe('Where the catalog gives tokens. Default: v1/oauth/tokens of the catalog.'),
      scope: text(formats.label).optional().describe('What the token is for. Default: PRINCIPAL_ROLE:ALL.'),
    })
    .optional()
    .describe('With `iceberg`: how to get a token.'),
  module: text(formats.localPath)
    .optional()
    .describe(
      'Your own module that exports a destination, or a function `write` that takes rows. headgate runs its code.',
    ),
  options: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('With `module`: what the module gets. Write secrets by reference: ${NAME}.'),
  data_path: text(formats.dataPath)
    .optional()
    .describe(
      'With `ducklake`: folder of its data files, or s3://bucket/prefix. Default: the name of the catalog, or of the config, and `.files`. With `iceberg`: where the catalog keeps data files, if it does not lend access to them.',
    ),
  schema: text(formats.schemaName)
    .optional()
    .describe(
      'With `postgres` and `iceberg`: schema of the tables. The ledger is in the schema with `_` before that name. Default: headgate.',
    ),
  endpoint: text(formats.endpoint).optional().describe('With s3://: address of a store other than AWS.'),
  region: text(formats.label)
    .optional()
    .describe('With s3://: region of the bucket. Default: AWS_REGION, or that of the profile.'),
  path_style: z
    .boolean()
    .optional()
    .describe('With s3://: put the bucket into the path. Default: with `endpoint`.'),
  profile: text(formats.label).optional().describe('With s3://: profile of ~/.aws. Default: AWS_PROFILE.'),
  access_key_id: apiKey
    .optional()
    .describe('With s3://: the access key, by reference: ${NAME}. Default: as AWS tools find it.'),
  secret_access_key: apiKey.optional().describe('With `access_key_id`: its secret, by reference: ${NAME}.'),
  session_token: apiKey
    .optional()
    .describe('With `access_key_id`: the token of a temporary key, by reference: ${NAME}.'),
  memory_limit: text(formats.memoryLimit)
    .optional()
    .describe(
      'Memory that DuckDB may use, such as 512MB. Default: 192MB for a load, 384MB with a key; for `sql` 100MB, or more if it must.',
    ),
});
