import type { RunReport } from '../../sync/events.js';
import { type Style } from '../../terminal/style.js';
/** What a run did, what is missing, and what to type next. `isQueryable`: whether `headgate sql` reads the rows. */
export declare function reportText(report: RunReport, style: Style, now: number, isQueryable?: boolean): string;
