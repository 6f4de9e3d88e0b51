import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

const cookieName = 'headgate-ui';

/**
 * Admits only visitors with the printed address. Its token is exchanged for a cookie at the first visit and never shown
 * again. Cookies do not distinguish ports, so the pages have a path that nobody can guess, and the cookie is valid for
 * that path only: other servers on this machine never receive it.
 */
export class Access {
  /** Prefix of every path, such as `/u7f3…`. */
  readonly base = `/${randomBytes(12).toString('base64url')}`;
  readonly #token = randomBytes(32).toString('base64url');
  readonly #cookie = randomBytes(32).toString('base64url');

  /** The path to open first, below the origin. */
  get firstPath(): string {
    return `${this.base}/?token=${this.#token}`;
  }

  readonly guard: MiddlewareHandler = async (c, next) => {
    // A foreign host name that resolves to this machine is refused.
    const { hostname } = new URL(`http://${c.req.header('Host') ?? ''}`);
    if (hostname !== '127.0.0.1' && hostname !== 'localhost') return c.text('Not here.', 403);
    const token = c.req.query('token');
    if (token !== undefined && same(token, this.#token)) {
      setCookie(c, cookieName, this.#cookie, { path: this.base, httpOnly: true, sameSite: 'Lax' });
      return c.redirect(`${this.base}/`, 303);
    }
    if (same(getCookie(c, cookieName) ?? '', this.#cookie)) return next();
    return c.html(refusal, 401);
  };
}

const refusal = `<!doctype html>
<html lang="en">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>headgate</title>
<main>
<h1>Not signed in</h1>
<p>Open the address that <code>headgate ui</code> printed: it contains the access token.</p>
</main>
`;

function same(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}
