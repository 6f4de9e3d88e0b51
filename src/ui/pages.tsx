import { hostname } from 'node:os';
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { getCookie, setCookie } from 'hono/cookie';
import { asHeadgateError, HeadgateError, usageError, messageOf } from '../common/errors.js';
import { Assets, fromOwnPage, sendPage } from '../pages/http.js';
import { actionRoutes } from './edit/actions.js';
import { editRoutes } from './edit/edit-page.js';
import { addRoutes } from './edit/add-page.js';
import { Failure, refreshMs, type UiContext, UiPage } from './frame.js';
import { jobPageRoutes } from './job-card.js';
import { loadPageRoutes } from './load-page.js';
import { loadRoutes } from './loads.js';
import { overviewRoutes } from './overview.js';
import { runRoutes } from './runs.js';
import { sqlRoutes } from './sql.js';
import { tableRoutes } from './tables.js';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Config } from '../config/config.js';
import { Editing, type EditOptions } from './editing.js';
import { Turns } from '../common/turns.js';
import { type Commands, commandsOf, plainInvocation } from '../common/typed-commands.js';
import { Warehouse } from '../query/warehouse.js';
import { LiveStatus } from './live-status.js';

/** All pages for whoever `own` admits, and for those who may only read; `renew` comes before each. */
function coveragePages(
  parts: Omit<UiContext, 'base' | 'assets' | 'share'>,
  { own, share }: { own: Access; share: Access },
  renew: (ui: UiContext) => Promise<void>,
): Hono {
  const ui: UiContext = { ...parts, base: own.base, share, assets: new Assets() };
  // What is renewed in `ui` is then renewed here, too.
  const forReaders: UiContext = Object.assign(Object.create(ui) as UiContext, {
    base: share.base,
    share: null,
    edit: null,
  });
  const app = new Hono({ strict: false });
  // hono takes the slash off the first page's path.
  const isShared = (c: Context) => `${c.req.path}/`.startsWith(`${share.base}/`);
  app.use('*', (c, next) => (isShared(c) ? share : own).guard(c, next));
  app.post('*', async (c, next) => {
    if (fromOwnPage(c.req.raw.headers, c.req.header('Host') ?? '')) return next();
    return c.text('This was not sent by one of these pages, so nothing was done.', 403);
  });
  // They may be read over a slow line, through `ssh -L`.
  app.use('*', compress());
  const again = () => renew(ui);
  for (const each of [ui, forReaders]) app.route(each.base, pagesOf(each, again));
  app.notFound((c) => sendPage(c, <ErrorPage ui={isShared(c) ? forReaders : ui} error={noPage} />, 404));
  return app;
}

function pagesOf(ui: UiContext, renew: () => Promise<void>): Hono {
  const pages = new Hono({ strict: false });
  pages.get('/assets/*', (c) => ui.assets.send(c, c.req.path.slice(ui.base.length)));
  pages.use('*', async (_, next) => {
    await renew();
    await next();
  });
  if (ui.edit !== null) {
    actionRoutes(pages, ui, ui.edit);
    addRoutes(pages, ui, ui.edit);
    editRoutes(pages, ui, ui.edit);
  }
  overviewRoutes(pages, ui);
  jobPageRoutes(pages, ui);
  loadRoutes(pages, ui);
  loadPageRoutes(pages, ui);
  runRoutes(pages, ui);
  tableRoutes(pages, ui);
  sqlRoutes(pages, ui);
  pages.onError((error, c) => {
    const shown = asHeadgateError(error);
    const isNone = shown.code === 'usage' || shown.code === 'unknown_source';
    const isAsked = isNone ? 404 : shown.code === 'query_failed' ? 400 : 500;
    const status = isBroken(shown) ? 422 : isAsked;
    return sendPage(c, <ErrorPage ui={ui} error={shown} />, status);
  });
  return pages;
}

/** Of no config: the file has a mistake now, or is gone. */
const isBroken = ({ code }: HeadgateError) => code.startsWith('config_');

const noPage = usageError('This page does not exist.', 'The pages are named above.');

const ErrorPage = ({ ui, error }: { ui: UiContext; error: HeadgateError }) => {
  const usual = isBroken(error) ? 'The config has a mistake' : 'Something went wrong';
  const title = error === noPage ? 'Page not found' : usual;
  return (
    <UiPage ui={ui} title={title} current="">
      <div class="stack" {...(isBroken(error) && { id: 'mistake', 'data-live': refreshMs(false) })}>
        <h1>{title}</h1>
        <Failure error={error} />
        <p>
          <a href={`${ui.base}/`}>Back to coverage</a>
        </p>
      </div>
    </UiPage>
  );
};

const cookieName = 'headgate-ui';

/**
 * Admits only visitors with the printed address. Its token is exchanged for a cookie at the first visit and never shown
 * again. Cookies do not distinguish ports, so the pages have a path that nobody can guess, and the cookie is valid for
 * that path only: other servers on this machine never receive it.
 */
class Access {
  /** Prefix of every path, such as `/u7f3…`. */
  readonly base = `/${randomBytes(12).toString('base64url')}`;
  readonly #token = randomBytes(32).toString('base64url');
  readonly #cookie = randomBytes(32).toString('base64url');

  /** Whether other computers may open the pages. */
  readonly isOpen: boolean;

  constructor(isOpen = false) {
    this.isOpen = isOpen;
  }

  /** The address of a page, for whoever has none yet. */
  linkTo(page: URL, base: string): string {
    const link = new URL(this.base + page.pathname.slice(base.length) + page.search, page);
    link.searchParams.set('token', this.#token);
    if (this.isOpen) link.hostname = hostname();
    return link.href;
  }

  /** The path to open first, below the origin. */
  get firstPath(): string {
    return `${this.base}/?token=${this.#token}`;
  }

  readonly guard: MiddlewareHandler = async (c, next) => {
    // A foreign host name that resolves to this machine is refused.
    const host = new URL(`http://${c.req.header('Host') ?? ''}`).hostname;
    if (!this.isOpen && host !== '127.0.0.1' && host !== 'localhost') return c.text('Not here.', 403);
    const token = c.req.query('token');
    if (token !== undefined && same(token, this.#token)) {
      setCookie(c, cookieName, this.#cookie, { path: this.base, httpOnly: true, sameSite: 'Lax' });
      const page = new URL(c.req.url);
      page.searchParams.delete('token');
      return c.redirect(page.pathname + page.search, 303);
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

export interface UiOptions {
  config: Config;
  /** Default 0: any free port. */
  port?: number;
  /** How the pages show commands. Default: without a config file, as for headgate.yaml. */
  commands?: Commands;
  /** The config file, which the pages follow and may change. Default: the config stays as it is. */
  edit?: EditOptions;
  /** Whether they only follow it. */
  readOnly?: boolean;
  /** Whether other computers may open the links for reading. Default: only this machine. */
  share?: boolean;
}

export interface RunningUi {
  /** The address to open; its token is exchanged for a cookie. */
  url: string;
  close(): Promise<void>;
}

/** Serves the coverage pages of a config, to this machine alone unless they are shared. Without `edit`, or `readOnly`, they change nothing. */
export async function startUi({
  config,
  port = 0,
  commands = commandsOf(plainInvocation),
  edit,
  readOnly = false,
  share: isShared = false,
}: UiOptions): Promise<RunningUi> {
  // Two DuckDB instances on one file in one process would share its lock unknowingly.
  const turns = new Turns();
  const live = new LiveStatus(config, turns);
  const [own, share] = [new Access(), new Access(isShared)];
  const warehouse = new Warehouse(config.destination, turns);
  const editing = edit === undefined ? null : new Editing(edit);
  const app = coveragePages(
    { config, commands, live, warehouse, edit: readOnly ? null : editing },
    { own, share },
    async (ui) => {
      const changed = await editing?.changed();
      if (!changed) return;
      await live.follow(changed);
      ui.config = changed;
      ui.warehouse = new Warehouse(changed.destination, turns);
    },
  );
  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false }) as Server;
  server.listen(port, isShared ? undefined : '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (cause) {
    await live.close();
    const message = `The pages cannot be served on port ${port}: ${messageOf(cause)}`;
    throw new HeadgateError('serve_failed', message, { cause });
  }
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${taken}${own.firstPath}`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
      await editing?.close();
      await live.close();
    },
  };
}
