import type { FC } from 'hono/jsx';
import type { JobConfig } from '../config/config.js';
import type { StatusReport } from '../verbs/status/status.js';
import { type UiContext } from './frame.js';
import type { Hono } from 'hono';
interface JobCardProps {
    ui: UiContext;
    status: StatusReport;
    job: JobConfig;
    /** Year whose days are shown in a long window; empty: the last one with loaded days. */
    year: string;
    /** `line`: one mark for several days; `calendar`: every day; `page`: with all details. */
    form: 'line' | 'calendar' | 'page';
}
/** A job config with its calendar, its gaps and its last error. */
export declare const JobCard: FC<JobCardProps>;
/** The command that fetches what a job config lacks, or one of its values. */
export declare const NextStep: FC<{
    ui: UiContext;
    status: StatusReport;
    name: string;
}>;
/** What audits have shown of a job config; of a value of its `for_each`, of all of them. */
export declare const Proven: FC<{
    status: StatusReport;
    name: string;
}>;
/** The days of a job config, or of one of its values, that are due again. */
export declare const Due: FC<{
    status: StatusReport;
    name: string;
}>;
/** Errors of a job config, or of one of its values, that no later load has fixed. */
export declare const Failed: FC<{
    status: StatusReport;
    name: string;
}>;
/** What to do about an error: its own hint, or that of its code. */
export declare const Remedy: FC<{
    code: string;
    hint?: string | undefined;
}>;
export declare function jobPageRoutes(pages: Hono, ui: UiContext): void;
export {};
