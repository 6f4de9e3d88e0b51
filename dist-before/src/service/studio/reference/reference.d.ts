import type { Hono } from 'hono';
import { type StudioEnvironment, type StudioOptions } from '../entrance.js';
/** The API reference for people, made once from the OpenAPI document for each address under which it is read. */
export declare function referenceRoutes(studio: Hono<StudioEnvironment>, options: StudioOptions): void;
