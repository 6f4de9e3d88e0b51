import type { Context, Hono } from 'hono';
import type { FC } from 'hono/jsx';
import type { Gap } from '../../sync/events.js';
import type { StatusReport } from '../../verbs/status/status.js';
import { type UiContext } from '../frame.js';
import type { Editing } from '../editing.js';
/** What the buttons below do. Each form names a job config of the config file, and days. */
export declare function actionRoutes(pages: Hono, ui: UiContext, editing: Editing): void;
export declare const formOf: (c: Context) => Promise<URLSearchParams>;
/** Where a button belongs: the pages, and what is known of the destination. */
interface Place {
    ui: UiContext;
    status: Pick<StatusReport, 'runningPid'>;
}
/** Starts a run of one job config, or of all. */
export declare const RunButton: FC<Place & {
    job?: string;
}>;
/** Fetches the days of a gap again, or accepts suspect ones. Days that were never loaded need a run. */
export declare const GapButton: FC<Place & {
    gap: Gap;
}>;
/** The newest run that was started here: its end or a button that stops it, and its log. */
export declare const OwnRun: FC<{
    ui: UiContext;
}>;
export {};
