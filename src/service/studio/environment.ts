import type { Context } from 'hono';
import type { LimitProfileName } from '../../contract/limits.js';
import type { OpenApiDocument } from '../api/openapi.js';
import type { AccountServices } from '../accounts/accounts.js';
import type { JobClock } from '../clock.js';
import type { RecentEvents } from '../http/audit.js';
import type { Removals } from '../jobs/removal.js';
import type { JobServices } from '../jobs/jobs.js';
import type { ServiceLog } from '../log.js';
import type { Entrance, StudioEnvironment } from './entrance.js';

export interface StudioOptions extends JobServices, AccountServices {
  clock: JobClock;
  removals: Removals;
  log: ServiceLog;
  /** What happened to each account since the service started. */
  events: RecentEvents;
  /** The limit set of this service. */
  limits: LimitProfileName;
  /** Request limit of each API key. */
  requestsPerMinute: number;
  /** The OpenAPI document of this service. */
  openApi: () => OpenApiDocument;
  /** Path of the API on the same origin. */
  apiPath: string;
  /** Address under which people reach the service; undefined: the one that they use. */
  publicUrl: string | undefined;
  /** Who is signed in. */
  entrance: Entrance;
}

type Addressed = Pick<StudioOptions, 'apiPath' | 'publicUrl'>;

/** Base address of the API for people: below `public_url` if there is one, whatever host the request names. */
export function apiUrlOf(c: Context<StudioEnvironment>, { apiPath, publicUrl }: Addressed): string {
  const { scheme, host, basePath } = c.env;
  return (publicUrl?.replace(/\/$/, '') ?? `${scheme}://${host}${basePath}`) + apiPath;
}
