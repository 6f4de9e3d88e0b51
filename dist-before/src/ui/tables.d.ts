import type { Hono } from 'hono';
import { type UiContext } from './frame.js';
export declare function tableRoutes(pages: Hono, ui: UiContext): void;
