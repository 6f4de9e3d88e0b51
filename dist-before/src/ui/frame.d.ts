import { type Child, type FC } from 'hono/jsx';
import type { Config } from '../config/config.js';
import type { HeadgateError } from '../common/errors.js';
import type { Assets } from '../pages/http.js';
import { type Commands } from '../common/typed-commands.js';
import { type Warehouse } from '../query/warehouse.js';
import type { Slice } from '../days/day.js';
import type { Editing } from './editing.js';
import type { LiveStatus } from './live-status.js';
/** What every page needs. */
export interface UiContext {
    config: Config;
    commands: Commands;
    base: string;
    assets: Assets;
    live: LiveStatus;
    warehouse: Warehouse;
    /** Null where pages only read. */
    edit: Editing | null;
}
/** How often an open page reloads its data, in milliseconds: during a run, and otherwise. */
export declare const refreshMs: (isRunning: boolean) => 1500 | 4000;
export declare const UiPage: FC<{
    ui: UiContext;
    title: string;
    current: string;
    children?: Child;
}>;
/** A command such as `headgate run` in the form to type. */
export declare const Command: FC<{
    command: string;
}>;
/** The same on the command line. `command` is what follows `headgate`. */
export declare const Cli: FC<{
    command: string;
}>;
/** A list without entries yet. `what` a run does about it follows the command. */
export declare const NothingYet: FC<{
    text: string;
    what: string;
}>;
/** A text whose commands can be typed unchanged. */
export declare const TypableText: FC<{
    text: string;
}>;
/** An error and its remedy, in the words of the command line. */
export declare const Failure: FC<{
    error: HeadgateError;
}>;
/** Address of the SQL page with a query filled in. */
export declare const sqlAddress: ({ base }: UiContext, path: string, query: string) => string;
/** A job config, and below it the days concerned; null without a window. */
export declare const Subject: FC<{
    job: string;
    slice: Slice | null;
}>;
/** All rows of a query as a file. */
export declare const Downloads: FC<{
    ui: UiContext;
    query: string;
    label: string;
}>;
