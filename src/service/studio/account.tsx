import type { Context, Hono } from 'hono';
import type { FC } from 'hono/jsx';
import { Columns, Meter } from '../../pages/charts.js';
import { limits } from '../../contract/limits.js';
import { type PageStatus, seeOther, sendPage } from '../../pages/http.js';
import { Card, Facts, Head, Time } from '../../pages/parts.js';
import { percent } from '../../pages/words.js';
import { isPassword, passwordRule } from '../accounts/passwords.js';
import { type AccountUsage, byHour, usageOf, usesOf } from './allowance.js';
import { audit } from '../http/audit.js';
import type { StudioEnvironment, StudioOptions } from './entrance.js';
import { type FieldErrors, TextField } from '../../pages/form.js';
import { NewPassword, readForm } from './form.js';
import type { JobClock } from '../clock.js';
import type { AccountState } from '../store/store.js';
import { StudioPage } from './frame.js';
import { Security, type SecurityProps } from './security.js';
import { capitalized, count, plural } from '../../common/words.js';

export function accountRoutes(studio: Hono<StudioEnvironment>, options: StudioOptions): void {
  const { passwords, clock, entrance } = options;
  const about = async (c: Context<StudioEnvironment>) => {
    const { account, session } = c.var;
    const sessions = entrance.sessions.of(account.record.id, clock.now());
    const events = await options.events.newest(mostEvents, account.record.id);
    return { account, session, sessions, events, options };
  };

  studio.get('/account', async (c) => {
    const changed = c.req.query('changed') === 'password';
    return sendPage(c, <AccountPage {...(await about(c))} changed={changed} />);
  });

  studio.post('/account/sign-out-everywhere', (c) => {
    const { account, session } = c.var;
    audit(options.log, c.env, 'studio', 'signed_out', { account: account.record.id });
    entrance.sessions.endOthers(session);
    entrance.leave(c);
    return seeOther(c, '/sign-in');
  });

  studio.post('/account/password', async (c) => {
    const { account, session } = c.var;
    const form = await readForm(c);
    const refuse = async (field: string, message: string, status: PageStatus) => {
      const errors = new Map([[field, message]]);
      return sendPage(c, <AccountPage {...(await about(c))} errors={errors} />, status);
    };
    const { id, email } = account.record;
    // Someone who finds a browser signed in must not be able to guess the password.
    const refusal = entrance.refusal(c, email);
    if (refusal !== null) return refuse('current', refusal, 429);
    if (!(await passwords.matches(id, form.get('current') ?? '', c.env.client))) {
      audit(options.log, c.env, 'studio', 'sign_in_failed', { account: id });
      return refuse('current', 'This is not the current password.', 403);
    }
    entrance.forgive(c);
    const password = form.get('password') ?? '';
    if (!isPassword(password, email)) return refuse('password', `Use ${passwordRule}.`, 400);
    await passwords.set(id, password);
    audit(options.log, c.env, 'studio', 'password_set', { account: id });
    session.provenAt = clock.now();
    entrance.sessions.endOthers(session);
    return seeOther(c, '/account?changed=password');
  });
}

/** How many events are shown, and how many refused sign-ins besides. */
const mostEvents = 20;

interface AccountPageProps extends SecurityProps {
  errors?: FieldErrors;
  changed?: boolean;
}

const AccountPage: FC<AccountPageProps> = ({
  account,
  options,
  session,
  sessions,
  events,
  errors = new Map(),
  changed = false,
}) => (
  <StudioPage title="Account" current="/account" email={account.record.email}>
    <Head title="Account">
      <p>{account.record.email}</p>
    </Head>
    {changed && (
      <p class="notice" role="status">
        The password is changed. Other browsers that were signed in to this account are signed out.
      </p>
    )}
    {account.record.tier === null ? (
      <p class="notice warn">
        This account has no active research plan: jobs cannot be started, and API keys are refused. Whoever
        runs this service can give it one.
      </p>
    ) : (
      <Allowance
        {...usageOf(account, account.record.tier, options)}
        account={account}
        tier={account.record.tier}
        clock={options.clock}
      />
    )}
    <Security {...{ account, session, sessions, events, options }} />
    <form
      class="card medium"
      method="post"
      action="/account/password"
      novalidate
      aria-labelledby="change-password"
    >
      <h2 id="change-password">Change password</h2>
      <TextField
        name="current"
        label="Current password"
        required
        errors={errors}
        type="password"
        autocomplete="current-password"
      />
      <NewPassword label="New password" errors={errors} />
      <div class="row">
        <button>Change password</button>
      </div>
    </form>
  </StudioPage>
);

type AllowanceProps = AccountUsage & { account: AccountState; tier: string; clock: JobClock };

const Allowance: FC<AllowanceProps> = ({ account, tier, clock, ...usage }) => {
  const { regime, allowance, used, maxDataPerJob, requestsPerMinute } = usage;
  const uses = usesOf(account, regime, clock);
  const [unit, verb] = regime === 'rows' ? ['row', 'obtained'] : ['job', 'created'];
  return (
    <Card id="allowance" title="Allowance">
      <p>
        <span class="big">{count(allowance.remaining)}</span>{' '}
        <span class="soft">
          of {plural(allowance.limit, unit)} left, {percent(used, allowance.limit)} used
        </span>
      </p>
      <Meter part={used} whole={allowance.limit} label="Allowance used" />
      {used > 0 && (
        <Columns
          label={`${capitalized(unit)}s ${verb} by hour, last 24 hours`}
          points={byHour(uses, used, clock.now())}
        />
      )}
      <p class="hint">
        {uses[0] === undefined ? (
          used === 0 && 'Nothing was used in the last 24 hours.'
        ) : (
          <>
            Each use comes back 24 hours later: the next{' '}
            {regime === 'rows' ? plural(uses[0].value, 'row') : 'job'} on{' '}
            <Time at={uses[0].at + limits.allowanceWindowMs} />.
          </>
        )}
      </p>
      <Facts
        facts={[
          ['Tier', tier],
          ['Per job', maxDataPerJob === null ? 'no limit' : `${plural(maxDataPerJob, 'row')} at most`],
          ['At a time', `${plural(1, 'job')}, whether started here or through the API`],
          [
            'Requests',
            `${count(requestsPerMinute)} a minute with each API key; pages like this one do not count`,
          ],
        ]}
      />
    </Card>
  );
};
