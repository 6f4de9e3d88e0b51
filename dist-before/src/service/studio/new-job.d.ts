import type { Hono } from 'hono';
import { type StudioEnvironment, type StudioOptions } from './entrance.js';
/** Chooses a source, fills in its form and submits it. Uses the same Jobs as the API, so all limits apply. */
export declare function newJobRoutes(studio: Hono<StudioEnvironment>, options: StudioOptions): void;
