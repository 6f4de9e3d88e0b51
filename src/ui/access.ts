import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

const cookieName = 'headgate-ui';

/**
 * Lets in only whoever has the printed address. Its token is exchanged for a cookie at the first visit and never
 * shown again. Cookies do not tell ports apart: the pages lie under a path that nobody can guess, and the cookie is
 * sent for that path alone, so that a server of somebody else on another port of this machine is not told it.
 */
export class Access {
  /** Such as `/u7f3…`, the beginning of every path. */
  readonly base = `/${randomBytes(12).toString('base64url')}`;
  readonly #token = randomBytes(32).toString('base64url');
  readonly #cookie = randomBytes(32).toString('base64url');

  /** What to open first, under the origin. */
  get firstPath(): string {
    return `${this.base}/?token=${this.#token}`;
  }

  readonly guard: MiddlewareHandler = async (c, next) => {
    // A name of somebody else that leads to this machine is not one of ours.
    const { hostname } = new URL(`http://${c.req.header('Host') ?? ''}`);
    if (hostname !== '127.0.0.1' && hostname !== 'localhost') return c.text('Not here.', 403);
    const token = c.req.query('token');
    if (token !== undefined && same(token, this.#token)) {
      setCookie(c, cookieName, this.#cookie, { path: this.base, httpOnly: true, sameSite: 'Lax' });
      return c.redirect(`${this.base}/`, 303);
    }
    if (same(getCookie(c, cookieName) ?? '', this.#cookie)) return next();
    return c.text('Open the address that `headgate ui` printed: it contains the access token.', 401);
  };
}

function same(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}
