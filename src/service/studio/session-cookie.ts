import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { StudioEnvironment } from './environment.js';

const name = 'headgate';

/** Where a proxy speaks TLS for us, the cookie is bound to this host and never sent in the clear. */
const overTls = (c: Context<StudioEnvironment>) => c.req.header('X-Forwarded-Proto') === 'https';

const attributes = { path: '/', httpOnly: true, sameSite: 'Strict' } as const;

export function readSessionCookie(c: Context<StudioEnvironment>): string | undefined {
  return overTls(c) ? getCookie(c, name, 'host') : getCookie(c, name);
}

/** Ends with the browser; how long it holds at most is up to the service. */
export function writeSessionCookie(c: Context<StudioEnvironment>, id: string): void {
  setCookie(c, name, id, overTls(c) ? { ...attributes, prefix: 'host', secure: true } : attributes);
}

export function clearSessionCookie(c: Context<StudioEnvironment>): void {
  deleteCookie(c, name, overTls(c) ? { ...attributes, prefix: 'host', secure: true } : attributes);
}
