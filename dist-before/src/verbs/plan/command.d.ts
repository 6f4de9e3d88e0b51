import type { Config } from '../../config/config.js';
import type { PlanReport } from './plan.js';
import { type Style } from '../../terminal/style.js';
export declare const plan: import("../../terminal/command.js").Command;
export declare function planText(report: PlanReport, config: Config, file: string, style: Style, now: number): string;
