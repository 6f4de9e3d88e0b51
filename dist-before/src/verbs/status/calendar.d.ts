import type { JobConfig } from '../../config/config.js';
import type { Load } from '../../load/ledger.js';
import { type CapsInForce } from '../../plan/source-cap.js';
import type { Style } from '../../terminal/style.js';
export declare const calendarLegend: (style: Style) => string;
/**
 * The days of a job config's window as a calendar: one line per month, or per year if there are many months.
 */
export declare function calendarLines(job: JobConfig, loads: readonly Load[], now: number, style: Style, caps?: CapsInForce): string[];
