import type { DestinationConfig, ServerConfig } from './destination-config.js';
import type { DestinationCapabilities } from './capabilities.js';

export type DestinationPlace = Pick<DestinationConfig, 'path' | 'lake' | 'iceberg' | 'module'>;

/** Describes one kind of destination before it is opened. Every path is absolute; a server has an address. */
export interface DestinationDescription {
  /** What it is, such as `a DuckDB file`. */
  readonly title: string;
  /** An example of a path in a config. */
  readonly example: string;
  readonly capabilities: DestinationCapabilities;
  /** Keys of `destination` in a config that belong to this kind. Default: none. */
  readonly keys?: readonly string[];
  /** Characters that DuckDB takes for something else in a path of this kind. Default: none. */
  readonly refusedCharacters?: readonly string[];
  /** Whether a place may contain a password. A config then refers to it by a variable. Left out: it never does. */
  byReference?(place: string): boolean;
  /** Whether a text that a person enters for a new destination means this kind. */
  isNameOf(text: string): boolean;
  /** Whether the file or folder at a path is of this kind; left out: it is, if no other kind claims it. */
  isAt?(path: string): Promise<boolean>;
  /** Whether a folder has files of such a destination; left out: it has none in folders. */
  holds?(folder: string): Promise<boolean>;
  /** Folder of journal, stage, lock and witness; `path` of a server is the config file. */
  stateFolder(path: string): string;
  /** Everything at and beside `path` that belongs to the destination. Other programs must not write there. */
  places(path: string): string[];
  readonly reader: DestinationReader | ServerReader;
}

/** How an in-memory DuckDB attaches a destination before it is closed off from everything else. */
export interface DestinationReader {
  /** What lies at the destination's path. */
  readonly shape: 'file' | 'folder';
  /** What is wrong with a path of the other kind, such as `is not a folder`. */
  readonly otherShape: string;
  /** Whether reading makes writers wait. This process then reads the destination in one place at a time only. */
  readonly shutsOthersOut: boolean;
  attach(place: DestinationPlace): Promise<Attachment>;
  /** Whether DuckDB has checked the extensions that `attach` loads in this process. Default: it loads none. */
  areChecked?(place: DestinationPlace): boolean;
  /** Whether a config also says where its data files are. Default: it does not. */
  readonly isLake?: boolean;
  /** SQL that detaches what `attach` has attached. */
  readonly detach: string;
}

/** How to attach a destination, and what its queries may read after DuckDB is closed off. */
export interface Attachment {
  /** Gives every table its name, and the ledger's tables theirs in `_headgate`. May contain keys: never printed. */
  sql: string;
  folders: readonly string[];
  /** Called when the destination is detached. Default: nothing. */
  close?(): Promise<void>;
}

/** How a server's tables reach an in-memory DuckDB: as files, because DuckDB can then read nothing else. */
interface ServerReader {
  readonly shape: 'server';
  /** Reading a server makes nobody wait. */
  readonly shutsOthersOut: false;
  /** Sends one read-only query in the server's own SQL. Returns SQL of DuckDB for the same columns and rows. */
  answer(server: ServerConfig, sql: string, copying: Copying): Promise<string>;
  /** Creates every table as an empty view; that of `sample`, and the ledger's loads, with rows. */
  copy(server: ServerConfig, sample: Sample | null, copying: Copying): Promise<void>;
}

/** What a server's reader needs. */
export interface Copying {
  engine: LocalEngine;
  /** For the files. */
  folder: string;
  signal: AbortSignal;
}

/** The methods of the in-memory DuckDB that a reader needs. */
interface LocalEngine {
  run(sql: string): Promise<number>;
  row(sql: string): Promise<{ flag(name: string): boolean; number(name: string): number }>;
}

/** A table, and how many of its rows are enough. */
export interface Sample {
  table: string;
  rows: number;
}
