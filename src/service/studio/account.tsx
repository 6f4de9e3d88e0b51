import type { Context, Hono } from 'hono';
import type { Child, FC } from 'hono/jsx';
import { Columns, Meter } from '../../pages/charts.js';
import { type PageStatus, seeOther, sendPage } from '../../pages/http.js';
import { Card, Facts, Head, Time } from '../../pages/parts.js';
import { percent } from '../../pages/words.js';
import { isPassword, passwordRule } from '../accounts/passwords.js';
import { nextFreed, usageOf, usedByHour } from './allowance.js';
import { audit } from '../http/audit.js';
import type { StudioEnvironment, StudioOptions } from './entrance.js';
import { Field, type FieldErrors } from '../../pages/form.js';
import { NewPassword, readForm } from './form.js';
import { StudioPage } from './frame.js';
import { Security, type SecurityProps } from './security.js';
import { count, plural } from '../../common/words.js';

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
      <>
        <p class="notice warn">
          This account has no active research plan: jobs cannot be started, and API keys are refused. Whoever
          runs this service can give it one.
        </p>
        <div class="medium">
          <PasswordForm errors={errors} />
        </div>
      </>
    ) : (
      <Plan account={account} tier={account.record.tier} options={options}>
        <PasswordForm errors={errors} />
      </Plan>
    )}
    <Security {...{ account, session, sessions, events, options }} />
  </StudioPage>
);

interface PlanProps extends Pick<AccountPageProps, 'account' | 'options'> {
  tier: string;
  children?: Child;
}

const Plan: FC<PlanProps> = ({ account, tier, options, options: { clock }, children }) => {
  const usage = usageOf(account, tier, options);
  const { regime, allowance, used, maxDataPerJob, requestsPerMinute } = usage;
  const freed = nextFreed(account, regime, clock);
  const unit = regime === 'rows' ? 'row' : 'job';
  return (
    <>
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
            label={
              regime === 'rows'
                ? 'Rows obtained by hour, last 24 hours'
                : 'Jobs created by hour, last 24 hours'
            }
            points={usedByHour(account, usage, clock)}
          />
        )}
        <p class="hint">
          {freed === null ? (
            used === 0 && 'Nothing was used in the last 24 hours.'
          ) : (
            <>
              Each use comes back 24 hours later: the next{' '}
              {regime === 'rows' ? plural(freed.value, 'row') : 'job'} on <Time at={freed.at} />.
            </>
          )}
        </p>
      </Card>
      <div class="columns-2">
        <Card id="plan" title="Plan">
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
        {children}
      </div>
    </>
  );
};

const PasswordForm: FC<{ errors: FieldErrors }> = ({ errors }) => (
  <form class="card" method="post" action="/account/password" novalidate aria-labelledby="change-password">
    <h2 id="change-password">Change password</h2>
    <Field
      name="current"
      label="Current password"
      required
      errors={errors}
      control={(attributes) => <input {...attributes} type="password" autocomplete="current-password" />}
    />
    <NewPassword label="New password" errors={errors} />
    <div class="row">
      <button>Change password</button>
    </div>
  </form>
);
