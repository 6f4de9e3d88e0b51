import { once } from 'node:events';
import { resolve } from 'node:path';
import type { InferredOptionTypes } from 'yargs';
import { firstLine, usageError } from '../../common/errors.js';
import type { RunningService, ServiceOptions } from '../../service/process/start.js';
import { defineCommand } from '../../terminal/command.js';
import { usualDataFolder } from '../data-folder.js';
import { checkWhole, numberFlag, textFlag, textsFlag, wordFlag } from '../../terminal/options.js';
import { shellWord, shortPath } from '../../common/words.js';
import { type Style, facts, paragraphs, instantText } from '../../terminal/style.js';
import type { Terminal } from '../../terminal/terminal.js';
import { jsonText } from '../../terminal/wire.js';
import type { ServiceLog } from '../../service/log.js';

const options = {
  config: textFlag('Config file of the service'),
  port: numberFlag('Port to listen on; 0 takes any free one (default: 8787)'),
  host: textFlag('Address to listen on (default: 127.0.0.1)'),
  data: textFlag("Data folder of the service (default: the user's data folder)"),
  limits: wordFlag(['standard', 'alternate'], 'Limit set of the contract (default: standard)'),
  'requests-per-minute': numberFlag('Requests per minute for each key (default: as --limits)'),
  pace: numberFlag('Rows per second that a job may collect (default: no limit)'),
  bootstrap: textsFlag('EMAIL:TIER: create account, key and invitation, unless they exist; may be repeated'),
} as const;

export const serve = defineCommand({
  name: 'serve',
  summary: 'Run the job API service and its studio',
  details:
    'Runs the job API service and its web studio, on this machine only unless --host says otherwise, until SIGTERM ' +
    'or Ctrl-C. Running jobs then get a moment to finish. Every setting can also be an environment variable, such as ' +
    'HEADGATE_SERVE_PORT. Flags override variables, and variables override the config file. SIGHUP, or `headgate ' +
    'service reload`, reads sources, tiers, rates and `access` again.',
  options,
  examples: [['serve --bootstrap me@example.com:standard', 'with an account and a key to use it with']],
  async run(args, terminal) {
    const started = await start(args, terminal);
    const { service } = started;
    // The log says how it went.
    const onHangUp = () => void service.reload().catch(() => undefined);
    // A terminal that closes sends the same signal, and ends the service.
    if (process.platform !== 'win32' && terminal.stdin.isTTY !== true) process.on('SIGHUP', onHangUp);
    announce(started, terminal);
    const ended = AbortSignal.any([terminal.signal, service.failed]);
    if (!ended.aborted) await once(ended, 'abort');
    // With --json, the log already says this as a JSON object.
    if (!service.failed.aborted && !terminal.flags.json)
      terminal.note('Stopping: running jobs have five seconds to end.');
    process.off('SIGHUP', onHangUp);
    await service.close();
    service.failed.throwIfAborted();
    return null;
  },
});

const defaults = { host: '127.0.0.1', port: 8787, limits: 'standard' } as const;

type Flags = InferredOptionTypes<typeof options>;

type Started = Awaited<ReturnType<typeof start>>;

type Account = Awaited<ReturnType<RunningService['bootstrap']>>;

async function start(flags: Flags, terminal: Terminal) {
  const { quiet, json } = terminal.flags;
  checkWhole('port', flags.port, 0, 65_535);
  checkWhole('requests-per-minute', flags['requests-per-minute'], 1, 1_000_000);
  if (flags.pace !== undefined && !(flags.pace > 0)) {
    throw usageError('--pace must be a number above 0');
  }
  const named = terminal.env['HEADGATE_SERVE_BOOTSTRAP'] ?? '';
  const wanted = (flags.bootstrap ?? named.split(',').filter((text) => text !== '')).map(parseBootstrap);
  const { startService } = await import('../../service/process/start.js');
  const { loadServiceConfig } = await import('../../service/process/service-config.js');
  const { jsonLog } = await import('../../service/log.js');
  const read: Parameters<typeof loadServiceConfig>[2] = new Map();
  const configured = async () => {
    const options = {
      ...defaults,
      ...(await loadServiceConfig(flags.config, terminal.env, read)),
      ...given({
        port: flags.port,
        host: flags.host,
        limits: flags.limits,
        requestsPerMinute: flags['requests-per-minute'],
        pace: flags.pace,
        dataDir: flags.data === undefined ? undefined : resolve(flags.data),
      }),
    };
    // A user without a home folder names another one.
    return { ...options, dataDir: options.dataDir ?? usualDataFolder() };
  };
  const log = json ? (quiet ? undefined : jsonLog(terminal.stderr)) : terminalLog(terminal);
  const service = await startService({ ...(await configured()), reload: configured, ...given({ log }) });
  try {
    const accounts: Account[] = [];
    for (const [email, tier] of wanted) accounts.push(await service.bootstrap(email, tier));
    return { service, accounts };
  } catch (error) {
    await service.close();
    throw error;
  }
}

function given(
  options: { [K in keyof ServiceOptions]?: ServiceOptions[K] | undefined },
): Partial<ServiceOptions> {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}

/** Key and invitation are shown once, when they are created. Later starts only name the file that contains the key. */
function announce({ service, accounts }: Started, { stdout, out, flags }: Terminal): void {
  const { url, studio } = service;
  if (flags.json) {
    const none = { account: null, key: null, key_file: null, invitation: null };
    const all = accounts.map(({ account, isNew, key, keyFile: key_file, invitation }) => ({
      account,
      key: isNew ? key : null,
      key_file,
      invitation,
    }));
    const more = all.length > 1 ? { accounts: all } : {};
    stdout.write(`${jsonText({ url, studio, ...(all[0] ?? none), ...more })}\n`);
    return;
  }
  const known = accounts.flatMap(({ account, isNew, key, keyFile }): [string, string][] => [
    ['account', account],
    ['key', isNew ? key : `in ${shortPath(keyFile)}`],
  ]);
  const parts = [
    facts([['url', url], ['studio', studio], ...known], out),
    ...accounts.map((each) => invited(each, accounts.length > 1, out)),
    accounts[0] === undefined ? '' : exports(url, accounts[0]),
    'Ctrl-C stops it.',
  ];
  stdout.write(`${paragraphs(parts)}\n`);
}

/** The address at which the account's owner chooses a password. */
function invited({ account, invitation }: Account, named: boolean, style: Style): string {
  if (invitation === null) return '';
  const whose = named ? ` of ${account}` : '';
  const until = instantText(invitation.expires_at);
  return `${style.wrap(`Choose a password${whose} for the studio, once, until ${until}:`)}\n${invitation.url}`;
}

function exports(url: string, first: Account): string {
  const key = first.isNew
    ? `HEADGATE_API_KEY=${first.key}`
    : `HEADGATE_API_KEY_FILE=${shellWord(first.keyFile)}`;
  return `export HEADGATE_URL=${url}\nexport ${key}`;
}

function parseBootstrap(text: string): [email: string, tier: string] {
  const match = /^(.+@.+):([\w-]+)$/.exec(text);
  if (match === null) {
    throw usageError(
      `--bootstrap must be EMAIL:TIER, not ${JSON.stringify(text)}`,
      'For instance --bootstrap me@example.com:standard; the tiers are standard, pro, max and those of the config file.',
    );
  }
  return [match[1]!, match[2]!];
}

/** Shows the service's log to a person: warnings and errors, one line each; with --quiet only errors. */
export function terminalLog({ stderr, err, flags }: Terminal): ServiceLog {
  const write = (level: string, record: object, message: string): void => {
    const { err: error, ...named } = record as Record<string, unknown>;
    const names = Object.entries(named).map(([name, value]) => `${name} ${String(value)}`);
    const about = names.length === 0 ? '' : ` (${names.join(', ')})`;
    const text = [`${message}${about}`, ...reasons(error)].join(': ');
    // Text from a source must not look like a line of headgate.
    stderr.write(`${new Date().toISOString().slice(11, 19)}Z ${level}: ${text.replace(/\p{Cc}+/gu, ' ')}\n`);
  };
  return {
    info() {},
    warn(record, message) {
      if (!flags.quiet) write(err.paint('yellow', 'warning'), record, message);
    },
    error: (record, message) => write(err.paint('red', 'error'), record, message),
  };
}

/** The messages of an error and its causes: the first line of each, without repetitions. */
function reasons(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const first = firstLine(error.message);
  return [first, ...reasons(error.cause).filter((reason) => !first.includes(reason))];
}
