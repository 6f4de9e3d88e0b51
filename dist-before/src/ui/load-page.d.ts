import type { Hono } from 'hono';
import { type UiContext } from './frame.js';
export declare function loadPageRoutes(pages: Hono, ui: UiContext): void;
