import type { Hono } from 'hono';
import { type StudioEnvironment, type StudioOptions } from './entrance.js';
export declare function keyRoutes(studio: Hono<StudioEnvironment>, options: StudioOptions): void;
