import type { Context, Hono } from 'hono';
import type { FC } from 'hono/jsx';
import { Columns, Meter, type Point } from '../../pages/charts.js';
import { limits } from '../../contract/limits.js';
import { type PageStatus, seeOther, sendPage } from '../../pages/http.js';
import { Card, Facts, Head, Table, Time } from '../../pages/parts.js';
import { percent } from '../../pages/words.js';
import { isPassword, passwordRule } from '../accounts/passwords.js';
import { audit, type AuditEvent, type LoggedEvent } from '../http/audit.js';
import type { Use } from '../limits/allowance.js';
import type { Session, StudioEnvironment, StudioOptions } from './entrance.js';
import { KeyName, LastUsed } from './keys.js';
import { type FieldErrors, TextField } from '../../pages/form.js';
import { NewPassword, readForm } from './form.js';
import type { AccountState } from '../store/store.js';
import { StudioPage } from './frame.js';
import { capitalized, count, plural, sum } from '../../common/words.js';

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

interface AccountPageProps {
  account: AccountState;
  /** The session of this browser, and all of the account. */
  session: Session;
  sessions: readonly Session[];
  /** Newest first. */
  events: readonly LoggedEvent[];
  options: StudioOptions;
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
      <Allowance account={account} tier={account.record.tier} options={options} />
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

type AllowanceProps = Pick<AccountPageProps, 'account' | 'options'> & { tier: string };

const Allowance: FC<AllowanceProps> = ({ account, tier, options: { allowance, plans, clock } }) => {
  const { limit, used, remaining } = allowance.usage(account, tier);
  const { requestsPerMinute, rowsPerJob } = plans.of(tier);
  const shift = clock.now() - clock.ledger();
  const uses = allowance.uses(account).map(({ at, amount }) => ({ at: at + shift, amount }));
  const isRows = allowance.regime === 'rows';
  const [unit, verb] = isRows ? ['row', 'obtained'] : ['job', 'created'];
  return (
    <Card id="allowance" title="Allowance">
      <p>
        <span class="big">{count(remaining)}</span>{' '}
        <span class="soft">
          of {plural(limit, unit)} left, {percent(used, limit)} used
        </span>
      </p>
      <Meter part={used} whole={limit} label="Allowance used" />
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
            Each use comes back 24 hours later: the next {isRows ? plural(uses[0].amount, 'row') : 'job'} on{' '}
            <Time at={uses[0].at + limits.allowanceWindowMs} />.
          </>
        )}
      </p>
      <Facts
        facts={[
          ['Tier', tier],
          ['Per job', `${plural(rowsPerJob, 'row')} at most`],
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

const hourMs = 60 * 60 * 1_000;
const hours = limits.allowanceWindowMs / hourMs;

/** By hour of the rolling window: `used` in all. */
function byHour(uses: readonly Use[], used: number, now: number): readonly Point[] {
  const from = now - limits.allowanceWindowMs;
  const points = Array.from({ length: hours }, (_, hour) => ({ label: `${hours - hour} h ago`, value: 0 }));
  const last = points.at(-1)!;
  last.label = 'last hour';
  for (const { at, amount } of uses) (points[Math.floor((at - from) / hourMs)] ?? last).value += amount;
  // Rows of the running job are not in the ledger yet.
  last.value += Math.max(0, used - sum(points.map(({ value }) => value)));
  return points;
}

/** Events that show who had access to an account, in words. Others are the daily work with jobs. */
const words: Partial<Record<AuditEvent, string>> = {
  invitation_made: 'An invitation was made',
  key_made: 'An API key was made',
  key_revoked: 'An API key was revoked',
  password_set: 'A password was chosen',
  plan_changed: 'The plan was changed',
  sign_in_failed: 'Wrong password',
  signed_in: 'Signed in',
  signed_out: 'Signed out everywhere',
};

/** Who has access: browsers, keys, and what happened lately. */
const Security: FC<AccountPageProps> = ({ account, session, sessions, events, options }) => {
  const { apiKeys, keyUses, clock } = options;
  const now = clock.now();
  const keys = apiKeys.list(account).filter((key) => apiKeys.isActive(key));
  const shown = events.filter(({ event }) => words[event] !== undefined);
  return (
    <>
      <Card id="sessions" title="Signed in">
        <Table
          caption="Browsers that are signed in"
          columns={['Browser at', 'Signed in', 'Last active']}
          rows={sessions.map((each) => [
            `${each.address}${each === session ? ' (this one)' : ''}`,
            <Time at={each.beganAt} now={now} />,
            <Time at={each.seenAt} now={now} />,
          ])}
        />
        <form method="post" action="/account/sign-out-everywhere">
          <button class="danger little">Sign out everywhere</button>
        </form>
      </Card>
      <div class="columns-2">
        <Card id="key-uses" title="API keys">
          <Table
            caption="Last uses of the keys"
            columns={['Key', 'Last used']}
            rows={keys.map((key) => [
              <KeyName record={key} />,
              <LastUsed last={keyUses.lastUse(key.id)} now={now} />,
            ])}
          />
          <p class="small">
            <a href="/keys">{plural(keys.length, 'active key')}</a>
          </p>
        </Card>
        <Card id="events" title="Recent events">
          {shown.length === 0 ? (
            <p class="soft">None.</p>
          ) : (
            <Table
              caption="Recent security events"
              columns={['What', 'When', 'From']}
              rows={shown.map(({ event, at, client }) => [words[event], <Time at={at} now={now} />, client])}
            />
          )}
        </Card>
      </div>
    </>
  );
};
