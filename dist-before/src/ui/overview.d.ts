import type { Hono } from 'hono';
import { type UiContext } from './frame.js';
export declare function overviewRoutes(pages: Hono, ui: UiContext): void;
