import type { Context, Hono } from 'hono';
import type { FC } from 'hono/jsx';
import { fromOwnPage, seeOther, sendPage } from '../../pages/http.js';
import { audit } from '../http/audit.js';
import type { StudioEnvironment, StudioOptions } from './entrance.js';
import type { FieldErrors } from '../../pages/form.js';
import { NewPassword, ownPath, readForm } from './form.js';
import { StudioPage } from './frame.js';
import { Time } from '../../pages/parts.js';
import { isPassword, passwordRule } from '../accounts/passwords.js';
import type { AccountState } from '../store/store.js';

/** Sign-in with email and password. Refusals do not reveal whether the account exists. */
export function signInRoutes(studio: Hono<StudioEnvironment>, options: StudioOptions): void {
  const { store, passwords, log, entrance } = options;

  studio.get('/sign-in', (c) => {
    const next = ownPath(c.req.query('next'));
    return sendPage(c, <SignInPage next={next} />);
  });

  studio.post('/sign-in', async (c) => {
    const form = await readForm(c);
    const email = (form.get('email') ?? '').trim().toLowerCase().slice(0, 254);
    const next = ownPath(form.get('next'));
    const refusal = entrance.refusal(c, email);
    const account = store.accountByEmail(email);
    const about = { account: account?.record.id };
    if (refusal !== null) {
      audit(log, c.env, 'studio', 'sign_in_failed', about);
      return sendPage(c, <SignInPage {...{ next, email }} error={refusal} />, 429);
    }
    const given = form.get('password') ?? '';
    const matches = await passwords.matches(account?.record.id, given, c.env.client);
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
    return seeOther(c, '/sign-in');
  });
}

/** Forms of other sites are refused before they are read. */
export function isForeign(c: Context<StudioEnvironment>, { publicUrl }: StudioOptions): boolean {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return false;
  // A proxy may ask by a name that no browser knows.
  const hosts = publicUrl === undefined ? [c.env.host] : [c.env.host, new URL(publicUrl).host];
  return !hosts.some((host) => fromOwnPage(c.req.raw.headers, host));
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

/**
 * Accepting an invitation: first its code, then a new password. Each step sends the code in a form's body, so
 * that it appears in no log and reaches no other site.
 */
export function invitationRoutes(
  studio: Hono<StudioEnvironment>,
  { invitations, log, entrance }: StudioOptions,
): void {
  studio.get('/invitation', (c) => sendPage(c, <CodePage />));

  studio.post('/invitation', async (c) => {
    const code = codeIn((await readForm(c)).get('code'));
    const refusal = entrance.refusal(c, null);
    if (refusal !== null) return sendPage(c, <CodePage error={refusal} />, 429);
    const found = invitations.find(code);
    if (!found) return sendPage(c, <CodePage error={notOpen} />, 401);
    entrance.forgive(c);
    return sendPage(c, <PasswordPage {...found} code={code} />);
  });

  studio.post('/invitation/password', async (c) => {
    const form = await readForm(c);
    const code = codeIn(form.get('code'));
    const refusal = entrance.refusal(c, null);
    if (refusal !== null) return sendPage(c, <CodePage error={refusal} />, 429);
    const found = invitations.find(code);
    if (!found) {
      audit(log, c.env, 'studio', 'sign_in_failed');
      return sendPage(c, <CodePage error={notOpen} />, 401);
    }
    entrance.forgive(c);
    const password = form.get('password') ?? '';
    if (!isPassword(password, found.account.record.email)) {
      const errors = new Map([['password', `Use ${passwordRule}.`]]);
      return sendPage(c, <PasswordPage {...found} code={code} errors={errors} />, 400);
    }
    const account = await invitations.use(code, password);
    if (!account) return sendPage(c, <CodePage error={notOpen} />, 401);
    entrance.sessions.endOthers(entrance.enter(c, account.record.id));
    audit(log, c.env, 'studio', 'password_set', { account: account.record.id });
    return seeOther(c, '/jobs');
  });
}

const notOpen =
  'This invitation was used, was replaced or has expired. Ask the operator of this service for a new one.';

/** People may paste the complete link. */
function codeIn(text: string | null): string {
  return /hgi_\w+/.exec(text ?? '')?.[0] ?? '';
}

const CodePage: FC<{ error?: string }> = ({ error }) => (
  <StudioPage title="Invitation">
    <div class="narrow stack">
      <form class="card" method="post" action="/invitation" data-fragment="code">
        <h1>Use an invitation</h1>
        {error !== undefined && (
          <p class="notice bad" role="alert">
            {error}
          </p>
        )}
        <div class="field">
          <label for="code">Invitation</label>
          <input
            id="code"
            name="code"
            type="text"
            autocomplete="off"
            autocapitalize="none"
            spellcheck={false}
            required
            aria-describedby="code-hint"
          />
          <p class="hint" id="code-hint">
            The link that you were given, or its end from <code>hgi_</code> on.
          </p>
        </div>
        <button>Continue</button>
      </form>
      <p class="hint">
        Have a password? <a href="/sign-in">Sign in</a>.
      </p>
    </div>
  </StudioPage>
);

interface PasswordPageProps {
  account: AccountState;
  expiresAt: number;
  code: string;
  errors?: FieldErrors;
}

const PasswordPage: FC<PasswordPageProps> = ({ account, expiresAt, code, errors = new Map() }) => (
  <StudioPage title="Choose a password">
    <div class="narrow stack">
      <form class="card" method="post" action="/invitation/password" novalidate>
        <h1>Choose a password</h1>
        <input type="hidden" name="code" value={code} />
        <div class="field">
          <label for="email">Email</label>
          <input id="email" type="email" autocomplete="username" readonly value={account.record.email} />
        </div>
        <NewPassword label="Password" errors={errors} />
        <button>Set password and sign in</button>
      </form>
      <p class="hint">
        The invitation works once, until <Time at={expiresAt} />.
      </p>
    </div>
  </StudioPage>
);
