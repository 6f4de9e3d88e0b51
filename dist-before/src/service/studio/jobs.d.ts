import type { Hono } from 'hono';
import { type StudioEnvironment, type StudioOptions } from './entrance.js';
export declare function jobRoutes(studio: Hono<StudioEnvironment>, options: StudioOptions): void;
