import type { JobConfig } from '../../config/config.js';
import type { StatusReport } from './status.js';
import { type Style } from '../../terminal/style.js';
export declare const status: import("../../terminal/command.js").Command;
export declare function statusText(report: StatusReport, jobs: readonly JobConfig[], style: Style, now: number): string;
