import type { Engine } from './engine.js';
export declare const areChecked: (names: readonly string[]) => boolean;
export declare const loadSql: (names: readonly string[]) => string;
/** Loads extensions of DuckDB. Raises `extension_missing` if one cannot be installed. */
export declare function useExtensions(engine: Engine, names: readonly string[]): Promise<void>;
