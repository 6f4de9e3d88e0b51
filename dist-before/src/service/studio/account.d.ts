import type { Hono } from 'hono';
import type { StudioEnvironment, StudioOptions } from './entrance.js';
export declare function accountRoutes(studio: Hono<StudioEnvironment>, options: StudioOptions): void;
