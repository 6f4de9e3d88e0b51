import { Hono, type MiddlewareHandler } from 'hono';
import { fromOwnPage, type PageStatus, seeOther, sendPage } from '../../pages/http.js';
import { ApiError } from '../api-error.js';
import { accountRoutes } from './account.js';
import { type StudioEnvironment, type StudioOptions, apiUrlOf } from './entrance.js';
import { ownPath, refusalText } from './form.js';
import { MessagePage, studioAssets, StudioPage } from './frame.js';
import { invitationRoutes, signInRoutes } from './sign-in.js';
import { openIdRoutes } from './openid.js';
import { jobRoutes } from './jobs.js';
import { keyRoutes } from './keys.js';
import { newJobRoutes } from './new-job.js';
import { referenceRoutes } from './reference/reference.js';
import { blockOf, Throttle } from '../limits/limiter.js';
import type { FC } from 'hono/jsx';
import { Card, Code } from '../../pages/parts.js';

/** Paths for signed-in people only; `/*` includes everything below. */
const privatePaths = ['/jobs/*', '/new/*', '/account/*', '/keys/*'];

const publicPaths = ['/sign-in', '/sign-out', '/invitation/*'];

const titles: Partial<Record<string, string>> = {
  not_found: 'Page not found',
  plan_required: 'No active plan',
};

/** Pages at the API's own origin, with the same jobs, limits and results. */
export function studioRoutes(options: StudioOptions): Hono<StudioEnvironment> {
  const studio = new Hono<StudioEnvironment>();
  for (const path of [...privatePaths, ...publicPaths]) studio.use(path, refuseForeign(options));
  for (const path of privatePaths) studio.use(path, requireSession(options));
  welcomeRoutes(studio, options);
  referenceRoutes(studio, options);
  studio.get('/assets/*', (c) => studioAssets().send(c, c.req.path));
  signInRoutes(studio, options);
  if (options.signIn !== undefined) openIdRoutes(studio, options, options.signIn);
  invitationRoutes(studio, options);
  newJobRoutes(studio, options);
  jobRoutes(studio, options);
  accountRoutes(studio, options);
  keyRoutes(studio, options);
  studio.all('*', (c, next) => {
    const isBrowser = !c.req.path.startsWith('/api/') && c.req.header('Accept')?.includes('text/html');
    if (!isBrowser) return next();
    const email = options.entrance.whoIsSignedIn(c)?.account.record.email;
    const page = (
      <MessagePage title="Page not found" message={`There is no page ${c.req.path}.`} email={email} />
    );
    return sendPage(c, page, 404);
  });
  studio.onError((error, c) => {
    const { outgoing, requestId: request } = c.env;
    // The server logs answers that were cut off.
    if (outgoing.headersSent) throw error;
    const email = c.get('account')?.record.email;
    if (error instanceof ApiError) {
      const title = titles[error.code] ?? 'Something went wrong';
      return sendPage(
        c,
        <MessagePage title={title} message={refusalText(c, error, options.clock.now())} email={email} />,
        error.status as PageStatus,
      );
    }
    options.log.error({ request, err: error }, 'request failed');
    const message = `The service failed. Its log says why, under the request id ${request}.`;
    return sendPage(c, <MessagePage title="Something went wrong" message={message} email={email} />, 500);
  });
  return studio;
}

/** Forms of other sites are refused before they are read. */
function refuseForeign({ publicUrl }: StudioOptions): MiddlewareHandler<StudioEnvironment> {
  // A proxy may ask by a name that no browser knows.
  const names = publicUrl === undefined ? [] : [new URL(publicUrl).host];
  return async (c, next) => {
    const { headers } = c.req.raw;
    const isOwn = [c.env.host, ...names].some((host) => fromOwnPage(headers, host));
    if (isOwn || c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    const message = 'This was not sent by a page of this service, so nothing was done.';
    return sendPage(c, <MessagePage title="Refused" message={message} />, 403);
  };
}

function requireSession({ entrance }: StudioOptions): MiddlewareHandler<StudioEnvironment> {
  return async (c, next) => {
    const signedIn = entrance.whoIsSignedIn(c);
    if (signedIn === null) {
      const { pathname, search } = new URL(c.req.url);
      const next = c.req.method === 'GET' ? ownPath(pathname + search) : '/jobs';
      return seeOther(c, `/sign-in?${new URLSearchParams({ next }).toString()}`);
    }
    c.set('session', signedIn.session);
    c.set('account', signedIn.account);
    c.env.account = signedIn.account.record.id;
    return next();
  };
}

const minuteMs = 60_000;

/** Far more than people read, and open pages that reload themselves need. */
const perSession = 600;
const perClient = 1_200;

/**
 * Pages are rendered on the event loop, which the API needs too. So each iteration of the loop begins one page only,
 * readers take turns, and none gets more pages a minute than the limits. Who is signed in is not counted with the others
 * at an address, which may be a whole office.
 */
export function limitPages({ clock, entrance, turns }: StudioOptions): MiddlewareHandler<StudioEnvironment> {
  const [bySession, byClient] = [new Throttle(perSession, minuteMs), new Throttle(perClient, minuteMs)];
  return async (c, next) => {
    if (c.req.path.startsWith('/assets/')) return next();
    const signedIn = entrance.whoIsSignedIn(c);
    const session = signedIn?.session.id;
    const client = blockOf(c.env.client);
    await turns.take(session ?? client);
    const now = clock.monotonic();
    const waitMs = session === undefined ? byClient.count(client, now) : bySession.count(session, now);
    if (waitMs > 0) {
      const error = new ApiError('rate_limited', 'Too many pages were asked for.', { retryAfterMs: waitMs });
      if (c.req.header('Accept')?.includes('text/html') !== true) throw error;
      const message = refusalText(c, error, clock.now());
      const email = signedIn?.account.record.email;
      return sendPage(c, <MessagePage title="Too many pages" message={message} email={email} />, 429);
    }
    return next();
  };
}

/** The first page: what this is and how to sign in. Signed-in people see their jobs instead. */
function welcomeRoutes(studio: Hono<StudioEnvironment>, options: StudioOptions): void {
  studio.get('/', (c) => {
    if (options.entrance.whoIsSignedIn(c) !== null) return seeOther(c, '/jobs');
    return sendPage(c, <WelcomePage apiUrl={apiUrlOf(c, options)} />);
  });
}

const WelcomePage: FC<{ apiUrl: string }> = ({ apiUrl }) => (
  <StudioPage title="Welcome">
    <div class="hero">
      <h1>Collect public data as jobs</h1>
      <p>
        headgate searches data sets and other places for you and keeps the rows, to look at or to download.
        Start a job from a form here, or from a program through the API. Both share one account, one job list
        and one allowance.
      </p>
      <div class="row">
        <a class="button" href="/sign-in">
          Sign in
        </a>
        <a class="button plain" href="/invitation">
          Use an invitation
        </a>
      </div>
    </div>
    <div class="columns-2">
      <Card id="people" title="How to sign in">
        <p>
          An account begins with an invitation: a link that works once. Whoever runs this service makes one
          with
        </p>
        <Code id="invite" text="headgate service account add you@example.com standard" />
        <p>
          Open the link, choose a password, and you are in. If the password is forgotten, a new invitation
          replaces it.
        </p>
      </Card>
      <Card id="programs" title="From a program">
        <p>You create an API key after you sign in. Send it with every request:</p>
        <Code id="me" text={`curl ${apiUrl}/me \\\n  -H "X-API-Key: $HEADGATE_API_KEY"`} />
        <p>
          The <a href="/reference">API reference</a> has every request with its answer.
        </p>
      </Card>
    </div>
  </StudioPage>
);
