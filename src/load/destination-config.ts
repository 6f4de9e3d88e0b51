import type { S3Place } from '../objects/s3-place.js';

/** The key in `destination` that contains its path. */
export type DestinationKind = 'duckdb' | 'parquet' | 'postgres' | 'ducklake' | 'iceberg' | 'module';

export interface DestinationConfig {
  kind: DestinationKind;
  /** Absolute path of the file, the folder of tables or the catalog; of a server, its address for messages. */
  path: string;
  /** Only for a DuckDB file: absolute path of the copy for readers. */
  publish?: string;
  /** Only for a DuckLake. `path` is then its catalog. */
  lake?: LakeConfig;
  /** Only for Iceberg tables. `path` is then their catalog, as messages name it. */
  iceberg?: IcebergConfig;
  /** DuckDB's memory limit such as `1GB`; null: 192MB for a load, 384MB with a key, DuckDB's own for a query. */
  memoryLimit: string | null;
  /** Only for a module of the user's that exports a destination. `path` is then the module. */
  module?: OwnDestination;
  /** Only for a module of the user's that exports `write`. `path` is then the DuckDB file of the ledger. */
  deliver?: { module: string; write: Deliver; options: Record<string, unknown> };
  /** Only for a destination on a server. The journal and the stage are then in a folder on this machine. */
  server?: ServerConfig & { stateFolder: string };
}

/** What a user's module exports as a destination. */
export interface OwnDestination {
  /** The default export. */
  open: (given: { options: Record<string, unknown>; stateFolder: string }) => unknown;
  /** How an in-memory DuckDB reads its tables; absent: it cannot be queried. */
  reader?: {
    /** SQL that gives every table its name. */
    attach(options: Record<string, unknown>): string | Promise<string>;
    /** Folders that queries may read. Default: none. */
    folders?(options: Record<string, unknown>): string[] | Promise<string[]>;
  };
  /** `options` of the config, as they are. */
  options: Record<string, unknown>;
  /** Absolute path of the folder of journal and stage. */
  stateFolder: string;
}

/** Takes the rows of a load. It may be called again with the same load until it resolves. */
export type Deliver = (
  rows: AsyncIterable<Record<string, unknown>>,
  load: DeliveredLoad,
  /** `options` of the config, as they are. */
  options: Record<string, unknown>,
) => unknown;

export interface DeliveredLoad {
  /** The same each time that the same rows are handed over. */
  loadId: string;
  job: string;
  table: string;
  source: string;
  /** The config as sent. */
  config: Record<string, unknown>;
  /** First and last day; null without a window. */
  days: { from: string; to: string } | null;
  rows: number;
  /** Ids of earlier loads whose rows these replace. */
  replaces: string[];
}

/** A database server. */
export interface ServerConfig {
  /** May contain a password. Never printed. */
  url: string;
  /** Schema of the tables. The ledger's schema has `_` before this name. */
  schema: string;
}

/** A DuckLake. */
interface LakeConfig {
  /** What the catalog is: a file of a kind, or tables of a server. */
  catalog: 'duckdb' | 'sqlite' | 'postgres';
  /** Absolute path of the folder of its data files, or `s3://bucket/prefix`. */
  dataPath: string;
  /** How to reach data files in an object store; absent for a folder. */
  s3?: S3Config;
  /** Only for a catalog on a server. `url` may contain a password. Never printed. */
  server?: { url: string; stateFolder: string };
}

/** Tables of a catalog that speaks Iceberg's REST protocol. */
export interface IcebergConfig {
  /** Address of the catalog. */
  url: string;
  warehouse: string;
  /** Namespace of the tables. The ledger's namespace has `_` before this name. */
  schema: string;
  /** Null if the catalog asks for none. Never printed. */
  login: IcebergLogin | null;
  /** Absolute path of the folder of data files, or `s3://bucket/prefix`; null: the catalog lends access to its own. */
  dataPath: string | null;
  /** How to reach data files in S3; absent if the catalog lends access. */
  s3?: S3Config;
  /** Absolute path of the folder of journal and stage. */
  stateFolder: string;
}

/** A token, or a client that gets one. */
export type IcebergLogin = Partial<
  Record<'token' | 'clientId' | 'clientSecret' | 'tokenUrl' | 'scope', string>
>;

interface S3Config {
  place: S3Place;
  /** Absolute path of the folder on this machine with journal, stage and lock. */
  stateFolder: string;
}
