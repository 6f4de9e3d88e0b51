import type { Context, Hono } from 'hono';
import type { FC } from 'hono/jsx';
import { limits } from '../../contract/limits.js';
import { HeadgateError } from '../../common/errors.js';
import { seeOther, sendPage } from '../../pages/http.js';
import { Code, Head, Table, Time } from '../../pages/parts.js';
import { keyBounds, labelFault } from '../accounts/api-keys.js';
import { ApiError } from '../api-error.js';
import type { AccountState } from '../store/store.js';
import { audit } from '../http/audit.js';
import { type StudioEnvironment, apiUrlOf, type StudioOptions } from './entrance.js';
import { ErrorSummary, type FieldErrors, mostUnits, TextField } from '../../pages/form.js';
import { readForm } from './form.js';
import { StudioPage } from './frame.js';
import { Ask } from './job-actions.js';
import { count } from '../../common/words.js';
import { Choice } from '../../pages/filters.js';
import type { KeyUses, LastUse } from '../accounts/key-uses.js';
import type { KeyRecord } from '../store/records.js';

/** Lifetimes that the studio offers for a key, in days, besides none. */
const lifetimes: readonly (readonly [days: string, label: string])[] = [
  ['7', 'In 7 days'],
  ['30', 'In 30 days'],
  ['90', 'In 90 days'],
  ['365', 'In a year'],
];

interface KeyForm {
  label: string;
  days: string;
}

const emptyForm: KeyForm = { label: '', days: '90' };

export function keyRoutes(studio: Hono<StudioEnvironment>, options: StudioOptions): void {
  const { apiKeys } = options;

  const page = (c: Context<StudioEnvironment>, form = emptyForm, errors: FieldErrors = new Map()) => {
    const { account, session } = c.var;
    const { newKey } = session;
    session.newKey = null;
    return <KeysPage {...{ account, newKey, apiUrl: apiUrlOf(c, options), options, form, errors }} />;
  };

  studio.get('/keys', (c) => sendPage(c, page(c)));

  studio.post('/keys', async (c) => {
    const sent = await readForm(c);
    const form = { label: sent.get('label') ?? '', days: sent.get('days') ?? '' };
    const fault = labelFault(form.label);
    if (fault !== null) return sendPage(c, page(c, form, new Map([['label', fault]])), 400);
    if (form.days !== '' && !lifetimes.some(([days]) => days === form.days))
      throw new ApiError('validation_error', 'There is no such lifetime of a key.');
    try {
      const terms = { label: form.label, days: form.days === '' ? undefined : Number(form.days) };
      const { key, record } = await apiKeys.create(c.var.account, terms);
      audit(options.log, c.env, 'studio', 'key_made', { account: record.account, key: record.id });
      // Kept for the next page only, because reloading that page must not create another key.
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
    await apiKeys.revoke(id);
    audit(options.log, c.env, 'studio', 'key_revoked', { account: c.var.account.record.id, key: id });
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
  const { apiKeys, keyUses, clock } = options;
  const active = apiKeys.list(account).filter((key) => apiKeys.isActive(key));
  return (
    <StudioPage title="API keys" current="/keys" email={account.record.email}>
      <Head title="API keys">
        <p>
          {count(active.length)} of {limits.activeKeys} in use
        </p>
      </Head>
      {newKey !== null && <NewKey value={newKey} apiUrl={apiUrl} />}
      <ErrorSummary errors={errors} labels={new Map([['label', 'Label']])} />
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
      <p class="hint">
        The API is at <code>{apiUrl}</code>. The <a href="/reference">API reference</a> has every request and
        answer.
      </p>
    </StudioPage>
  );
};

const CreateKey: FC<{ form: KeyForm; errors: FieldErrors }> = ({ form, errors }) => (
  <form class="card" method="post" action="/keys" novalidate aria-labelledby="create-key">
    <h2 id="create-key">Create a key</h2>
    <div class="filters">
      <TextField
        name="label"
        label="Label (optional)"
        errors={errors}
        maxlength={mostUnits(keyBounds.labelLength)}
        placeholder="nightly run"
        value={form.label}
      />
      <Choice name="days" label="Expires" options={lifetimes} chosen={form.days} any="Never" />
      <button>Create key</button>
    </div>
  </form>
);

/** Shown once, on the page after the key was created. */
const NewKey: FC<{ value: string; apiUrl: string }> = ({ value, apiUrl }) => (
  <section class="notice stack" aria-labelledby="new-key">
    <h2 id="new-key">Your new key</h2>
    <p>
      It is shown only this once. Paste the lines into a shell to try it; the connector reads both variables.
    </p>
    <Code
      id="key-value"
      text={[
        `export HEADGATE_URL=${apiUrl}`,
        `export HEADGATE_API_KEY=${value}`,
        'curl "$HEADGATE_URL/me" -H "X-API-Key: $HEADGATE_API_KEY"',
      ].join('\n')}
      secret
    />
  </section>
);

const ActiveKeys: FC<{ keys: readonly KeyRecord[]; keyUses: KeyUses; now: number }> = ({
  keys,
  keyUses,
  now,
}) => (
  <Table
    caption="Active keys"
    columns={['Key', 'Created~', 'Expires~', 'Last used~', 'Action#']}
    rows={keys.map((key) => [
      <>
        <KeyName record={key} />
        <span class="narrow-only small soft">
          <br />
          last used <LastUsed last={keyUses.lastUse(key.id)} now={now} />
          <br />
          expires <Expires record={key} now={now} />
        </span>
      </>,
      <Time at={key.createdAt} now={now} />,
      <Expires record={key} now={now} />,
      <LastUsed last={keyUses.lastUse(key.id)} now={now} />,
      <Ask
        verb="Revoke"
        name={prefixOf(key)}
        action={`/keys/${key.id}/revoke`}
        warning="Programs that use it will be refused."
      />,
    ])}
  />
);

const Expires: FC<{ record: KeyRecord; now: number }> = ({ record: { expiresAt }, now }) =>
  expiresAt === null ? <span class="soft">never</span> : <Time at={expiresAt} now={now} />;

export const LastUsed: FC<{ last: LastUse | null; now: number }> = ({ last, now }) => {
  if (last === null) return <span class="soft">never</span>;
  return (
    <>
      <Time at={last.at} now={now} />
      <br />
      <span class="soft small">from {last.address}</span>
    </>
  );
};

export const KeyName: FC<{ record: KeyRecord }> = ({ record }) =>
  record.label === null ? (
    <code>{prefixOf(record)}</code>
  ) : (
    <>
      {record.label}
      <br />
      <code class="soft small">{prefixOf(record)}</code>
    </>
  );

/** The public prefix of a key, by which its holder can recognise it. */
const prefixOf = ({ id }: KeyRecord) => `hg_${id}_…`;
