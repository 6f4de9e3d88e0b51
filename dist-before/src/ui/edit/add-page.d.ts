import type { Hono } from 'hono';
import { type UiContext } from '../frame.js';
import type { Editing } from '../editing.js';
/** Adds a job config as `headgate add` does: a form, then the new lines and what they cost, then the file. */
export declare function addRoutes(pages: Hono, ui: UiContext, { file, env }: Editing): void;
