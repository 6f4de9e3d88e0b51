import { nameKey } from '../../src/load/column-names.js';
import { quoteName, quoteText } from '../../src/duckdb/sql.js';
import { s3Login } from '../../src/duckdb/s3-secret.js';
import { ledgerTables as sqlTables } from '../../src/duckdb/ledger-tables.js';
import type { DestinationPlace } from '../../src/load/description.js';
import type { IcebergConfig, IcebergLogin } from '../../src/load/destination-config.js';

export type IcebergPlace = Required<Pick<DestinationPlace, 'path' | 'iceberg'>>;

/** What DuckDB calls the catalog. */
const catalog = 'warehouse';

export const detach = `DETACH DATABASE IF EXISTS ${catalog}`;

/** The tables of the ledger, each with its columns. `dropped` names tables that are to be dropped. */
export const ledgerTables: typeof sqlTables = { ...sqlTables, dropped: 'relation VARCHAR NOT NULL' };

export type Names = ReturnType<typeof namesIn>;

/** The ledger of namespace `headgate` is in `_headgate`, so each namespace of a catalog has a ledger of its own. */
export function namesIn({ schema: name }: Pick<IcebergConfig, 'schema'>) {
  const schema = `${catalog}.${quoteName(name)}`;
  const ledgerSchema = `${catalog}.${quoteName(`_${name}`)}`;
  return {
    schema,
    ledgerSchema,
    // Some catalogs have names in lower case only, to others it makes a difference.
    table: (table: string) => `${schema}.${quoteName(nameKey(table))}`,
    ledger: (table: string) => `${ledgerSchema}.${quoteName(table)}`,
  };
}

/** Stores that a catalog lends access to. */
const stores = ['s3://', 's3a://', 'gs://', 'gcs://', 'r2://', 'az://', 'azure://', 'abfss://', 'wasbs://'];

/** Where DuckDB may read and write data files. */
export const foldersOf = ({ iceberg }: IcebergPlace): readonly string[] =>
  iceberg.dataPath === null ? stores : [iceberg.dataPath];

/** SQL that makes a catalog a database of DuckDB. Contains secrets. */
export async function attachSql({ path, iceberg }: IcebergPlace, access: 'read' | 'write'): Promise<string> {
  const { url, warehouse, login, dataPath, s3 } = iceberg;
  const files = s3 === undefined ? '' : `${await s3Login(s3, `${dataPath} of ${path}`)};`;
  const options = [
    'TYPE iceberg',
    `ENDPOINT ${quoteText(url)}`,
    login === null ? `AUTHORIZATION_TYPE 'none'` : `SECRET ${catalog}_login`,
    `ACCESS_DELEGATION_MODE '${dataPath === null ? 'vended_credentials' : 'none'}'`,
    // A commit whose answer was lost may have taken place: then its files must stay.
    'REMOVE_FILES_ON_DELETE false',
    'PURGE_REQUESTED true',
    ...(access === 'read' ? ['READ_ONLY'] : []),
  ];
  const attach = `ATTACH ${quoteText(warehouse)} AS ${catalog} (${options.join(', ')})`;
  if (login === null) return `${files} ${attach};`;
  // Given to ATTACH itself, every query would see them.
  return `${files} CREATE SECRET ${catalog}_login (TYPE iceberg, ENDPOINT ${quoteText(url)}, ${loginSql(login)});
    ${attach}; DROP SECRET ${catalog}_login;`;
}

/** What DuckDB calls the parts of a login. */
const parts = {
  token: 'TOKEN',
  clientId: 'CLIENT_ID',
  clientSecret: 'CLIENT_SECRET',
  tokenUrl: 'OAUTH2_SERVER_URI',
  scope: 'OAUTH2_SCOPE',
} as const;

const loginSql = (login: IcebergLogin) =>
  Object.entries(login)
    .map(([part, value]) => `${parts[part as keyof typeof parts]} ${quoteText(value)}`)
    .join(', ');
