import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createServer as createNetServer } from 'node:net';
import { createInterface } from 'node:readline';
import { beforeEach, describe, expect, it } from 'vitest';
import { messageOf, slackPayload, teamsPayload } from '../../src/verbs/alert/message.js';
import { changeSince, type Trouble } from '../../src/verbs/alert/alert-state.js';
import { refusedKey, startReceiver } from '../support/alerts.js';
import { makeWorkFolder } from '../support/cli.js';
import { runHere } from '../support/command-line.js';
import { listen } from '../support/connect-proxy.js';

let folder: string;

beforeEach(async () => {
  folder = await makeWorkFolder();
});

interface SlackBody {
  text: string;
  blocks: { type: string; text: { type: string; text: string } }[];
}

const configure = (onFinish: string, job = '') =>
  writeFile(
    join(folder, 'headgate.yaml'),
    `destination: { duckdb: w.duckdb }
on_finish: { ${onFinish} }
jobs:
  - { name: gulls, source: birdstrikes, window: { from: 1995-01-01, to: 1995-01-31 }${job} }
`,
  );
const hg = (args: readonly string[], env: Record<string, string> = {}) => runHere(args, { cwd: folder, env });
const frozen = ', columns: { id: TINYINT }, schema: freeze';

describe('a chat', () => {
  it('gets one message when the state changes, and one when all is well again', async () => {
    const receiver = await startReceiver();
    await configure(`slack: "\${HOOK}"`, frozen);
    const env = { HOOK: receiver.url };
    const titles = () => receiver.bodies.map((body) => (JSON.parse(body) as SlackBody).text);
    for (let night = 0; night < 2; night += 1) expect((await hg(['run'], env)).code).toBe(3);
    expect(titles()).toEqual(['headgate: days are missing']);
    const refused = { ...env, ...(await refusedKey()) };
    for (let night = 0; night < 2; night += 1)
      expect((await hg(['run', '--refetch', '1995-01-01..1995-01-31'], refused)).code).toBe(4);
    expect(titles()).toEqual(['headgate: days are missing', 'headgate: the run failed']);
    await configure(`slack: "\${HOOK}"`, `${frozen}, max_rejects: 100%`);
    for (let night = 0; night < 2; night += 1) expect((await hg(['run'], env)).code).toBe(0);
    expect(titles().slice(2)).toEqual(['headgate: everything is loaded again']);
    const [{ blocks }] = receiver.bodies.map((body) => JSON.parse(body) as SlackBody) as [SlackBody];
    expect(blocks[1]?.text.text).toMatch(/\*What\*: gulls 1995-01-01\.\.1995-01-31: .* rows were rejected/);
    expect(blocks[1]?.text.text).toContain(`*Command*: headgate status ${join(folder, 'headgate.yaml')}`);
  });

  it('that takes no message gets it after the next run; the failure is in the history, without the address', async () => {
    const receiver = await startReceiver();
    receiver.status = 500;
    const env = { ...(await refusedKey()), HOOK: receiver.url };
    await configure(`teams: "\${HOOK}"`);
    const failed = await hg(['run'], env);
    expect([failed.code, receiver.tries]).toEqual([4, 3]);
    expect(failed.stderr).toMatch(/warning: on_finish: 127\.0\.0\.1:\d+ answered 500/);
    const history = await hg(['runs', '--json'], env);
    expect(history.stdout).toMatch(/"error":"key_invalid: .*; on_finish: 127\.0\.0\.1:\d+ answered 500"/);
    expect(failed.stderr + history.stdout).not.toContain('secret');
    receiver.status = 200;
    for (let night = 0; night < 2; night += 1) expect((await hg(['run'], env)).code).toBe(4);
    expect(receiver.bodies).toHaveLength(1);
  });

  it('gets a test by hand', async () => {
    const receiver = await startReceiver();
    await configure(`slack: "${receiver.url}"`);
    expect((await hg(['alert', '--test'])).stdout).toContain('Sent.');
    expect(receiver.bodies[0]).toContain('this is a test');
    expect((await hg(['alert'])).code).toBe(2);
    receiver.status = 404;
    const refused = await hg(['alert', '--test']);
    expect([refused.code, receiver.tries]).toEqual([1, 2]);
    expect(refused.stdout).toMatch(/Not sent: 127\.0\.0\.1:\d+ answered 404/);
  });
});

/** A mail server on a plain socket; returns its port and what it was told. */
async function startMailServer(answerToMail = '250 ok') {
  const said: string[] = [];
  const server = createNetServer((socket) => {
    let body = false;
    socket.write('220 mail.example.test ESMTP\r\n');
    createInterface({ input: socket }).on('line', (line) => {
      said.push(line);
      if (body) {
        if (line !== '.') return;
        body = false;
        socket.write('250 queued\r\n');
      } else if (line.startsWith('EHLO')) socket.write('250-mail.example.test\r\n250 AUTH PLAIN\r\n');
      else if (line.startsWith('AUTH')) socket.write('235 ok\r\n');
      else if (line.startsWith('MAIL')) socket.write(`${answerToMail}\r\n`);
      else if (line === 'DATA') {
        body = true;
        socket.write('354 go on\r\n');
      } else if (line === 'QUIT') socket.end('221 bye\r\n');
      else socket.write('250 ok\r\n');
    });
    socket.on('error', () => undefined);
  });
  return { said, port: await listen(server) };
}

describe('an email', () => {
  const email =
    'email: { smtp: "${SMTP_URL}", from: headgate@example.test, to: [a@example.test, b@example.test] }';

  it('is sent over SMTP, with user name and password from the variable alone', async () => {
    const { said, port } = await startMailServer();
    await configure(email);
    const env = { SMTP_URL: `smtp://me:pass%40word@127.0.0.1:${port}` };
    expect((await hg(['alert', '--test'], env)).stdout).toContain('Sent.');
    expect(said).toContain(`AUTH PLAIN ${Buffer.from('\0me\0pass@word').toString('base64')}`);
    expect(said.filter((line) => /^(MAIL|RCPT)/.test(line))).toEqual([
      expect.stringContaining('MAIL FROM:<headgate@example.test>'),
      'RCPT TO:<a@example.test>',
      'RCPT TO:<b@example.test>',
    ]);
    expect(said).toContain('Subject: headgate: this is a test');
    await configure(email.replace('${SMTP_URL}', 'smtp://me:secret@mail.example.test'));
    const literal = await hg(['check'], env);
    expect([literal.code, literal.stderr]).toEqual([2, expect.stringContaining('SMTP_URL')]);
    expect(literal.stderr).not.toContain('me:secret');
  });

  it('that the server refuses is not sent again and again, and shows no password', async () => {
    const { said, port } = await startMailServer('550 no');
    await configure(email);
    const refused = await hg(['alert', '--test'], { SMTP_URL: `smtp://me:secret@127.0.0.1:${port}` });
    expect(refused.code).toBe(1);
    expect(refused.stdout.replaceAll(/\s+/g, ' ')).toContain('did not take the message: EENVELOPE, 550');
    expect(refused.stdout).not.toContain('secret');
    expect(said.filter((line) => line.startsWith('MAIL'))).toHaveLength(1);
  });
});

describe('what is said', () => {
  const all = ['failed', 'incomplete', 'parked', 'suspect', 'recovered'] as const;
  const tell = (
    before: Trouble | null,
    exitCode: 0 | 1 | 3 | 5 | 6 | 143,
    gaps: string[] = [],
    when: readonly (typeof all)[number][] = all,
    suspects: string[] = [],
    others: string[] = [],
  ) => changeSince(before, { exitCode, gaps, suspects, others }, when);

  it('is each new gap once, whatever happens in between', () => {
    const first = tell(null, 3, ['a']);
    expect(first).toMatchObject({ kind: 'incomplete', now: { told: true } });
    const failed = tell(first.now, 1);
    expect(failed).toMatchObject({ kind: 'failed', now: { since: first.now?.since } });
    expect(tell(failed.now, 3, ['a']).kind).toBeNull();
    expect(tell(failed.now, 3, ['a', 'b']).kind).toBe('incomplete');
    expect(tell(failed.now, 5).kind).toBe('parked');
    for (const code of [6, 143] as const)
      expect(tell(failed.now, code)).toEqual({ kind: null, now: failed.now });
  });

  it('is each new suspect day once, and a recovery once they are accepted', () => {
    const first = tell(null, 0, [], all, ['a']);
    expect(first).toMatchObject({ kind: 'suspect', now: { told: true } });
    expect(tell(first.now, 0, [], all, ['a']).kind).toBeNull();
    expect(tell(first.now, 3, [], all, ['a', 'b']).kind).toBe('suspect');
    expect(tell(first.now, 3, ['gap'], all, ['a']).kind).toBe('incomplete');
    expect(tell(first.now, 0)).toEqual({ kind: 'recovered', now: null });
    expect(tell(null, 0, [], ['failed'], ['a']).kind).toBeNull();
  });

  it('is a recovery only after a trouble that was said', () => {
    expect(tell(null, 0)).toEqual({ kind: null, now: null });
    const silent = tell(null, 1, [], ['recovered']);
    expect(silent).toMatchObject({ kind: null, now: { told: false } });
    expect(tell(silent.now, 0).kind).toBeNull();
    expect(tell(tell(null, 1).now, 0)).toEqual({ kind: 'recovered', now: null });
  });

  it('is no recovery while job configs that a run left alone have gaps', () => {
    const both = tell(null, 3, ['gulls missing 1', 'owls missing 1']);
    const without = (before: Trouble | null, job: string) => tell(before, 0, [], all, [], [job]);
    const gulls = without(both.now, 'owls');
    expect(gulls).toMatchObject({ kind: null, now: { gaps: ['owls missing 1'] } });
    expect(tell(gulls.now, 3, ['owls missing 1']).kind).toBeNull();
    expect(without(gulls.now, 'gulls')).toEqual({ kind: 'recovered', now: null });
  });
});

describe('payloads', () => {
  const gap = { job: 'gulls', state: 'missing', reason: '<b> & more', slice: null };
  const data = { gaps: Array.from({ length: 14 }, () => gap), errors: [], parked_until: null } as never;
  const subject = {
    kind: 'incomplete',
    config: '/c/headgate.yaml',
    host: 'box',
    since: '2026-11-01T00:00:00Z',
  } as const;
  const message = messageOf(subject, { data });

  it('say that a run waits for the allowance, and that it failed if a disk is full', () => {
    const title = (code: string) =>
      messageOf({ ...subject, kind: 'parked' }, { error: { code, message: 'so' } }).title;
    expect(title('allowance_exhausted')).toBe('headgate: waiting for the allowance');
    expect(title('disk_full')).toBe('headgate: the run failed');
  });

  it('keep to the documented limits and forms of Slack', () => {
    const facts: [string, string][] = [
      ['What', 'y'.repeat(9_000)],
      ['Command', 'headgate status'],
    ];
    const long = slackPayload({ title: 'x', facts }) as SlackBody;
    expect(long.blocks[1]?.text.text.length).toBeLessThanOrEqual(3_000);
    expect(long.blocks[1]?.text.text).toContain('*Command*: headgate status');
    const { blocks } = slackPayload(message) as SlackBody;
    expect(blocks.map(({ type, text: inner }) => [type, inner.type])).toEqual([
      ['header', 'plain_text'],
      ['section', 'mrkdwn'],
    ]);
    expect(blocks[1]?.text.text).toContain('&lt;b&gt; &amp; more');
  });

  it('are an Adaptive Card for Teams, below its 28 KB', () => {
    const long = {
      title: 'x',
      facts: Array.from({ length: 6 }, (): [string, string] => ['What', 'y'.repeat(9_000)]),
    };
    expect(JSON.stringify(teamsPayload(long)).length).toBeLessThan(28_000);
    expect(teamsPayload(message)).toMatchObject({
      type: 'message',
      attachments: [
        {
          contentType: 'application/vnd.microsoft.card.adaptive',
          contentUrl: null,
          content: {
            type: 'AdaptiveCard',
            version: '1.4',
            body: [
              { type: 'TextBlock' },
              {
                type: 'FactSet',
                facts: expect.arrayContaining([{ title: 'Since', value: subject.since }]) as unknown,
              },
            ],
          },
        },
      ],
    });
  });
});
