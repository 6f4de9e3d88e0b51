import type { FC } from 'hono/jsx';
import { Table, Time } from '../../pages/parts.js';
import { plural } from '../../common/words.js';
import type { AuditEvent, LoggedEvent } from '../http/audit.js';
import type { AccountState } from '../store/store.js';
import type { Session, StudioOptions } from './entrance.js';

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

export interface SecurityProps {
  account: AccountState;
  /** The session of this browser, and all of the account. */
  session: Session;
  sessions: readonly Session[];
  /** Newest first. */
  events: readonly LoggedEvent[];
  options: StudioOptions;
}

/** Who has access: browsers, keys, and what happened lately. */
export const Security: FC<SecurityProps> = ({ account, session, sessions, events, options }) => {
  const { apiKeys, keyUses, clock } = options;
  const now = clock.now();
  const keys = apiKeys.list(account).filter((key) => apiKeys.isActive(key));
  const shown = events.filter(({ event }) => words[event] !== undefined);
  return (
    <>
      <section class="stack" aria-labelledby="sessions">
        <div class="head">
          <h2 id="sessions">Signed in</h2>
          <form method="post" action="/account/sign-out-everywhere">
            <button class="danger little">Sign out everywhere</button>
          </form>
        </div>
        <Table
          caption="Browsers that are signed in"
          columns={['Browser at', 'Signed in', 'Last active']}
          rows={sessions.map((each) => [
            `${each.address}${each === session ? ' (this one)' : ''}`,
            <Time at={each.beganAt} now={now} />,
            <Time at={each.seenAt} now={now} />,
          ])}
        />
      </section>
      <div class="columns-2">
        <section class="stack" aria-labelledby="key-uses">
          <div class="head">
            <h2 id="key-uses">API keys</h2>
            <p class="small">
              <a href="/keys">{plural(keys.length, 'active key')}</a>
            </p>
          </div>
          {keys.length > 0 && (
            <Table
              caption="Last uses of the keys"
              columns={['Key', 'Last used', 'From']}
              rows={keys.map(({ id, label }) => {
                const last = keyUses.lastUse(id);
                return [
                  label ?? <code>{`hg_${id}_…`}</code>,
                  last === null ? <span class="soft">never</span> : <Time at={last.at} now={now} />,
                  last?.address ?? '',
                ];
              })}
            />
          )}
        </section>
        <section class="stack" aria-labelledby="events">
          <h2 id="events">Recent events</h2>
          {shown.length === 0 ? (
            <p class="soft">None.</p>
          ) : (
            <Table
              caption="Recent security events"
              columns={['What', 'When', 'From']}
              rows={shown.map(({ event, at, client }) => [words[event], <Time at={at} now={now} />, client])}
            />
          )}
        </section>
      </div>
    </>
  );
};
