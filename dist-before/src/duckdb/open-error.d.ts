/**
 * Explains why a database or a lake cannot be opened. What the operating system refused says nothing about the file.
 *
 * @param damage what to do about damage to a database; default: about its log where DuckDB names it
 */
export declare function openError(location: string, error: unknown, damage?: string): Error;
