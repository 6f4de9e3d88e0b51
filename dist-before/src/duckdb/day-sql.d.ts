import type { LoadDay } from '../load/ledger.js';
import type { TableColumn } from '../load/schema-plan.js';
import type { Engine } from './engine.js';
import type { Row } from './row.js';
/**
 * SQL expression for the day of a value, as a DATE; NULL if the value has none. A date or a time without an offset has
 * its own day. A time with an offset is an instant, whose day is the one in `timeZone`.
 *
 * @param column SQL expression, used several times
 * @param type of the column, as `shortType` writes it
 */
export declare function daySql(column: string, type: string, timeZone: string): string;
/** Which rows to count by day. */
export interface DayRequest {
    /** FROM item over the rows. */
    from: string;
    /** Undefined: the table lacks the column. */
    column: Pick<TableColumn, 'name' | 'type'> | undefined;
    timeZone: string;
    /** Condition on a row, `held`. Rows that have no load are counted under ''. */
    which: string;
}
/** SQL of whether a row, `held`, is of a day before another one, `YYYY-MM-DD`; `otherwise` says it of a row without a day. */
export declare const isBefore: ({ column, timeZone }: Pick<DayRequest, 'column' | 'timeZone'>, day: string) => (otherwise: string) => string;
/** Counts rows by load and day. */
export declare function countByDay(engine: Engine, { from, column, timeZone, which }: DayRequest): Promise<LoadDay[]>;
export declare function loadDayOf(row: Row): LoadDay;
