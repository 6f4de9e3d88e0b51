import { type AuthenticationOptions } from '../api/api.js';
import type { JobClock } from '../clock.js';
import type { Handle } from '../http/server.js';
import { type StudioOptions } from '../studio/entrance.js';
import type { Administration } from './admin.js';
import { type MetricsAccess } from './admin-routes.js';
import type { BackedUp } from './backup/backup.js';
interface AppOptions extends Omit<StudioOptions, 'apiPath' | 'openApi' | 'events' | 'entrance'>, AuthenticationOptions, MetricsAccess, BackedUp {
    clock: JobClock;
    /** Name of the session cookie. */
    cookie: string;
    /** Distinguishes this service from another one at the same address. */
    instance: string;
    administration: Administration;
    /** Whether it accepts requests; false while it stops. */
    isReady: () => boolean;
}
/** Answers every request: the API below the base address, pages elsewhere. */
export declare function serviceApp(given: AppOptions): Handle;
export {};
