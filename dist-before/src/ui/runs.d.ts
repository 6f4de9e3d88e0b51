import type { Hono } from 'hono';
import { type UiContext } from './frame.js';
export declare function runRoutes(pages: Hono, ui: UiContext): void;
