import type { Hono } from 'hono';
import type { FC } from 'hono/jsx';
import { seeOther, sendPage } from '../../pages/http.js';
import { Card, Code } from '../../pages/parts.js';
import { apiUrlOf, type StudioOptions } from './environment.js';
import type { StudioEnvironment } from './sessions.js';
import { StudioPage } from './frame.js';

/** The first page: what this is and how to sign in. Signed-in people see their jobs instead. */
export function welcomeRoutes(studio: Hono<StudioEnvironment>, options: StudioOptions): void {
  studio.get('/', (c) => {
    if (options.entrance.whoIsSignedIn(c) !== null) return seeOther(c, '/jobs');
    return sendPage(c, <WelcomePage apiUrl={apiUrlOf(c, options)} />);
  });
}

const steps = [
  ['Pick a source', 'Say what to search for, which days, and how many rows at most.'],
  ['Run a job', 'The service collects the rows. You see how many it has and how fast it goes.'],
  ['Take the rows', 'Look at them here, or download all of them as CSV or JSON.'],
] as const;

const WelcomePage: FC<{ apiUrl: string }> = ({ apiUrl }) => (
  <StudioPage title="Welcome">
    <div class="hero">
      <h1>Collect public data as jobs</h1>
      <p>
        headgate searches data sets and other places for you and keeps the rows. Start a job from a form here,
        or from a program through the API. Both share one account, one job list and one allowance.
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
    <ol class="tiles steps">
      {steps.map(([title, text]) => (
        <li class="card">
          <h2>{title}</h2>
          <p class="soft">{text}</p>
        </li>
      ))}
    </ol>
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
