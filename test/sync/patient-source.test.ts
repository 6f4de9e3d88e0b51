import { describe, expect, it } from 'vitest';
import { Pacer } from '../../src/pacing/pacer.js';
import { patient } from '../../src/sync/patient-source.js';
import { type JobSource, SourceError, type SourceErrorOptions } from '../../src/sync/source.js';
import { VirtualClock } from '../simulator/virtual-clock.js';
import { MemoryWindowStore } from '../support/memory-window-store.js';

const { signal } = new AbortController();

const answers = {
  refusedConnection: new SourceError('service_unreachable', 'no connection', { outcome: 'unsent' }),
  page: fault('service_error', { status: 502 }),
  contract503: fault('service_error', { status: 503, apiCode: 'internal_error', retryAfterMs: 1_000 }),
  page429: fault('rate_limited', { status: 429, retryAfterMs: 1_000 }),
  unknown429: fault('service_refused', { status: 429, apiCode: 'slow_down', outcome: 'refused' }),
};

function fault(
  code: 'service_error' | 'rate_limited' | 'service_refused',
  options: Partial<SourceErrorOptions>,
) {
  return new SourceError(code, 'a fault', { outcome: 'unknown', ...options });
}

/** Asks for a list that answers with these faults first; tells what came of it and when each request was sent. */
async function ask(faults: readonly SourceError[], proven = false) {
  const clock = new VirtualClock();
  const pacer = new Pacer({ clock, store: new MemoryWindowStore(), initialRate: 60 });
  const sentAt: number[] = [];
  const list = () => {
    sentAt.push(clock.monotonic());
    const error = faults[sentAt.length - 1];
    return error === undefined ? Promise.resolve('jobs') : Promise.reject(error);
  };
  const options = { pacer, clock, random: () => 0.5, proven, onRetry: () => undefined };
  const source = patient({ list } as unknown as JobSource, options);
  const result = await clock.drive(source.list({}, signal).catch((error: unknown) => error));
  return { result, sentAt };
}

describe('the first request of an account', () => {
  it.each(['refusedConnection', 'page'] as const)(
    'fails at once on %s: the address may be wrong',
    async (name) => {
      expect(await ask([answers[name]])).toEqual({ result: answers[name], sentAt: [0] });
    },
  );

  it.each(['refusedConnection', 'page'] as const)(
    'is patient with %s where the account is known',
    async (name) => {
      expect(await ask([answers[name]], true)).toEqual({ result: 'jobs', sentAt: [0, 500] });
    },
  );

  it('FAULTS 8: is patient with a 5xx in the shape of the contract, and with what comes after it', async () => {
    const { contract503, refusedConnection } = answers;
    expect(await ask([contract503, refusedConnection])).toEqual({
      result: 'jobs',
      sentAt: [0, 1_500, 2_500],
    });
  });
});

describe('a read', () => {
  it('FAULTS 1: waits out a 429 whatever its body, as long as Retry-After says', async () => {
    expect(await ask([answers.page429])).toEqual({ result: 'jobs', sentAt: [0, 1_500] });
    expect(await ask([answers.unknown429])).toEqual({ result: 'jobs', sentAt: [0, 500] });
  });

  it('FAULTS 8: is repeated with ever longer pauses, and given up after the seventh try', async () => {
    const { page } = answers;
    const { result, sentAt } = await ask(Array<SourceError>(9).fill(page), true);
    expect(result).toBe(page);
    expect(sentAt).toEqual([0, 500, 1_500, 3_500, 7_500, 15_500, 31_500]);
  });
});
