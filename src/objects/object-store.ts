/** An object as a listing shows it. */
export interface StoredObject {
  /** Below the root, with `/`. */
  name: string;
  bytes: number;
  /** Epoch milliseconds, by the clock of the store. */
  modified: number;
}

/**
 * Objects under one root, a folder or a prefix of a bucket. An object that has its name is whole and never changes,
 * but by `replace`. Names are below the root, with `/`; no part of one is empty, `.` or `..`.
 */
export interface ObjectStore {
  /** For messages, never with credentials. */
  readonly root: string;
  /** Folder that every path of `local` lies in. */
  readonly localFolder: string;
  /**
   * How long after its process has ended a request may still take effect, in milliseconds: what it was about to refer
   * to is left alone until then. 0 for a folder.
   */
  readonly settleMs: number;
  /** Null where there is no such object. */
  get(name: string): Promise<Buffer | null>;
  /**
   * Objects whose names begin with `prefix`, in the order of their names' bytes.
   *
   * @param after a name: only later ones are listed
   */
  list(prefix: string, after?: string): AsyncIterable<StoredObject>;
  /** First parts of the names that have a `/`, in any order. */
  folders(): Promise<string[]>;
  /**
   * Gives content a name that nothing has. False where the name is taken. Of all that try at once exactly one gets
   * true, and the object is then durable. An error leaves open whether it is there.
   */
  create(name: string, content: Buffer): Promise<boolean>;
  /** Moves a file to a name that nobody else uses, and makes it durable. The file is gone afterwards. */
  upload(name: string, file: string): Promise<void>;
  /** Gives content a name, whatever had it before: for hints that readers can do without, such as `_last_checkpoint`. */
  replace(name: string, content: Buffer): Promise<void>;
  /** A path that DuckDB can read: in place, or a copy that is kept for a while. Raises an ENOENT error for no object. */
  local(name: string): Promise<string>;
  /** Names that are already gone are allowed. */
  delete(name: string): Promise<void>;
}
