import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Context, Env } from 'hono';
import { packagePath } from '../common/package-path.js';

/** Nothing inline and nothing from other servers. Pages are private, so they are not cached. */
const pageHeaders = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  // With `no-referrer`, browsers would hide the origin of headgate's own forms.
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

export type PageStatus = 200 | 400 | 401 | 403 | 404 | 409 | 410 | 413 | 422 | 415 | 429 | 500 | 503;

interface Page {
  toString(): string | Promise<string>;
}

export async function sendPage<E extends Env>(
  c: Context<E>,
  page: Page,
  status: PageStatus = 200,
): Promise<Response> {
  return c.html(await rendered(page), status, pageHeaders);
}

export async function rendered(page: Page): Promise<string> {
  return page.toString();
}

/** Anything that is not a page number means the first page. */
export function pageNumber(text: string | undefined): number {
  return /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : 1;
}

export function seeOther<E extends Env>(c: Context<E>, to: string): Response {
  return c.body(null, 303, { ...pageHeaders, Location: to });
}

/**
 * Whether a request comes from a page of the same origin, by the browser's own headers. A form on another site or port
 * can therefore not act for the signed-in person. `host`: the host that the browser asked.
 */
export function fromOwnPage(headers: { get(name: string): string | null }, host: string): boolean {
  const site = headers.get('Sec-Fetch-Site');
  if (site !== null && site !== 'same-origin') return false;
  const origin = headers.get('Origin');
  if (origin === null) return site === 'same-origin';
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** Style sheet and script, with names that change with their content, so that browsers may cache them forever. */
export class Assets {
  readonly css: string;
  readonly js: string;
  readonly #files = new Map<string, { type: string; body: string }>();

  constructor() {
    this.css = this.#add('src/pages/assets/page.css', 'text/css; charset=utf-8');
    this.js = this.script('src/pages/assets/page.js');
  }

  /** Answers a path such as `/assets/page-1a2b3c4d.css`. */
  send<E extends Env>(c: Context<E>, path: string): Response | Promise<Response> {
    const file = this.#files.get(path);
    if (file === undefined) return c.notFound();
    return c.body(file.body, 200, {
      'Content-Type': file.type,
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
    });
  }

  /** Adds a script of the package; returns its path. */
  script(file: string): string {
    return this.#add(file, 'text/javascript; charset=utf-8');
  }

  #add(file: string, type: string): string {
    const name = file.split('/').at(-1) ?? '';
    const body = readFileSync(packagePath(file), 'utf8');
    const hash = createHash('sha256').update(body).digest('hex').slice(0, 8);
    const path = `/assets/${name.replace('.', `-${hash}.`)}`;
    this.#files.set(path, { type, body });
    return path;
  }
}
