import { Hono, type MiddlewareHandler } from 'hono';
import { type StudioEnvironment, type StudioOptions } from './entrance.js';
/** Pages at the API's own origin, with the same jobs, limits and results. */
export declare function studioRoutes(options: StudioOptions): Hono<StudioEnvironment>;
/**
 * Pages are rendered on the event loop, which the API needs too. So each iteration of the loop begins one page only,
 * readers take turns, and none gets more pages a minute than the limits. Who is signed in is not counted with the others
 * at an address, which may be a whole office.
 */
export declare function limitPages({ clock, entrance }: StudioOptions): MiddlewareHandler<StudioEnvironment>;
