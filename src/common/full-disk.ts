/** In the message of DuckDB, a server or the system about a full disk. */
export const fullDisk =
  /No space left|disk is full|disk of the server is full|ENOSPC|Disk quota|max_temp_directory_size/i;

/** @param error its text begins with its message, or with its name and its message */
export const isFullDisk = (error: unknown): boolean => fullDisk.test(String(error));

/** The code of an error of writing, unless the cause is a full disk. */
export const codeOr = <T extends string>(code: T, cause: unknown): T | 'disk_full' =>
  isFullDisk(cause) ? 'disk_full' : code;
