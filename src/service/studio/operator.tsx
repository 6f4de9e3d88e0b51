import type { Context } from 'hono';
import { allowanceText, bytes, count, plural, sum } from '../../common/words.js';
import { sendPage } from '../../pages/http.js';
import { Card, Facts, Head, Table, Time } from '../../pages/parts.js';
import type { Environment } from '../http/call.js';
import type { FreeSpace } from '../limits/space.js';
import type { StudioOptions } from './entrance.js';
import { MessagePage, StudioPage } from './frame.js';

export interface OperatorPageOptions extends Pick<StudioOptions, 'store' | 'allowance' | 'events' | 'clock'> {
  space: FreeSpace;
}

export type Refusals = readonly { code: string; route: string; requests: number }[];

/** Asks for the operator's token, in the window that every browser has for it. */
export function askForToken(c: Context<Environment>): Promise<Response> {
  c.header('WWW-Authenticate', 'Basic realm="operator"');
  const message = 'The user is operator. The password is `token` in service.json of the data folder.';
  return sendPage(c, <MessagePage title="For the operator" message={message} />, 401);
}

const mostEvents = 50;
const mostAccounts = 500;

export async function sendOperatorPage(
  c: Context<Environment>,
  { store, allowance, events, clock, space }: OperatorPageOptions,
  refusals: Refusals,
): Promise<Response> {
  const now = clock.now();
  const accounts = [...store.accounts.values()];
  const [free, stored] = [await space.bytesFree(), sum(accounts.map(({ storedBytes }) => storedBytes))];
  const emailOf = (id: string | undefined) => store.accounts.get(id ?? '')?.record.email ?? '';
  const jobs = store.runningJobs().map((job) => {
    const since = <Time at={job.createdAt} now={now} />;
    return [emailOf(job.account), job.source, job.name, plural(job.dataCount, 'row'), since];
  });
  const largest = accounts.sort((one, other) => other.storedBytes - one.storedBytes).slice(0, mostAccounts);
  const shown = largest.map((account) => {
    const { email, tier } = account.record;
    const usage = tier !== null && allowance.usage(account, tier);
    const left = usage ? allowanceText({ regime: allowance.regime, allowance: usage }) : '';
    return [email, tier ?? 'none', left, plural(account.jobCount, 'job'), bytes(account.storedBytes)];
  });
  const refused = refusals.map(({ code, route, requests }) => [code, route, plural(requests, 'request')]);
  const happened = (await events.newest(mostEvents)).map(({ at, event, by, account, client }) => {
    return [<Time at={at} now={now} />, event, by, emailOf(account), client];
  });
  const tables = [
    ['Jobs now', ['Account', 'Source', 'Job', 'Rows#', 'Since'], jobs],
    [
      `Accounts: ${count(accounts.length)}${accounts.length > mostAccounts ? `, the ${mostAccounts} with the largest results` : ''}`,
      ['Account', 'Plan', 'Left in 24 hours', 'Jobs#', 'Results#'],
      shown,
    ],
    ['Refused requests since the start', ['Status', 'Path', 'Requests#'], refused],
    ['Events, and refused sign-ins', ['When', 'What', 'By', 'Account', 'From'], happened],
  ] as const;
  const page = (
    <StudioPage title="Operator">
      <Head title="Operator" />
      <Card id="disk" title="Disk">
        <Facts facts={Object.entries({ Free: bytes(free), Results: bytes(stored) })} />
      </Card>
      {tables.map(([caption, columns, rows]) =>
        rows.length === 0 ? <p>{caption}: none</p> : <Table titled stacked {...{ caption, columns, rows }} />,
      )}
    </StudioPage>
  );
  return sendPage(c, page);
}
