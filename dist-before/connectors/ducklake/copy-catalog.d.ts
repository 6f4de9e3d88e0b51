import type { Attachment } from '../../src/load/description.js';
import { type LakePlace } from './place.js';
/**
 * Copies a catalog in PostgreSQL into a file, because the extension for PostgreSQL lets every query connect to any
 * server, even after DuckDB is closed off.
 */
export declare function copyCatalog(place: LakePlace): Promise<Attachment>;
