import type { Hono } from 'hono';
import type { FC } from 'hono/jsx';
import { seeOther, sendPage } from '../../pages/http.js';
import { Time } from '../../pages/parts.js';
import { isPassword, passwordRule } from '../accounts/passwords.js';
import type { AccountState } from '../store/store.js';
import { audit } from '../http/audit.js';
import type { Entrance } from './entrance.js';
import type { StudioEnvironment, StudioOptions } from './environment.js';
import { type FieldErrors, NewPassword, readForm } from './form.js';
import { StudioPage } from './frame.js';

/**
 * Accepting an invitation: first its code, then a password of one's own. Each step sends the code in a form's body, so
 * that it appears in no log and reaches no other site.
 */
export function invitationRoutes(
  studio: Hono<StudioEnvironment>,
  { invitations, log }: StudioOptions,
  entrance: Entrance,
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
