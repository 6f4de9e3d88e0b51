import { join } from 'node:path';

/**
 * Folder of headgate's own files inside a folder of Delta tables. A file of its own, because every command loads it, and
 * few open a store.
 */
export const stateOf = (path: string) => join(path, '_headgate');
