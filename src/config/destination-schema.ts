import { z } from 'zod';
import * as formats from './formats.js';
import { text } from './text.js';
import { optional } from '../contract/optional.js';

/** A key, by reference only. */
export const apiKey = text(formats.apiKey);

export const destination = z.strictObject({
  duckdb: optional(
    text(formats.localPath),
    'DuckDB file. Use one of `duckdb`, `parquet`, `postgres`, `ducklake`, `iceberg` and `module`.',
  ),
  publish: optional(
    text(formats.localPath),
    'With `duckdb`: a copy for programs that keep a file open, replaced after each run and every 15 minutes within one.',
  ),
  parquet: optional(text(formats.localPath), 'Folder of Parquet files.'),
  postgres: optional(text(formats.databaseUrl), 'PostgreSQL database, as ${DATABASE_URL}.'),
  ducklake: optional(
    text(formats.catalogPath),
    'Catalog of a DuckLake: a DuckDB file, `sqlite:PATH`, or PostgreSQL as ${DATABASE_URL}.',
  ),
  iceberg: optional(text(formats.catalogUrl), 'Address of an Iceberg REST catalog, without /v1.'),
  warehouse: optional(text(formats.label), 'With `iceberg`: its warehouse.'),
  token: optional(apiKey, 'With `iceberg`: its token, as ${NAME}.'),
  oauth2: optional(
    z.strictObject({
      client_id: text(formats.label).describe('Who headgate is to the catalog.'),
      client_secret: apiKey.describe('Its secret, as ${NAME}.'),
      token_url: optional(
        text(formats.endpoint),
        'Where to get tokens. Default: v1/oauth/tokens of the catalog.',
      ),
      scope: optional(text(formats.label), 'What the token is for. Default: PRINCIPAL_ROLE:ALL.'),
    }),
    'With `iceberg`: how to get a token.',
  ),
  module: optional(text(formats.localPath), 'Your own module: a destination, or a function `write`.'),
  options: z.record(z.string(), z.unknown()).optional().describe('With `module`: what the module gets.'),
  data_path: optional(
    text(formats.dataPath),
    'With `ducklake`: folder of its data files, or s3://bucket/prefix. Default: the name of the catalog, or of the config, and `.files`. With `iceberg`: the same, if the catalog does not lend access to them.',
  ),
  schema: optional(
    text(formats.schemaName),
    'With `postgres` and `iceberg`: schema of the tables; the ledger is in the one with `_` before that name. Default: headgate.',
  ),
  endpoint: optional(text(formats.endpoint), 'With s3://: store other than AWS.'),
  region: optional(
    text(formats.label),
    'With s3://: its region. Default: AWS_REGION, or that of the profile.',
  ),
  path_style: z.boolean().optional().describe('With s3://: bucket in the path. Default: with `endpoint`.'),
  profile: optional(text(formats.label), 'With s3://: profile of ~/.aws. Default: AWS_PROFILE.'),
  access_key_id: optional(apiKey, 'With s3://: the access key, as ${NAME}. Default: as AWS tools find it.'),
  secret_access_key: optional(apiKey, 'Secret of `access_key_id`, as ${NAME}.'),
  session_token: optional(apiKey, 'Token of a temporary `access_key_id`, as ${NAME}.'),
  memory_limit: optional(
    text(formats.memoryLimit),
    'Memory that DuckDB may use, such as 512MB. Default: 192MB for a load, 384MB with a key; for `sql` 100MB, or more if it must.',
  ),
});
