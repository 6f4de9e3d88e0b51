import type { Context, Hono } from 'hono';
import type { Child, FC } from 'hono/jsx';
import { ErrorSummary, type FieldErrors, TextField } from '../../pages/form.js';
import { seeOther, sendPage } from '../../pages/http.js';
import { audit } from '../http/audit.js';
import type { StudioEnvironment, StudioOptions } from './entrance.js';
import { NewPassword, ownPath, readForm } from './form.js';
import { StudioPage } from './frame.js';
import { Prose, Time } from '../../pages/parts.js';
import { isPassword, passwordRule } from '../accounts/passwords.js';
import type { Invitations } from '../accounts/invitations.js';

/** Sign-in with email and password. Refusals do not reveal whether the account exists. */
export function signInRoutes(studio: Hono<StudioEnvironment>, options: StudioOptions): void {
  const { store, passwords, log, entrance } = options;

  studio.get('/sign-in', (c) => {
    const next = ownPath(c.req.query('next'));
    return sendPage(c, <SignInPage {...options} next={next} />);
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
      return sendPage(c, <SignInPage {...{ ...options, next, email }} error={refusal} />, 429);
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
    return sendPage(c, <SignInPage {...{ ...options, next, email }} error="Wrong email or password." />, 401);
  });

  studio.post('/sign-out', (c) => {
    entrance.leave(c);
    return seeOther(c, '/sign-in');
  });
}

/** A form that stands alone, and what to do without it. */
const Alone: FC<{
  title: string;
  action: string;
  error?: string | undefined;
  hint: Child;
  children?: Child;
}> = ({ title, action, error, hint, children }) => (
  <StudioPage title={title} current={action}>
    <div class="narrow stack">
      <form
        class="card"
        method="post"
        action={action}
        data-fragment={action === '/invitation' ? 'code' : undefined}
      >
        <h1>{title}</h1>
        <ErrorSummary errors={new Map(error === undefined ? [] : [['', error]])} labels={new Map()} />
        {children}
      </form>
      <p class="hint">{hint}</p>
    </div>
  </StudioPage>
);

type SignInProps = StudioOptions & { next: string; email?: string; error?: string };

export const SignInPage: FC<SignInProps> = ({ signIn, publicUrl = '', next, email, error }) => {
  // Where the provider leads back to.
  const elsewhere = `${publicUrl.replace(/\/$/, '')}/sign-in/openid?${new URLSearchParams({ next }).toString()}`;
  const hint = (
    <>
      No password yet, or forgotten it? <a href="/invitation">Use an invitation</a>. Whoever runs this service
      makes one with <code>headgate service account invite you@example.com</code>.
    </>
  );
  return (
    <Alone title="Sign in" action="/sign-in" error={error} hint={hint}>
      <input type="hidden" name="next" value={next} />
      <TextField name="email" label="Email" required type="email" autocomplete="username" value={email} />
      <TextField
        name="password"
        label="Password"
        required
        type="password"
        autocomplete="current-password"
        // What has to be typed again.
        autofocus={error !== undefined}
      />
      <button>Sign in</button>
      {signIn && <a class="button plain" href={elsewhere}>{`Sign in with ${signIn.name}`}</a>}
    </Alone>
  );
};

/**
 * Accepting an invitation: first its code, then a new password. Each step sends the code in a form's body, so
 * that it appears in no log and reaches no other site.
 */
export function invitationRoutes(
  studio: Hono<StudioEnvironment>,
  { invitations, log, entrance }: StudioOptions,
): void {
  /** The code of a form with its invitation, or the page that says why there is none. */
  const readInvitation = async (c: Context<StudioEnvironment>) => {
    const form = await readForm(c);
    // People may paste the complete link.
    const code = /hgi_\w+/.exec(form.get('code') ?? '')?.[0] ?? '';
    const refusal = entrance.refusal(c, null);
    if (refusal !== null) return { refused: sendPage(c, <CodePage error={refusal} />, 429) };
    const found = invitations.find(code);
    if (!found) {
      audit(log, c.env, 'studio', 'sign_in_failed');
      return { refused: sendPage(c, <CodePage error={notOpen} />, 401) };
    }
    entrance.forgive(c);
    return { form, code, found };
  };

  studio.get('/invitation', (c) => sendPage(c, <CodePage />));

  studio.post('/invitation', async (c) => {
    const { refused, found, code } = await readInvitation(c);
    return refused ?? sendPage(c, <PasswordPage {...found} code={code} />);
  });

  studio.post('/invitation/password', async (c) => {
    const { refused, form, found, code } = await readInvitation(c);
    if (refused) return refused;
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

const CodePage: FC<{ error?: string }> = ({ error }) => {
  const hint = (
    <>
      Have a password? <a href="/sign-in">Sign in</a>.
    </>
  );
  return (
    <Alone title="Use an invitation" action="/invitation" error={error} hint={hint}>
      <TextField
        name="code"
        label="Invitation"
        required
        hint={<Prose text="The link that you were given, or its end from `hgi_` on." />}
        autocomplete="off"
        autocapitalize="none"
        spellcheck={false}
      />
      <button>Continue</button>
    </Alone>
  );
};

type PasswordPageProps = NonNullable<ReturnType<Invitations['find']>> & {
  code: string;
  errors?: FieldErrors;
};

const PasswordPage: FC<PasswordPageProps> = ({ account, expiresAt, code, errors }) => {
  const { email } = account.record;
  const hint = (
    <>
      The invitation works once, until <Time at={expiresAt} />.
    </>
  );
  return (
    <Alone title="Choose a password" action="/invitation/password" hint={hint}>
      <input type="hidden" name="code" value={code} />
      <TextField name="email" label="Email" type="email" autocomplete="username" readonly value={email} />
      <NewPassword label="Password" errors={errors} />
      <button>Set password and sign in</button>
    </Alone>
  );
};
