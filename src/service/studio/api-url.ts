import type { Context } from 'hono';
import type { StudioEnvironment, StudioOptions } from './environment.js';

/** Base address of the API as the browser sees it. */
export function apiUrlOf(c: Context<StudioEnvironment>, { apiPath }: Pick<StudioOptions, 'apiPath'>): string {
  const { scheme, host, basePath } = c.env;
  return `${scheme}://${host}${basePath}${apiPath}`;
}
