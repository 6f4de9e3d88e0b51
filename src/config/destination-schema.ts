import { z } from 'zod';
import * as formats from './formats.js';
import { optional } from '../contract/optional.js';
import { text } from './text.js';

/** A key, by reference only. */
export const apiKey = text(formats.apiKey);

/** Where rows are loaded. */
export const destination = z.strictObject({
  duckdb: optional(
    text(formats.localPath),
    'DuckDB file. Use one of `duckdb`, `parquet`, `postgres`, `ducklake`, `iceberg` and `module`.',
  ),
  publish: optional(
    text(formats.localPath),
    'With `duckdb`: a copy for programs that keep a file open, such as dashboards. headgate replaces it, and no other file, after each run and every 15 minutes within one.',
  ),
  parquet: optional(text(formats.localPath), 'Folder of Parquet files.'),
  postgres: optional(
    text(formats.databaseUrl),
    'PostgreSQL database as a URL, by reference: ${DATABASE_URL}.',
  ),
  ducklake: optional(
    text(formats.catalogPath),
    'Catalog of a DuckLake: a DuckDB file, `sqlite:PATH`, or PostgreSQL by reference: ${DATABASE_URL}.',
  ),
  iceberg: optional(
    text(formats.catalogUrl),
    'Address of a catalog with the REST protocol of Iceberg, without /v1.',
  ),
  warehouse: optional(text(formats.label), 'With `iceberg`: the warehouse of the catalog.'),
  token: optional(apiKey, 'With `iceberg`: the token of the catalog, by reference: ${NAME}.'),
  oauth2: z
    .strictObject({
      client_id: text(formats.label).describe('Who headgate is to the catalog.'),
      client_secret: apiKey.describe('Its secret, by reference: ${NAME}.'),
      token_url: optional(
        text(formats.endpoint),
        'Where the catalog gives tokens. Default: v1/oauth/tokens of the catalog.',
      ),
      scope: optional(text(formats.label), 'What the token is for. Default: PRINCIPAL_ROLE:ALL.'),
    })
    .optional()
    .describe('With `iceberg`: how to get a token.'),
  module: optional(
    text(formats.localPath),
    'Your own module that exports a destination, or a function `write` that takes rows. headgate runs its code.',
  ),
  options: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('With `module`: what the module gets. Write secrets by reference: ${NAME}.'),
  data_path: optional(
    text(formats.dataPath),
    'With `ducklake`: folder of its data files, or s3://bucket/prefix. Default: the name of the catalog, or of the config, and `.files`. With `iceberg`: where the catalog keeps data files, if it does not lend access to them.',
  ),
  schema: optional(
    text(formats.schemaName),
    'With `postgres` and `iceberg`: schema of the tables. The ledger is in the schema with `_` before that name. Default: headgate.',
  ),
  endpoint: optional(text(formats.endpoint), 'With s3://: address of a store other than AWS.'),
  region: optional(
    text(formats.label),
    'With s3://: region of the bucket. Default: AWS_REGION, or that of the profile.',
  ),
  path_style: z
    .boolean()
    .optional()
    .describe('With s3://: put the bucket into the path. Default: with `endpoint`.'),
  profile: optional(text(formats.label), 'With s3://: profile of ~/.aws. Default: AWS_PROFILE.'),
  access_key_id: optional(
    apiKey,
    'With s3://: the access key, by reference: ${NAME}. Default: as AWS tools find it.',
  ),
  secret_access_key: optional(apiKey, 'With `access_key_id`: its secret, by reference: ${NAME}.'),
  session_token: optional(
    apiKey,
    'With `access_key_id`: the token of a temporary key, by reference: ${NAME}.',
  ),
  memory_limit: optional(
    text(formats.memoryLimit),
    'Memory that DuckDB may use, such as 512MB. Default: 192MB for a load, 384MB with a key; for `sql` 100MB, or more if it must.',
  ),
});
