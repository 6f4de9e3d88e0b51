import type { Context } from 'hono';
import type { StudioEnvironment, StudioOptions } from './environment.js';

type Addressed = Pick<StudioOptions, 'apiPath' | 'publicUrl'>;

/** Base address of the API for people: below `public_url` if there is one, whatever host the request names. */
export function apiUrlOf(c: Context<StudioEnvironment>, { apiPath, publicUrl }: Addressed): string {
  const { scheme, host, basePath } = c.env;
  return (publicUrl?.replace(/\/$/, '') ?? `${scheme}://${host}${basePath}`) + apiPath;
}
