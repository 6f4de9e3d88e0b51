import { isIP } from 'node:net';
import type { Context, Hono } from 'hono';
import type { FC } from 'hono/jsx';
import { fromOwnPage, seeOther, sendPage } from '../../pages/http.js';
import { GuessThrottle } from '../http/guess-throttle.js';
import { keyId, keyMatches } from '../keys.js';
import { isPassword, passwordLength } from '../passwords.js';
import type { StudioEnvironment, StudioOptions } from './environment.js';
import { Field, type FieldErrors, ownPath, readForm } from './form.js';
import { StudioPage } from './frame.js';
import { clearSessionCookie, readSessionCookie, writeSessionCookie } from './session-cookie.js';
import type { Sessions } from './sessions.js';

const windowMs = 5 * 60_000;
const attemptsPerEmail = 10;
const attemptsPerAddress = 30;

/**
 * The ways in: email and password, or once, while an account has no password, one of its API keys to choose one.
 * Every refusal says the same, whether or not there is such an account.
 */
export function signInRoutes(
  studio: Hono<StudioEnvironment>,
  options: StudioOptions,
  sessions: Sessions,
): void {
  const { store, passwords, clock } = options;
  const byEmail = new GuessThrottle(attemptsPerEmail, windowMs);
  const byAddress = new GuessThrottle(attemptsPerAddress, windowMs);

  const addressOf = (c: Context<StudioEnvironment>): string => {
    const address = c.env.incoming.socket.remoteAddress ?? '';
    return isIP(address) ? address : 'unknown';
  };

  /** Counts an attempt, and answers how long to wait where too many failed: nothing is looked at then. */
  const throttled = (c: Context<StudioEnvironment>, email: string | null): number => {
    const now = clock.monotonic();
    const waitMs = byAddress.count(addressOf(c), now);
    return email === null || waitMs > 0 ? waitMs : byEmail.count(email, now);
  };

  /** The session that the browser had, if any, is over: an id that somebody planted is worth nothing. */
  const enter = (
    c: Context<StudioEnvironment>,
    accountId: string,
    email: string | null,
    to: string,
  ): Response => {
    byAddress.forgive(addressOf(c));
    if (email !== null) byEmail.forgive(email);
    leave(c, options, sessions);
    writeSessionCookie(c, options, sessions.begin(accountId, clock.now()).id);
    return seeOther(c, to);
  };

  studio.get('/sign-in', (c) => {
    const next = ownPath(c.req.query('next'), '/jobs');
    return sendPage(c, <SignInPage next={next} />);
  });

  studio.post('/sign-in', async (c) => {
    const form = await readForm(c);
    const email = (form.get('email') ?? '').trim().toLowerCase().slice(0, 254);
    const next = ownPath(form.get('next'), '/jobs');
    const waitMs = throttled(c, email);
    if (waitMs > 0)
      return tooMany(c, waitMs, <SignInPage next={next} email={email} error={waitText(waitMs)} />);
    const account = store.accountByEmail(email);
    if (await passwords.matches(account?.record.id, form.get('password') ?? '')) {
      return enter(c, account?.record.id ?? '', email, next);
    }
    const error = 'Wrong email or password, or the account has no password yet.';
    return sendPage(c, <SignInPage next={next} email={email} error={error} />, 401);
  });

  studio.post('/first-password', async (c) => {
    const form = await readForm(c);
    const waitMs = throttled(c, null);
    if (waitMs > 0) return tooMany(c, waitMs, <SignInPage next="/jobs" firstError={waitText(waitMs)} />);
    const accountId = accountOfKey(options, (form.get('key') ?? '').trim());
    if (accountId === null || passwords.has(accountId)) {
      const error = 'The key is not an active one, or its account has a password already.';
      return sendPage(c, <SignInPage next="/jobs" firstError={error} />, 401);
    }
    const password = form.get('password') ?? '';
    if (!isPassword(password)) {
      const errors = new Map([['password', passwordRule]]);
      return sendPage(c, <SignInPage next="/jobs" firstErrors={errors} />, 400);
    }
    await passwords.set(accountId, password);
    return enter(c, accountId, null, '/jobs');
  });

  studio.post('/sign-out', (c) => {
    leave(c, options, sessions);
    clearSessionCookie(c, options);
    return seeOther(c, '/sign-in');
  });
}

/** What a form of another site sends is refused before it is read. */
export function isForeign(c: Context<StudioEnvironment>): boolean {
  return c.req.method !== 'GET' && c.req.method !== 'HEAD' && !fromOwnPage(c.req.raw.headers);
}

function leave(c: Context<StudioEnvironment>, options: StudioOptions, sessions: Sessions): void {
  const session = sessions.find(readSessionCookie(c, options) ?? '', options.clock.now(), true);
  if (session) sessions.end(session);
}

function accountOfKey({ store }: StudioOptions, key: string): string | null {
  const record = store.keys.get(keyId(key) ?? '');
  const matches = keyMatches(key, record && Buffer.from(record.hash, 'hex'));
  return matches && record?.revokedAt === null ? record.account : null;
}

function tooMany(c: Context<StudioEnvironment>, waitMs: number, page: ReturnType<FC>): Promise<Response> {
  c.header('Retry-After', String(Math.ceil(waitMs / 1_000)));
  return sendPage(c, page as object, 429);
}

function waitText(waitMs: number): string {
  const minutes = Math.ceil(waitMs / 60_000);
  return `Too many attempts. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
}

export const passwordRule = `Use ${passwordLength.min} to ${passwordLength.max} characters; several words do well.`;

interface SignInProps {
  next: string;
  email?: string;
  error?: string;
  firstError?: string;
  firstErrors?: FieldErrors;
}

const SignInPage: FC<SignInProps> = ({ next, email = '', error, firstError, firstErrors }) => (
  <StudioPage title="Sign in">
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
      <FirstPassword error={firstError} errors={firstErrors} />
      <p class="hint">
        Forgotten? Whoever runs this service can set a new password. No account yet? They add one, for
        instance with <code>headgate serve --bootstrap you@example.com:standard</code>, which prints an API
        key.
      </p>
    </div>
  </StudioPage>
);

const FirstPassword: FC<{ error: string | undefined; errors: FieldErrors | undefined }> = ({
  error,
  errors = new Map(),
}) => (
  <details class="card" open={error !== undefined || errors.size > 0}>
    <summary>First time here? Choose a password</summary>
    <form class="stack" method="post" action="/first-password">
      <p class="hint">
        An account starts with an API key and no password. The key proves once that the account is yours.
      </p>
      {error !== undefined && (
        <p class="notice bad" role="alert">
          {error}
        </p>
      )}
      <div class="field">
        <label for="key">API key</label>
        <input id="key" name="key" type="password" autocomplete="off" spellcheck={false} required />
      </div>
      <Field
        name="password"
        label="New password"
        required
        errors={errors}
        hint={passwordRule}
        control={(attributes) => <input type="password" autocomplete="new-password" {...attributes} />}
      />
      <button>Set password and sign in</button>
    </form>
  </details>
);
