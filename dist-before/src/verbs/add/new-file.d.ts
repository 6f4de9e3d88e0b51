import type { Terminal } from '../../terminal/terminal.js';
/** Where a new config is written unless a destination is named. */
export declare const defaultDestination = "data/warehouse.duckdb";
/**
 * Writes a config file. Never writes one that `headgate check` would refuse: its errors would name lines that the user
 * has not seen.
 *
 * @param text called after the place was found to be a file
 */
export declare function writeConfig(file: string, text: () => Promise<string>, terminal: Terminal): Promise<void>;
