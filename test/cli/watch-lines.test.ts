import { expect, it } from 'vitest';
import { makeStyle } from '../../src/terminal/style.js';
import type { GlobalFlags, Terminal } from '../../src/terminal/terminal.js';
import { watchLines } from '../../src/verbs/run/command.js';
import { HeadgateError } from '../../src/common/errors.js';

const error = new HeadgateError('service_unreachable', 'no connection');
const until = Date.UTC(2026, 0, 1, 6);

/** Everything that a watch prints for a successful run, a failed one, and the wait afterwards. */
function said(flags: Partial<GlobalFlags>, zone = 'UTC'): { out: string; err: string } {
  const written = { out: '', err: '' };
  const terminal = {
    flags: { json: false, quiet: false, debug: false, color: false, logFormat: 'text', ...flags },
    stdout: { write: (text: string) => (written.out += text) },
    stderr: { write: (text: string) => (written.err += text) },
    err: makeStyle(80, false),
  };
  const lines = watchLines(terminal as unknown as Terminal, zone);
  lines.ended({ data: { outcome: 'complete' }, text: () => 'Complete' });
  lines.failed(error);
  lines.waits(until);
  return written;
}

const parsed = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);

it('a watch says how its runs ended, and when the next one is', () => {
  const { out, err } = said({});
  expect(out).toBe('');
  expect(err).toMatch(/^Complete\nerror: no connection[^]*Next run at .*06:00:00Z\.\n$/);
  expect(said({}, 'Europe/Berlin').err).toContain('Next run at 2026-01-01 07:00:00 Europe/Berlin.\n');
});

it('a quiet watch prints only errors', () => {
  const { out, err } = said({ quiet: true });
  expect(out).toBe('');
  expect(err).toMatch(/^error: no connection/);
  expect(err).not.toContain('Next run');
});

it('a watch under --json gives a document a run, and no other text', () => {
  const { out, err } = said({ json: true });
  expect(err).toBe('');
  expect(parsed(out)).toMatchObject([
    { command: 'run', ok: true, data: { outcome: 'complete' } },
    { command: 'run', ok: false, error: { code: 'service_unreachable' } },
  ]);
});

it('a watch under --log-format json writes nothing but lines of JSON', () => {
  const { out, err } = said({ logFormat: 'json' });
  expect(out).toBe('');
  expect(parsed(err)).toMatchObject([
    { version: 1, type: 'error', code: 'service_unreachable' },
    { version: 1, type: 'next_run', until: '2026-01-01T06:00:00.000Z' },
  ]);
});
