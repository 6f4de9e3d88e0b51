import type { Terminal } from '../terminal/terminal.js';
/** Reads a new password: at a terminal it is asked for twice and not shown, otherwise it is one line of stdin. */
export declare function readPassword({ stdin, stderr, raw }: Terminal): Promise<string>;
