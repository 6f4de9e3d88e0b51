import type { Layout } from '../../service/sources/dataset/layout.js';
/** What a file may have lost, or not said, before headgate read it. */
export declare function doubts({ found, reading: { kind }, rows }: Layout): string[];
