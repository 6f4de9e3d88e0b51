/** The limits of a destination, and what it does with keys and old versions. It sets only the flags that it needs. */
export interface DestinationCapabilities {
  /** Whether `TableSpec.key` is supported. Default false. */
  replaceByKey?: boolean;
  /** Whether a row with a key stays while any live load has it: job configs may then share a table. Default false. */
  sharedRows?: boolean;
  /** Whether `TableSpec.history` and `TableSpec.marksVanished` are supported. Default false. */
  rowHistory?: boolean;
  /** Whether old versions of a table keep rows that were deleted from it. Default false. */
  keepsVersions?: boolean;
  /** Whether only others than headgate can delete those old versions. Default false. */
  othersExpire?: boolean;
  /** Whether a table is a folder, so that its name must be valid in a file system. Default false. */
  tablesAreFolders?: boolean;
  /** Longest table or column name in bytes of UTF-8. Default: unlimited. */
  maxNameBytes?: number;
  /** How many columns a table can have in addition to `_load_id`. Default: unlimited. */
  maxColumns?: number;
  /** Names that no column can have, in lower case. Default: none. */
  reservedNames?: readonly string[];
}
