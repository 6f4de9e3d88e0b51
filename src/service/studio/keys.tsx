import type { Context, Hono } from 'hono';
import type { FC } from 'hono/jsx';
import { limits } from '../../contract/limits.js';
import { HeadgateError } from '../../errors.js';
import { Columns } from '../../pages/charts.js';
import { seeOther, sendPage } from '../../pages/http.js';
import { Head, Table, Time } from '../../pages/parts.js';
import { keyBounds, labelFault } from '../accounts/account-keys.js';
import { ApiError } from '../api-error.js';
import type { KeyUses, LastUse } from '../accounts/key-uses.js';
import type { KeyRecord } from '../store/records.js';
import type { AccountState } from '../store/store.js';
import type { StudioEnvironment, StudioOptions } from './environment.js';
import { ErrorSummary, Field, type FieldErrors, mostUnits, readForm } from './form.js';
import { StudioPage } from './frame.js';
import { count } from '../../words.js';

/** Days that a key may be made for in the studio; no days: it does not expire. */
const lifetimes: readonly (readonly [days: string, label: string])[] = [
  ['', 'Never'],
  ['7', 'In 7 days'],
  ['30', 'In 30 days'],
  ['90', 'In 90 days'],
  ['365', 'In a year'],
];

/** What is in the form that makes a key. */
interface KeyForm {
  label: string;
  days: string;
}

const emptyForm: KeyForm = { label: '', days: '' };

export function keyRoutes(studio: Hono<StudioEnvironment>, options: StudioOptions): void {
  const { accountKeys } = options;

  const page = (c: Context<StudioEnvironment>, form = emptyForm, errors: FieldErrors = new Map()) => {
    const { account, session } = c.var;
    const { newKey } = session;
    session.newKey = null;
    const { scheme, host, basePath } = c.env;
    const apiUrl = `${scheme}://${host}${basePath}${options.apiPath}`;
    return <KeysPage {...{ account, newKey, apiUrl, options, form, errors }} />;
  };

  studio.get('/keys', (c) => sendPage(c, page(c)));

  studio.post('/keys', async (c) => {
    const sent = await readForm(c);
    const form = { label: sent.get('label') ?? '', days: sent.get('days') ?? '' };
    const fault = labelFault(form.label);
    if (fault !== null) return sendPage(c, page(c, form, new Map([['label', fault]])), 400);
    const known = lifetimes.some(([days]) => days === form.days);
    if (!known) return sendPage(c, page(c, form, new Map([['days', 'must be one of the list']])), 400);
    try {
      const terms = { label: form.label, days: form.days === '' ? undefined : Number(form.days) };
      const { key } = await accountKeys.create(c.var.account, terms);
      // Kept for the one page that follows: a reload of that page must not make another key.
      c.var.session.newKey = key;
      return seeOther(c, '/keys');
    } catch (error) {
      if (!(error instanceof HeadgateError && error.code === 'usage')) throw error;
      return sendPage(c, page(c, form, new Map([['', error.message]])), 409);
    }
  });

  studio.post('/keys/:id/revoke', async (c) => {
    const id = c.req.param('id');
    if (!c.var.account.keys.has(id)) throw new ApiError('not_found', 'There is no such key.');
    await accountKeys.revoke(id);
    return seeOther(c, '/keys');
  });
}

interface KeysPageProps {
  account: AccountState;
  newKey: string | null;
  apiUrl: string;
  options: StudioOptions;
  form: KeyForm;
  errors: FieldErrors;
}

const KeysPage: FC<KeysPageProps> = ({ account, newKey, apiUrl, options, form, errors }) => {
  const { accountKeys, keyUses, clock } = options;
  const keys = accountKeys.list(account);
  const active = keys.filter((key) => accountKeys.isActive(key));
  const ended = keys.filter((key) => !accountKeys.isActive(key));
  return (
    <StudioPage title="API keys" current="/keys" email={account.record.email}>
      <Head title="API keys">
        <p>
          {count(active.length)} of {limits.activeKeys} in use
        </p>
      </Head>
      {newKey !== null && <NewKey value={newKey} apiUrl={apiUrl} />}
      <ErrorSummary errors={errors} labels={fieldLabels} />
      {active.length === 0 ? (
        <div class="card empty">
          <p>No active key. A program that uses the API, such as the connector, needs one.</p>
        </div>
      ) : (
        <ActiveKeys keys={active} keyUses={keyUses} now={clock.now()} />
      )}
      {active.length < limits.activeKeys ? (
        <CreateKey form={form} errors={errors} />
      ) : (
        <p class="notice">
          These are {limits.activeKeys} keys, the most there may be. Revoke one to create another.
        </p>
      )}
      {ended.length > 0 && <EndedKeys keys={ended} />}
      <p class="hint">
        The API is at <code>{apiUrl}</code>; its <a href={`${options.apiPath}/docs`}>description</a> has every
        request and answer.
      </p>
    </StudioPage>
  );
};

const fieldLabels = new Map([
  ['label', 'Label'],
  ['days', 'Expires'],
]);

const CreateKey: FC<{ form: KeyForm; errors: FieldErrors }> = ({ form, errors }) => (
  <form class="card" method="post" action="/keys" novalidate aria-labelledby="create-key">
    <h2 id="create-key">Create a key</h2>
    <div class="filters">
      <Field
        name="label"
        label="Label"
        errors={errors}
        control={(attributes) => (
          <input
            {...attributes}
            type="text"
            maxlength={mostUnits(keyBounds.labelLength)}
            placeholder="nightly run"
            value={form.label}
          />
        )}
      />
      <Field
        name="days"
        label="Expires"
        required
        errors={errors}
        control={(attributes) => (
          <select {...attributes}>
            {lifetimes.map(([days, label]) => (
              <option value={days} selected={days === form.days}>
                {label}
              </option>
            ))}
          </select>
        )}
      />
      <button>Create key</button>
    </div>
  </form>
);

const EndedKeys: FC<{ keys: readonly KeyRecord[] }> = ({ keys }) => (
  <details>
    <summary>Revoked and expired keys ({count(keys.length)})</summary>
    <Table
      caption="Revoked and expired keys"
      columns={['Key', 'Created~', 'Ended']}
      rows={keys.map((key) => [
        <KeyName record={key} />,
        <Time at={key.createdAt} />,
        key.revokedAt === null ? (
          <>
            expired <Time at={key.expiresAt ?? 0} />
          </>
        ) : (
          <>
            revoked <Time at={key.revokedAt} />
          </>
        ),
      ])}
    />
  </details>
);

/** Its label, and its public beginning. */
const KeyName: FC<{ record: KeyRecord }> = ({ record }) =>
  record.label === null ? (
    <code>{prefixOf(record)}</code>
  ) : (
    <>
      {record.label}
      <br />
      <code class="soft small">{prefixOf(record)}</code>
    </>
  );

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
    columns={['Key', 'Created~', 'Expires~', 'Last used~', 'Requests, last hour~', 'Action']}
    rows={keys.map((key) => {
      const used = keyUses.lastUse(key.id);
      const hour = keyUses.lastHour(key.id, now);
      return [
        <KeyName record={key} />,
        <Time at={key.createdAt} />,
        key.expiresAt === null ? <span class="soft">never</span> : <Time at={key.expiresAt} />,
        <Used last={used} />,
        <Requests minutes={hour} />,
        <Revoke record={key} />,
      ];
    })}
  />
);

const Used: FC<{ last: LastUse | null }> = ({ last }) => {
  if (last === null) return <span class="soft">never</span>;
  return (
    <>
      <Time at={last.at} />
      {last.address !== null && (
        <>
          <br />
          <span class="soft small">from {last.address}</span>
        </>
      )}
    </>
  );
};

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
