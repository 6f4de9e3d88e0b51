import { type Query } from '../query.js';
/** An Excel workbook: one sheet of up to 1,048,576 rows with its header, and further sheets for further rows. */
export declare function xlsx(query: Query): AsyncIterable<Uint8Array>;
