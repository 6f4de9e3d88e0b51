import type { DestinationConfig, ServerConfig } from '../config/config.js';
import type { DestinationCapabilities } from './destination.js';

/** Where a destination is. */
export type DestinationPlace = Pick<DestinationConfig, 'path' | 's3'>;

/** Describes one kind of destination before it is opened. Every path is absolute; a server has its address. */
export interface DestinationDescription {
  /** What it is, such as `a DuckDB file`. */
  readonly title: string;
  /** A path as a config may have it. */
  readonly example: string;
  readonly capabilities: DestinationCapabilities;
  /** Whether its place may hold a password, so that a config names it by a variable. Default: false. */
  readonly byReference?: boolean;
  /** Whether a text that a person gives for a new destination reads as one of this kind. */
  isNameOf(text: string): boolean;
  /** Whether what lies at a path is of this kind and no other of its shape; left out: it is where no other says so. */
  isAt?(path: string): Promise<boolean>;
  /** Folder of journal, stage, lock and witness of the destination at `path`; of a server, of the config file there. */
  stateFolder(path: string): string;
  /** All that is the destination's at `path` and beside it: nothing else may write there. */
  places(path: string): string[];
  readonly reader: DestinationReader | ServerReader;
}

/** How an in-memory DuckDB reads a destination that it is closed off to afterwards. */
export interface DestinationReader {
  /** What lies at the destination's path. */
  readonly shape: 'file' | 'folder';
  /** The problem with a path of the other kind, such as `is not a folder`. */
  readonly otherShape: string;
  /** Whether writers wait while it is read; this process then reads it in one place at a time only. */
  readonly shutsOthersOut: boolean;
  /**
   * SQL after which every table has its name, and those of the ledger theirs in `_headgate`.
   *
   * @param reads the query that is about to run, or one that reads at least its rows; left out: it may be any. Where rows
   * take long to come, those that it cannot find may be left out, and reading them raises an error
   */
  attach(place: DestinationPlace, reads?: string): Promise<string>;
  /** SQL that lets go of what `attach` took. */
  readonly detach: string;
  /** Folders that queries may read files of once DuckDB is closed off. */
  folders(place: DestinationPlace): Promise<string[]>;
}

/** How what a server holds comes into an in-memory DuckDB: as files, which are all that it can reach then. */
export interface ServerReader {
  readonly shape: 'server';
  /** Readers of a server keep nobody waiting. */
  readonly shutsOthersOut: false;
  /** Has the server answer one query of its own SQL, read-only; gives SQL of DuckDB for the same columns and rows. */
  answer(server: ServerConfig, sql: string, copying: Copying): Promise<string>;
  /**
   * Makes every table, as a view without rows; those of `sample` have rows, some or all of them, and the ledger's loads.
   */
  copy(server: ServerConfig, sample: Sample | null, copying: Copying): Promise<void>;
}

/** What a server's reader needs. */
export interface Copying {
  engine: LocalEngine;
  /** For the files. */
  folder: string;
  signal: AbortSignal;
}

/** The in-memory DuckDB, as far as a reader needs it. */
interface LocalEngine {
  run(sql: string): Promise<number>;
  row(sql: string): Promise<{ flag(name: string): boolean; number(name: string): number }>;
}

/** A table, and how many of its rows are enough. */
export interface Sample {
  table: string;
  rows: number;
}
