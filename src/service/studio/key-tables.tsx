import type { FC } from 'hono/jsx';
import { Columns } from '../../pages/charts.js';
import { Table, Time } from '../../pages/parts.js';
import type { KeyUses, LastUse } from '../accounts/key-uses.js';
import type { KeyRecord } from '../store/records.js';
import { count, sum } from '../../words.js';

export const ActiveKeys: FC<{ keys: readonly KeyRecord[]; keyUses: KeyUses; now: number }> = ({
  keys,
  keyUses,
  now,
}) => (
  <Table
    caption="Active keys"
    columns={['Key', 'Created~', 'Expires~', 'Last used~', 'Requests, last hour~', 'Action#']}
    rows={keys.map((key) => [
      <>
        <KeyName record={key} />
        <span class="narrow-only small soft">
          <br />
          used <Used last={keyUses.lastUse(key.id)} now={now} />
        </span>
      </>,
      <Time at={key.createdAt} now={now} />,
      key.expiresAt === null ? <span class="soft">never</span> : <Time at={key.expiresAt} now={now} />,
      <Used last={keyUses.lastUse(key.id)} now={now} />,
      <Requests minutes={keyUses.lastHour(key.id, now)} />,
      <Revoke record={key} />,
    ])}
  />
);

const Used: FC<{ last: LastUse | null; now: number }> = ({ last, now }) => {
  if (last === null) return <span class="soft">never</span>;
  return (
    <>
      <Time at={last.at} now={now} />
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
  const total = sum(minutes);
  if (total === 0) return <span class="soft">none</span>;
  const points = minutes.map((value, index) => ({ label: `${minutes.length - 1 - index} min ago`, value }));
  return (
    <span class="row">
      <Columns tiny label="Requests per minute" points={points} />
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
      <p class="small">Programs that use it will be refused.</p>
      <button class="danger little">Revoke permanently</button>
    </form>
  </details>
);

export const EndedKeys: FC<{ keys: readonly KeyRecord[]; now: number }> = ({ keys, now }) => (
  <details>
    <summary>Revoked and expired keys ({count(keys.length)})</summary>
    <Table
      caption="Revoked and expired keys"
      columns={['Key', 'Created~', 'Ended']}
      rows={keys.map((key) => [
        <KeyName record={key} />,
        <Time at={key.createdAt} now={now} />,
        key.revokedAt === null ? (
          <>
            expired <Time at={key.expiresAt ?? 0} now={now} />
          </>
        ) : (
          <>
            revoked <Time at={key.revokedAt} now={now} />
          </>
        ),
      ])}
    />
  </details>
);

/** Its label and its public prefix. */
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

/** The public prefix of a key, by which its holder can recognise it. */
const prefixOf = ({ id }: KeyRecord) => `hg_${id}_…`;
