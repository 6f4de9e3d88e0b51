import type { Hono } from 'hono';
import type { FC } from 'hono/jsx';
import { limits } from '../../contract/limits.js';
import { HeadgateError } from '../../errors.js';
import { Columns } from '../../pages/charts.js';
import { seeOther, sendPage } from '../../pages/http.js';
import { Head, Table, Time } from '../../pages/parts.js';
import { count } from '../../pages/words.js';
import { ApiError } from '../api-error.js';
import type { KeyUses } from '../key-uses.js';
import type { KeyRecord } from '../store/records.js';
import type { StudioEnvironment, StudioOptions } from './environment.js';
import { StudioPage } from './frame.js';

export function keyRoutes(studio: Hono<StudioEnvironment>, options: StudioOptions): void {
  const { accounts, keyUses, clock } = options;

  studio.get('/keys', (c) => {
    const { account, session } = c.var;
    const { newKey } = session;
    session.newKey = null;
    const { email } = account.record;
    const keys = accounts.listKeys(email);
    const apiUrl = new URL(options.apiPath, c.req.url).href;
    return sendPage(c, <KeysPage {...{ email, keys, newKey, keyUses, apiUrl }} now={clock.now()} />);
  });

  studio.post('/keys', async (c) => {
    try {
      const { key } = await accounts.createKey(c.var.account.record.email);
      // Kept for the one page that follows: a reload of that page must not make another key.
      c.var.session.newKey = key;
    } catch (error) {
      // Five keys already: the page shows no button then, and says why.
      if (!(error instanceof HeadgateError && error.code === 'usage')) throw error;
    }
    return seeOther(c, '/keys');
  });

  studio.post('/keys/:id/revoke', async (c) => {
    const id = c.req.param('id');
    if (!c.var.account.keys.has(id)) throw new ApiError('not_found', 'There is no such key.');
    await accounts.revokeKey(id);
    return seeOther(c, '/keys');
  });
}

interface KeysPageProps {
  email: string;
  keys: readonly KeyRecord[];
  newKey: string | null;
  keyUses: KeyUses;
  apiUrl: string;
  now: number;
}

const KeysPage: FC<KeysPageProps> = ({ email, keys, newKey, keyUses, apiUrl, now }) => {
  const active = keys.filter((key) => key.revokedAt === null);
  const revoked = keys.filter((key) => key.revokedAt !== null);
  return (
    <StudioPage title="API keys" current="/keys" email={email}>
      <Head title="API keys">
        <p>
          {count(active.length)} of {limits.activeKeys} in use
        </p>
      </Head>
      {newKey !== null && <NewKey value={newKey} apiUrl={apiUrl} />}
      {active.length === 0 ? (
        <div class="card empty">
          <p>No active key. A program that uses the API, such as the connector, needs one.</p>
        </div>
      ) : (
        <ActiveKeys keys={active} keyUses={keyUses} now={now} />
      )}
      {active.length < limits.activeKeys ? (
        <form method="post" action="/keys">
          <button>Create a key</button>
        </form>
      ) : (
        <p class="notice">
          These are {limits.activeKeys} keys, the most there may be. Revoke one to create another.
        </p>
      )}
      {revoked.length > 0 && (
        <details>
          <summary>Revoked keys ({count(revoked.length)})</summary>
          <Table
            caption="Revoked keys"
            columns={['Key', 'Created~', 'Revoked']}
            rows={revoked.map((key) => [
              <code>{prefixOf(key)}</code>,
              <Time at={key.createdAt} />,
              <Time at={key.revokedAt ?? 0} />,
            ])}
          />
        </details>
      )}
      <p class="hint">
        The API is at <code>{apiUrl}</code>; its <a href={`${new URL(apiUrl).pathname}/docs`}>description</a>{' '}
        has every request and answer.
      </p>
    </StudioPage>
  );
};

const NewKey: FC<{ value: string; apiUrl: string }> = ({ value, apiUrl }) => (
  <section class="notice stack" aria-labelledby="new-key">
    <h2 id="new-key">Your new key</h2>
    <p>This is the only time that it is shown. Keep it where programs read their secrets.</p>
    <code class="key" id="key-value" data-key>
      {value}
    </code>
    <div class="row">
      <button type="button" class="plain little" data-copy="key-value" hidden>
        Copy the key
      </button>
    </div>
    <p class="small">For the connector:</p>
    <pre>{`export HEADGATE_URL=${apiUrl}\nexport HEADGATE_API_KEY=…`}</pre>
  </section>
);

const ActiveKeys: FC<{ keys: readonly KeyRecord[]; keyUses: KeyUses; now: number }> = ({
  keys,
  keyUses,
  now,
}) => (
  <Table
    caption="Active keys"
    columns={['Key', 'Created~', 'Last used', 'Requests, last hour~', 'Action']}
    rows={keys.map((key) => {
      const used = keyUses.lastUse(key.id);
      const hour = keyUses.lastHour(key.id, now);
      return [
        <code>{prefixOf(key)}</code>,
        <Time at={key.createdAt} />,
        used === null ? <span class="soft">never</span> : <Time at={used} />,
        <Requests minutes={hour} />,
        <Revoke record={key} />,
      ];
    })}
  />
);

const Requests: FC<{ minutes: readonly number[] }> = ({ minutes }) => {
  const total = minutes.reduce((sum, each) => sum + each, 0);
  if (total === 0) return <span class="soft">none</span>;
  const points = minutes.map((value, index) => ({ label: `${minutes.length - 1 - index} min ago`, value }));
  return (
    <span class="row">
      <Columns tiny label="Requests by minute" points={points} />
      {count(total)}
    </span>
  );
};

const Revoke: FC<{ record: KeyRecord }> = ({ record }) => (
  <details class="ask">
    <summary class="button danger little" aria-label={`Revoke ${prefixOf(record)}`}>
      Revoke
    </summary>
    <form class="stack" method="post" action={`/keys/${record.id}/revoke`}>
      <p class="small">Programs that use it are refused from then on.</p>
      <button class="danger little">Revoke for good</button>
    </form>
  </details>
);

/** The public beginning of a key, by which its holder knows it. */
const prefixOf = ({ id }: KeyRecord) => `hg_${id}_…`;
