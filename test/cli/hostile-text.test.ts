import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { describe, expect, it, onTestFinished } from 'vitest';
import { messageOf } from '../../src/verbs/alert/message.js';
import { commands } from '../../src/cli/commands.js';
import { errorOutput } from '../../src/terminal/error-text.js';
import { startProgress } from '../../src/terminal/progress/start-progress.js';
import { makeTerminal, type Terminal } from '../../src/terminal/terminal.js';
import { terminalLog } from '../../src/cli/commands/serve.js';
import { HeadgateError } from '../../src/common/errors.js';
import { jsonLog } from '../../src/service/log.js';
import type { SyncEvent } from '../../src/sync/events.js';
import { cliMain, makeWorkFolder, stateFolders } from '../support/cli.js';
import { runHere } from '../support/command-line.js';
import { answerJson } from '../support/fault-server.js';
import { type PlainJob, standardAccount, startPlainService } from '../support/plain-service.js';
import { plannedSlice } from '../support/planned.js';

/** A window title, a colour that headgate never uses, a control of eight bits, an order of letters, another line. */
const evil = '\u001b]0;pwned\u0007\u001b[35m\u009b2J\u202eevil\r\nFORGED';
const evilLine = evil.replace('\n', '');

/** What `paint`, the live view, Node's line editor and questions write. */
const own = /\p{Cc}\[(?:(?:[01279]|2[279]|3[1-46]|39|90)m|\d*[ABCDGJK]|\?25[hl])|\r(?=\n)/gu;

/** What a terminal would obey although headgate did not mean it. */
const obeyed = (text: string): string[] =>
  text.replaceAll(own, '').match(/(?![\n\t\u200c\u200d])[\p{Cc}\p{Cf}]/gu) ?? [];

describe('every event of a run, an error, a note, an alert and a log', () => {
  const subject = { lane: evil, job: evil, slice: { from: 20_000, until: 20_001 }, part: { [evil]: evil } };
  const limits = { email: evil, tier: evil, activeJobs: 0, regime: 'rows', requestsPerMinute: 20 } as const;
  const progress = [{ job: evil, jobs: { atLeast: 1, likely: 1, atMost: 1 }, known: true, days: null }];
  const column = { table: evil, column: evil, from: evil, to: evil };
  const until = Date.UTC(2100, 0, 1);
  const error = new HeadgateError('service_error', evil, {
    hint: evil,
    excerpt: evil,
    cause: new Error(evil),
  });
  const events: { [T in SyncEvent['type']]: Extract<SyncEvent, { type: T }>[] } = {
    account: [
      {
        type: 'account',
        lane: evil,
        account: { ...limits, maxDataPerJob: null, allowance: { limit: 9, remaining: 9 } },
      },
    ],
    changed: [
      {
        type: 'changed',
        change: { job: evil, key: 'source', change: evil, effect: evil, again: null, left: null } as never,
      },
    ],
    expired: [{ type: 'expired', expired: { job: evil, rows: 1, days: 1 } }],
    planned: [
      {
        type: 'planned',
        plan: {
          slices: [plannedSlice(evil, subject.slice)],
          holds: [],
          progress: progress as never,
          resumesAt: null,
        },
      },
    ],
    resumed: [{ type: 'resumed', phase: evil, ...subject }],
    submitting: [{ type: 'submitting', planned: plannedSlice(evil, subject.slice), ...subject }],
    submitted: [{ type: 'submitted', remoteJobId: evil, adopted: false, ...subject }],
    polled: [{ type: 'polled', remoteJobId: evil, status: evil, rows: 1, ...subject }],
    finished: [false, true].map((capped) => ({
      type: 'finished',
      remoteJobId: evil,
      status: evil,
      rows: 1,
      capped,
      splitBy: evil,
      ...subject,
    })) as never,
    exporting: [{ type: 'exporting', remoteJobId: evil, bytes: 1, ...subject }],
    committed: (['created', 'added', 'widened', 'renamed', 'dropped'] as const).map((change) => ({
      type: 'committed',
      loads: [],
      replaced: 0,
      schemaChanges: [{ ...column, change }],
      ...subject,
    })) as never,
    waiting: [
      ...(['destination', 'others', 'standby', 'lock'] as const).map((kind) => ({
        kind,
        holder: evil,
        until,
      })),
      ...(['job', 'foreign_job'] as const).map((kind) => ({ kind, remoteJobId: evil, until })),
      { kind: 'retry', error: evil, until },
    ].map((wait) => ({ type: 'waiting', lane: evil, wait }) as never),
    warning: [{ type: 'warning', lane: evil, message: evil, refused: error }],
  };

  function watched(tty: boolean, logFormat: 'text' | 'json') {
    const screen = () =>
      Object.assign(new PassThrough(), { isTTY: tty, columns: 100, rows: 60 }).setEncoding('utf8');
    const [stdout, stderr] = [screen(), screen()];
    const flags = { json: false, quiet: false, debug: true, color: true, logFormat };
    const { signal } = new AbortController();
    const terminal = makeTerminal({ stdin: new PassThrough(), stdout, stderr }, {}, flags, signal);
    return { terminal, said: () => String(stderr.read()) };
  }

  it.each([
    ['pipe', 'text'],
    ['terminal', 'text'],
    ['pipe', 'json'],
  ] as const)('steers nothing on a %s in %s', async (kind, logFormat) => {
    const { terminal, said } = watched(kind === 'terminal', logFormat);
    // --debug has lines where a terminal would have the live view.
    for (const debug of kind === 'terminal' ? [false, true] : [true]) {
      const shown: Terminal = { ...terminal, flags: { ...terminal.flags, debug } };
      const view = await startProgress(shown);
      for (const event of Object.values(events).flat()) view.onEvent(event);
      view.note(evil);
      view.end();
      const text = said();
      expect(text).toContain('evil');
      expect(obeyed(text)).toEqual([]);
      // An event is one line of a log, whatever it says.
      if (debug && logFormat === 'text')
        expect(text.split('\n').filter((line) => line === 'FORGED')).toHaveLength(1);
    }
    terminal.note(evil);
    terminal.stderr.write(errorOutput(error, terminal));
    for (const log of [terminalLog(terminal), jsonLog(terminal.stderr)])
      log.error({ [evil]: evil, err: error }, evil);
    const text = said();
    expect(text).toContain('evil');
    expect(obeyed(text)).toEqual([]);
    // Colours of headgate stay, and only on a terminal.
    expect(text.includes('\u001b[31merror\u001b[39m')).toBe(kind === 'terminal');
  });

  it('steers nothing in an alert', () => {
    const gap = { job: evil, slice: null, state: 'missing', reason: evil } as const;
    const jobs = { jobs: [], errors: [{ message: evil, hint: evil }], parked_until: null };
    const alert = { kind: 'incomplete', config: 'headgate.yaml', host: 'here', since: '2026-01-01' } as const;
    const { facts } = messageOf(alert, { data: { ...jobs, gaps: [gap], suspects: [] } });
    expect(facts.map(([label]) => label)).toEqual(['Config', 'What', 'Since', 'What to do', 'Command']);
    expect(obeyed(facts.flat().join('\n'))).toEqual([]);
  });
});

/** A service whose every text would steer a terminal, and a folder with a config for it. */
async function makeWorld() {
  const cwd = await makeWorkFolder();
  const days = ['2026-01-01', '2026-01-02'];
  let round = 0;
  const service = await startPlainService({
    account: { ...standardAccount, email: evil, tier: evil },
    rows: () => days.map((day, id) => ({ id, day, [`${evil}${((round += 1)) > 4 ? '2' : ''}`]: evil })),
    answerFirst({ target, method, body }, socket) {
      const path = target.replace(/^\/api\/ext\/v1|\?.*/g, '');
      const job = { id: evil, source: evil, job_name: evil, tags: [evil], config: { [evil]: evil } };
      const known = { ...job, id: 'hostile' };
      const ended = {
        ...known,
        status: evil,
        data_count: 1,
        error_code: evil,
        created_at: new Date().toISOString(),
      };
      if (path === '/sources')
        answerJson(socket, 200, {
          success: true,
          data: { sources: [source, { ...source, slug: 'bad' }, hostileSource] },
        });
      else if (path === '/jobs/hostile') answerJson(socket, 200, { success: true, data: { job: ended } });
      else if (path === '/jobs/hostile/data') {
        const pagination = { page: 1, limit: 20, total: 1, total_pages: 1, peekable: 1 };
        const rows = [{ [evil]: evil, 'a#': 1 }];
        answerJson(socket, 200, {
          success: true,
          data: { job: { ...ended, data_count: 1 }, rows, pagination },
        });
      } else if (path === '/jobs/hostile/stop')
        answerJson(socket, 200, { success: true, data: { job: ended } });
      else if (method === 'POST' && body.includes('"bad"')) {
        const data = { code: evil, fields: [{ path: evil, message: evil }] };
        answerJson(socket, 400, { statusCode: 400, message: evil, data });
      } else return false;
      return true;
    },
  });
  onTestFinished(() => service.close());
  const hostile: PlainJob = {
    id: evil,
    job_name: evil,
    source: evil,
    config: {},
    tags: [],
    created_at: '2026-01-01T00:00:00Z',
    rows: [],
    age: 1e9,
  };
  service.jobs.push(hostile);
  const text = { type: 'string', title: evil, description: evil, examples: [evil], default: evil };
  const params = {
    type: 'object',
    properties: { [evil]: { ...text, enum: [evil] }, q: text },
    required: [evil],
    'x-columns': { [evil]: evil },
  };
  const hostileSource = { slug: evil, name: evil, description: evil, params };
  const source = { slug: 'posts', name: evil, description: evil, params: { type: 'object', properties: {} } };
  const job = (name: string, more = '') =>
    `  - { name: ${name}, source: posts, key: [id], window: { from: 2026-01-01, to: 2026-01-02, date_column: day, step: P1D }, description: ${JSON.stringify(evil)}${more} }\n`;
  await writeFile(
    join(cwd, 'headgate.yaml'),
    `connection: { url: '${service.url}', api_key: '\${KEY}', timeout: PT1S }\ndestination: { duckdb: w.duckdb }\njobs:\n` +
      job('posts', ', config: { q: [1] }') +
      job('frozen', ', schema: freeze, columns: { id: BIGINT, day: DATE }, max_rejects: 0') +
      job('bad', ', config: { bad: bad }').replace('source: posts', 'source: bad'),
  );
  await writeFile(join(cwd, 'own.csv'), `id,"${evil}"\n1,"${evil}"\n2,\u009bx\n`);
  await writeFile(
    join(cwd, 'broken.yaml'),
    `jobs: [{ "${evilLine.replaceAll(/\p{Cc}/gu, '\u009b')}": 1 }]\n`,
  );
  const env = { HEADGATE_URL: service.url, HEADGATE_API_KEY: 'plain-key', KEY: 'plain-key', NO_COLOR: '' };
  return { cwd, env };
}

const data = ['--data', 'data'];

/** Lines of every command, in an order in which they have something to say. */
const lines: Record<string, string[][]> = {
  check: [['--online'], ['broken.yaml']],
  doctor: [[]],
  sources: [[], [evil], ['--json'], ['none']],
  account: [[]],
  plan: [[]],
  run: [['--select', 'posts', '--select', 'frozen'], [], ['--log-format', 'json', '--json']],
  status: [[], ['--json']],
  runs: [['--json']],
  sql: [
    ['FROM posts'],
    ['SUMMARIZE posts'],
    [`SELECT '${evilLine}' AS "${evilLine}"`],
    ['FROM posts', '--format', 'line'],
    [`SELECT '${evilLine}'::INT`],
    [`FROM "${evilLine}"`],
  ],
  mcp: [[evilLine]],
  changes: [['posts'], [evilLine], ['posts', evilLine]],
  verify: [[]],
  accept: [[evilLine, '2026-01-01']],
  optimize: [[]],
  record: [['published', evilLine]],
  alert: [[evilLine, '--test']],
  forget: [['posts', '--where', `${evilLine} = 1`]],
  rename: [['posts', evilLine]],
  drop: [[evilLine]],
  prune: [['--dry-run', '--older-than', evilLine]],
  init: [['new.yaml', '--source', 'none']],
  add: [
    ['posts', '--name', 'second', '--dry-run'],
    ['own.csv', 'own.yaml'],
  ],
  'jobs list': [[], ['--json']],
  'jobs show': [['hostile'], ['hostile', '--json']],
  'jobs preview': [['hostile']],
  'jobs export': [[evilLine, '--format', evilLine]],
  'jobs stop': [['hostile']],
  quickstart: [[`${evilLine}/../headgate.yaml`]],
  serve: [['--data', 'data', '--bootstrap', evilLine]],
  'service account add': [
    [`${evilLine}@example.com`, 'pro', ...data],
    ['ann@example.com', 'pro', ...data],
  ],
  'service account invite': [[`${evilLine}@example.com`, ...data]],
  'service account list': [data],
  'service account plan': [['ann@example.com', evilLine, ...data]],
  'service account password': [[evilLine, ...data]],
  'service account remove': [[evilLine, ...data]],
  'service key create': [[evilLine, ...data]],
  'service key list': [[evilLine, ...data]],
  'service key revoke': [[evilLine, ...data]],
  'service events': [['--account', evilLine, ...data], data],
  'service reload': [data],
  'service job delete': [[evilLine, '--yes', ...data]],
  'service prune': [['--older-than', evilLine, ...data]],
  'service backup': [[`data/${evilLine}/x`, ...data]],
  'service restore': [[evilLine, ...data]],
  ui: [[evilLine]],
  completion: [[evilLine]],
};

it('FAULTS 69: no command steers the terminal with text of a service, of rows or of a file', async () => {
  expect(Object.keys(lines).toSorted()).toEqual(commands.map(({ name }) => name).toSorted());
  const { cwd, env } = await makeWorld();
  const silent: string[] = [];
  for (const [name, own] of Object.entries(lines)) {
    let shown = '';
    for (const line of own) {
      const args = [...name.split(' '), ...line];
      const { stdout, stderr } = await runHere(args, { cwd, env, tty: true });
      expect({ args, obeyed: obeyed(stdout + stderr) }).toEqual({ args, obeyed: [] });
      shown += stdout + stderr;
    }
    if (!shown.includes('evil')) silent.push(name);
  }
  // These repeat nothing here that a service, a file or the command line gave them.
  expect(silent).toEqual([
    'plan',
    'verify',
    'optimize',
    'service account list',
    'service account password',
    'service reload',
    'service restore',
  ]);
});

it.runIf(existsSync('/usr/bin/script'))('nor does a question at a terminal', async () => {
  const { cwd, env } = await makeWorld();
  const typed = `stty columns 100 rows 30; ${process.execPath} ${cliMain} init new.yaml --destination w.duckdb`;
  const child = spawn('script', ['--quiet', '--flush', '--command', typed, '/dev/null'], {
    cwd,
    env: { ...process.env, ...env, TERM: 'xterm', ...stateFolders(cwd) },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  while (!text.includes('FORGED')) await once(child.stdout, 'data');
  child.stdin.write('\u0003');
  await once(child, 'close');
  expect(text).toContain('Which source?');
  expect(text).toContain('Nothing was written.');
  expect(obeyed(text)).toEqual([]);
});
