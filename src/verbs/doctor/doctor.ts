import type { Config, ConnectionConfig } from '../../config/config.js';
import type { Environment } from '../../common/program.js';
import { checkArguments } from '../../common/check-arguments.js';
import { loadConfig } from '../../config/load-config.js';
import type { OnWait } from '../../opened/connection/connect.js';
import { never, open, openDestination, reach } from '../../opened/open.js';
import { stateFolderApart } from '../../destinations.js';
import { askAccounts, type AskedAccount } from '../../opened/ask-accounts.js';
import { diskError } from '../../files/disk-error.js';
import { requireWritable } from '../../files/writable.js';
import type { AccountLimits } from '../../contract/account.js';
import { asHeadgateError, HeadgateError, HeadgateErrors } from '../../common/errors.js';
import type { Load } from '../../load/ledger.js';
import { firstOfEach } from '../../common/series.js';
import { leftText, plural, shortPath } from '../../common/words.js';
import { version } from '../../common/version.js';
import { refuseDamaged, status, type StatusReport } from '../status/status.js';
import { proxyFor } from '../../network/proxy.js';
import { closing } from '../../common/closing.js';

/** One check and its result. */
export interface Finding {
  name: string;
  state: 'ok' | 'wrong' | 'skipped';
  /** The result as a sentence. */
  detail: string;
  /** What to do about it. */
  hint?: string;
}

export interface DoctorOptions {
  /** The variables that the config may use. Default: the environment of the process. */
  env?: Environment;
  /** Called when headgate has to wait. */
  onWait?: OnWait;
}

/** The oldest Node that headgate is tested with; the same as `engines` in package.json. */
const oldestNode = [20, 19] as const;

/**
 * Checks everything that a run of a config file needs, in the order in which it would fail. Each part is open only during
 * its check. Changes nothing, submits nothing, and throws only after an abort.
 */
export async function doctor(
  file: string,
  options: DoctorOptions = {},
  signal: AbortSignal = never,
): Promise<Finding[]> {
  checkArguments('doctor', [file, options], { texts: 'file', options: 'env onWait' });
  const { env = process.env, onWait } = options;
  const findings = [{ name: 'headgate', state: 'ok', detail: `Version ${version}.` } as Finding, node()];
  findings.push(await findingOf('duckdb', async () => `DuckDB ${await duckdbVersion()} loads.`));
  const config = await loadConfig(file, env).catch(asHeadgateError);
  if (config instanceof Error) {
    findings.push(wrong('config', config), skipped('destination'), skipped('service'));
    return findings;
  }
  const { length } = firstOfEach(config.jobs);
  findings.push({ name: 'config', state: 'ok', detail: `${file} has ${plural(length, 'job config')}.` });
  findings.push(await findingOf('folder', () => writableFolder(config)));
  findings.push(
    await findingOf('destination', async () => {
      const destination = openDestination(config, onWait ?? (() => undefined));
      await closing(destination, async () => destination.prove?.());
      return closing(open(config, { onWait }), async (opened) =>
        destinationText(await status(opened, { offline: true }, signal)),
      );
    }),
    ...(await networkFindings(config)),
    ...(await serviceFindings(config, onWait, signal)),
  );
  return findings;
}

function node(): Finding {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const old = major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1]);
  const detail = `Node ${process.versions.node} on ${process.platform} ${process.arch}.`;
  if (!old) return { name: 'node', state: 'ok', detail };
  return { name: 'node', state: 'wrong', detail, hint: `Install Node ${oldestNode.join('.')} or newer.` };
}

async function duckdbVersion(): Promise<string> {
  const { duckdbVersion: found } = await import('../../duckdb/version.js');
  return found();
}

/** The destination's folder, or the nearest one that exists, must be writable. */
async function writableFolder({ destination }: Config): Promise<string> {
  const folder = await requireWritable(stateFolderApart(destination) ?? destination.path);
  return `${shortPath(folder)} can be written.`;
}

function destinationText(report: StatusReport): string {
  const { destination, loads, runningPid } = report;
  refuseDamaged(report);
  refuseLost(shortPath(destination), loads);
  const held = runningPid === null ? '' : ` Process ${runningPid} runs on it now.`;
  return `${shortPath(destination)} holds ${plural(loads.length, 'load')}.${held}`;
}

/** Raises `destination_damaged` if data files of loads are gone. `place` is a table or a destination. */
export function refuseLost(place: string, loads: readonly Load[]): void {
  const lost = loads.filter(({ rowsLost = 0 }) => rowsLost > 0);
  if (lost.length === 0) return;
  const rows = lost.reduce((sum, { rowsLost = 0 }) => sum + rowsLost, 0);
  const message = `${place} lacks ${plural(rows, 'row')} of ${plural(lost.length, 'load')}: data files were deleted, emptied or replaced`;
  throw new HeadgateError('destination_damaged', message, {
    hint: '`headgate run` fetches their days again.',
  });
}

async function networkFindings(config: Config): Promise<Finding[]> {
  const ways = waysOf(config);
  const findings = await Promise.all(ways.map((way) => findingOf('network', async () => wayText(way))));
  const detail =
    "Only the adapter knows the job API's addresses; they go the way of HTTPS_PROXY and NO_PROXY.";
  if (config.connection.adapter === undefined) return findings;
  return [{ name: 'network', state: 'skipped', detail }, ...findings];
}

async function serviceFindings(
  config: Config,
  onWait: OnWait | undefined,
  signal: AbortSignal,
): Promise<Finding[]> {
  const { url, accounts } = config.connection;
  let asked: AskedAccount[] = [];
  const service = await findingOf('service', async () => {
    const started = performance.now();
    asked = await closing(await reach(config, onWait), (reached) => askAccounts(reached, undefined, signal));
    const answers = `${url} answers in ${Math.round(performance.now() - started)} ms`;
    const [{ limits, error } = { limits: null, error: null }] = asked;
    if (accounts === undefined && error !== null) throw error;
    return accounts !== undefined || limits === null ? `${answers}.` : `${answers}: ${accountText(limits)}`;
  });
  if (accounts === undefined) return [service];
  const own = asked.map(({ name, limits, error }): Finding => {
    if (limits !== null) return { name: 'account', state: 'ok', detail: `${name}: ${accountText(limits)}` };
    const found = wrong('account', error!);
    return { ...found, detail: found.detail.replace(/^account /, '') };
  });
  return [service, ...own];
}

const accountText = (account: AccountLimits) =>
  `${account.email}, ${account.tier}, ${leftText(account, '')}.`;

/** The result of one check. An error is what it found. */
export async function findingOf(name: string, look: () => Promise<string>): Promise<Finding> {
  try {
    return { name, state: 'ok', detail: await look() };
  } catch (error) {
    return wrong(name, asHeadgateError(diskError(error)));
  }
}

function wrong(name: string, error: HeadgateError): Finding {
  const count = error instanceof HeadgateErrors ? error.errors.length : 1;
  const first = error instanceof HeadgateErrors ? error.errors[0]! : error;
  const where = first.where === undefined ? '' : ` (line ${first.where.line})`;
  const more = count > 1 ? ` And ${plural(count - 1, 'more mistake')}: \`headgate check\` lists them.` : '';
  // The remedy of some errors is this command.
  const hint = `${first.hint.replace('; then try `headgate doctor`', '')}${more}`;
  return { name, state: 'wrong', detail: `${sentence(first.message)}${where}`, hint };
}

const skipped = (name: string): Finding => ({
  name,
  state: 'skipped',
  detail: 'Not checked: this needs the config.',
});

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

/** An address that a config needs, and the certificates that it names for it. */
type Way = Pick<ConnectionConfig, 'trust'> & { url: URL };

/** The addresses outside of this machine that a run of a config sends requests to. */
function waysOf({ connection, destination, onFinish }: Config): Way[] {
  const { url, adapter, trust } = connection;
  const s3 = destination.lake?.s3;
  const region = s3?.place.region ?? process.env['AWS_REGION'];
  const store = `https://s3.${region === undefined ? '' : `${region}.`}amazonaws.com`;
  const others = [
    ...(s3 === undefined ? [] : [s3.place.endpoint ?? process.env['AWS_ENDPOINT_URL'] ?? store]),
    ...addressesOf(onFinish),
  ];
  return [
    // Only an adapter knows its addresses, and the embedded service has none.
    ...(adapter !== undefined || url === 'embedded' ? [] : [{ url: new URL(url), ...(trust && { trust }) }]),
    ...others.map((address) => ({ url: new URL(address) })),
  ];
}

function addressesOf(onFinish: Config['onFinish']): string[] {
  if (onFinish === null || 'command' in onFinish || 'email' in onFinish) return [];
  return ['url' in onFinish ? onFinish.url : 'slack' in onFinish ? onFinish.slack : onFinish.teams];
}

function wayText({ url, trust }: Way): string {
  const proxy = proxyFor(url);
  const way = proxy === null ? 'directly' : `through the proxy ${proxy.name} (${proxy.variable})`;
  if (url.protocol === 'http:') return `${url.host}: ${way}, not encrypted.`;
  const extra = process.env['NODE_EXTRA_CA_CERTS'];
  const trusted = [
    'the authorities of Node',
    ...(extra ? [`NODE_EXTRA_CA_CERTS (${shortPath(extra)})`] : []),
    ...(trust?.caFile ? [`ca_file (${shortPath(trust.caFile)})`] : []),
  ].join(' and ');
  return `${url.host}: ${way}; trusts ${trusted}${trust?.client ? '; shows client_certificate' : ''}.`;
}
