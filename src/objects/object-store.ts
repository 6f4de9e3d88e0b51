/** An object as a listing shows it. */
export interface StoredObject {
  /** Name below the root, with `/`. */
  name: string;
  bytes: number;
  /** Epoch milliseconds, by the store's clock. */
  modified: number;
}

/**
 * Objects under one root, a folder or a prefix of a bucket. An object with its final name is complete and never
 * changes, except by `replace`. Names are below the root, with `/`; no part of a name is empty, `.` or `..`.
 */
export interface ObjectStore {
  /** For messages; never contains credentials. */
  readonly root: string;
  /** Folder that contains every path returned by `local`. */
  readonly localFolder: string;
  /**
   * How long a request may still take effect after its process has ended, in milliseconds. What it might refer to is
   * not deleted until then. 0 for a folder.
   */
  readonly settleMs: number;
  /** Null if the object does not exist. */
  get(name: string): Promise<Buffer | null>;
  /**
   * Objects whose names begin with `prefix`, in byte order of their names.
   *
   * @param after a name: only later ones are listed
   */
  list(prefix: string, after?: string): AsyncIterable<StoredObject>;
  /** First parts of all names that contain a `/`, in any order. */
  folders(): Promise<string[]>;
  /**
   * Creates an object under a name that does not exist yet; false if it does. Of several callers at once exactly one
   * gets true, and then the object is durable. After an error, the object may or may not exist.
   */
  create(name: string, content: Buffer): Promise<boolean>;
  /** Moves a file to a name that no other process uses, and makes it durable. The file is gone afterwards. */
  upload(name: string, file: string): Promise<void>;
  /** Writes an object, replacing any earlier one. For hints that readers can do without, such as `_last_checkpoint`. */
  replace(name: string, content: Buffer): Promise<void>;
  /**
   * A path that DuckDB can read: the file itself, or a copy that is kept for a while. Raises ENOENT if there is no
   * object.
   */
  local(name: string): Promise<string>;
  /** Deletes objects. Names that no longer exist are allowed. */
  delete(name: string): Promise<void>;
}
