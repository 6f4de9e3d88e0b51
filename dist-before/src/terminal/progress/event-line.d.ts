import type { SchemaChange } from '../../load/ledger.js';
import type { SyncEvent } from '../../sync/events.js';
/** An event as one line; null for events that only a live view shows. */
export declare function eventLine(event: SyncEvent, now: number): string | null;
/** Columns of a new table, and the first type of a column, are not worth reporting. */
export declare const isNews: ({ change }: SchemaChange) => boolean;
/** The changes worth reporting, those of names together: `column_names: snake_case` may rename every field. */
export declare function changeTexts(changes: readonly SchemaChange[]): string[];
/** `column url added as VARCHAR` */
export declare function schemaChangeText({ column, change, from, to }: SchemaChange): string;
