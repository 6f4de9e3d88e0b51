import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { asHeadgateError, HeadgateError } from '../common/errors.js';
import { Assets, fromOwnPage, sendPage } from '../pages/http.js';
import type { Access } from './access.js';
import { actionRoutes } from './edit/actions.js';
import { addRoutes } from './edit/add-page.js';
import { Failure, type UiContext, UiPage } from './frame.js';
import { jobPageRoutes } from './job-page.js';
import { loadPageRoutes } from './load-page.js';
import { loadRoutes } from './loads.js';
import { overviewRoutes } from './overview.js';
import { runPageRoutes } from './run-page.js';
import { runRoutes } from './runs.js';
import { sqlRoutes } from './sql.js';
import { tableRoutes } from './tables.js';

/** All pages; `access` decides who may see them, and `renew` is called before each. */
export function coveragePages(
  parts: Omit<UiContext, 'base' | 'assets'>,
  access: Access,
  renew: (ui: UiContext) => Promise<void>,
): Hono {
  const ui: UiContext = { ...parts, base: access.base, assets: new Assets() };
  const pages = new Hono({ strict: false });
  pages.get('/assets/*', (c) => ui.assets.send(c, c.req.path.slice(access.base.length)));
  pages.use('*', async (_, next) => {
    await renew(ui);
    await next();
  });
  if (ui.edit !== null) {
    actionRoutes(pages, ui, ui.edit);
    addRoutes(pages, ui, ui.edit);
  }
  overviewRoutes(pages, ui);
  jobPageRoutes(pages, ui);
  loadRoutes(pages, ui);
  loadPageRoutes(pages, ui);
  runRoutes(pages, ui);
  runPageRoutes(pages, ui);
  tableRoutes(pages, ui);
  sqlRoutes(pages, ui);
  pages.onError((error, c) => {
    const shown = asHeadgateError(error);
    return sendPage(c, <ErrorPage ui={ui} error={shown} />, shown.code === 'usage' ? 404 : 500);
  });
  const app = new Hono({ strict: false });
  app.use('*', access.guard);
  app.post('*', async (c, next) => {
    if (fromOwnPage(c.req.raw.headers, c.req.header('Host') ?? '')) return next();
    return c.text('This was not sent by one of these pages, so nothing was done.', 403);
  });
  // They may be read over a slow line, through `ssh -L`.
  app.use('*', compress());
  app.route(access.base, pages);
  app.notFound((c) => sendPage(c, <ErrorPage ui={ui} error={noPage} />, 404));
  return app;
}

const noPage = new HeadgateError('usage', 'This page does not exist.', {
  hint: 'The pages are named above.',
});

const ErrorPage = ({ ui, error }: { ui: UiContext; error: HeadgateError }) => {
  const title = error === noPage ? 'Page not found' : 'Something went wrong';
  return (
    <UiPage ui={ui} title={title} current="">
      <div class="stack">
        <h1>{title}</h1>
        <Failure error={error} />
        <p>
          <a href={`${ui.base}/`}>Back to coverage</a>
        </p>
      </div>
    </UiPage>
  );
};
