import type { Context, Hono } from 'hono';
import type { FC } from 'hono/jsx';
import { fromOwnPage, seeOther, sendPage } from '../../pages/http.js';
import { audit } from '../http/audit.js';
import { blockOf } from '../limits/address-block.js';
import type { Entrance } from './entrance.js';
import type { StudioEnvironment, StudioOptions } from './environment.js';
import { ownPath, readForm } from './form.js';
import { StudioPage } from './frame.js';
import { clearSessionCookie } from './session-cookie.js';

/** Sign-in with email and password. Refusals do not reveal whether the account exists. */
export function signInRoutes(
  studio: Hono<StudioEnvironment>,
  options: StudioOptions,
  entrance: Entrance,
): void {
  const { store, passwords, log } = options;

  studio.get('/sign-in', (c) => {
    const next = ownPath(c.req.query('next'), '/jobs');
    return sendPage(c, <SignInPage next={next} />);
  });

  studio.post('/sign-in', async (c) => {
    const form = await readForm(c);
    const email = (form.get('email') ?? '').trim().toLowerCase().slice(0, 254);
    const next = ownPath(form.get('next'), '/jobs');
    const refusal = entrance.refusal(c, email);
    const account = store.accountByEmail(email);
    const about = { account: account?.record.id };
    if (refusal !== null) {
      audit(log, c.env, 'studio', 'sign_in_failed', about);
      return sendPage(c, <SignInPage {...{ next, email }} error={refusal} />, 429);
    }
    const given = form.get('password') ?? '';
    const matches = await passwords.matches(account?.record.id, given, blockOf(c.env.client));
    if (matches && account) {
      entrance.forgive(c);
      entrance.enter(c, account.record.id);
      audit(log, c.env, 'studio', 'signed_in', about);
      return seeOther(c, next);
    }
    audit(log, c.env, 'studio', 'sign_in_failed', about);
    return sendPage(c, <SignInPage {...{ next, email }} error="Wrong email or password." />, 401);
  });

  studio.post('/sign-out', (c) => {
    entrance.leave(c);
    clearSessionCookie(c, options);
    return seeOther(c, '/sign-in');
  });
}

/** Forms of other sites are refused before they are read. */
export function isForeign(c: Context<StudioEnvironment>): boolean {
  return c.req.method !== 'GET' && c.req.method !== 'HEAD' && !fromOwnPage(c.req.raw.headers, c.env.host);
}

const SignInPage: FC<{ next: string; email?: string; error?: string }> = ({ next, email = '', error }) => (
  <StudioPage title="Sign in" current="/sign-in">
    <div class="narrow stack">
      <form class="card" method="post" action="/sign-in">
        <h1>Sign in</h1>
        {error !== undefined && (
          <p class="notice bad" role="alert">
            {error}
          </p>
        )}
        <input type="hidden" name="next" value={next} />
        <div class="field">
          <label for="email">Email</label>
          <input id="email" name="email" type="email" autocomplete="username" required value={email} />
        </div>
        <div class="field">
          <label for="password">Password</label>
          <input id="password" name="password" type="password" autocomplete="current-password" required />
        </div>
        <button>Sign in</button>
      </form>
      <p class="hint">
        No password yet, or forgotten it? <a href="/invitation">Use an invitation</a>. Whoever runs this
        service makes one with <code>headgate service account invite you@example.com</code>.
      </p>
    </div>
  </StudioPage>
);
