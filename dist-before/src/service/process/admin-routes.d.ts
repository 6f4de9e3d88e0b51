import { Hono } from 'hono';
import { type Environment } from '../http/call.js';
import type { ServiceClock } from '../clock.js';
import type { ServiceLog } from '../log.js';
import { type Administration } from './admin.js';
import { type BackedUp } from './backup/backup.js';
import type { Metrics } from '../metrics/metrics.js';
export interface AdminAccess extends BackedUp {
    administration: Administration;
    token: string;
    log: ServiceLog;
}
/**
 * The operator's routes, for processes of the same user on this machine, which can read the token. For everyone else
 * the path does not exist.
 */
export declare function adminRoutes(access: AdminAccess): Hono<Environment>;
/** Whether a client is on this machine: its address is loopback or the address that the service listens on. */
export declare function isFromHere(client: string, localAddress?: string): boolean;
export interface MetricsAccess {
    metrics: Metrics;
    /** A token for reading the metrics; undefined: only the operator's token works. */
    metricsToken: string | undefined;
    /** The operator's token, for processes of this machine that can read the data folder. */
    token: string;
    clock: ServiceClock;
}
/** The metrics, for requests with a token. For all others the path does not exist. */
export declare function metricsRoute({ metrics, metricsToken, token, clock }: MetricsAccess): Hono<Environment>;
