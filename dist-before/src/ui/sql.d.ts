import type { Hono } from 'hono';
import { type Point } from '../pages/charts.js';
import { type UiContext } from './frame.js';
import { type ResultSet } from '../query/warehouse.js';
export declare function sqlRoutes(pages: Hono, ui: UiContext): void;
type Charted = Pick<ResultSet, 'columns' | 'rows'>;
interface Chart {
    label: string;
    value: string;
    points: Point[];
}
/** A chart for a result of two columns, if one names each row differently and the other has numbers; otherwise null. */
export declare function chartOf({ columns, rows }: Charted): Chart | null;
export {};
