import { uptime } from 'node:os';
import * as fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { withAdministration } from '../../src/service/process/admin.js';
import { ApiClient, openTestService, temporaryFolder, type TestService } from '../support/service.js';
import { countingSource } from '../support/service-source.js';
import { sweepSize } from '../support/size.js';
import { systemClock } from '../../src/service/clock.js';

const dayMs = 86_400_000;
const yearMs = 365 * dayMs;

/** A machine whose calendar can be set while time continues. */
class Machine {
  #time = Date.UTC(2026, 2, 1);
  #booted = this.#time - dayMs;
  #set = 0;
  #boots = 1;
  readonly clock = {
    now: () => this.#time + this.#set,
    monotonic: () => this.#time,
    sinceBoot: () => this.#time - this.#booted,
    boot: 'boot 1',
  };

  pass(ms: number): void {
    this.#time += ms;
  }

  setCalendar(ms: number): void {
    this.#set += ms;
  }

  boot(): void {
    this.#boots += 1;
    this.#booted = this.#time;
    this.clock.boot = `boot ${this.#boots}`;
  }
}

/** A service on a machine, with one client. */
class World {
  static async start(limits: 'standard' | 'alternate'): Promise<World> {
    const world = new World(await temporaryFolder(), limits);
    await world.open();
    world.#key = (await world.api.client()).key ?? '';
    onTestFinished(() => world.api.service.close());
    return world;
  }

  readonly machine = new Machine();
  api!: TestService;
  readonly #dataDir: string;
  readonly #limits: 'standard' | 'alternate';
  #key = '';
  #jobs = 0;

  private constructor(dataDir: string, limits: 'standard' | 'alternate') {
    this.#dataDir = dataDir;
    this.#limits = limits;
  }

  async open(): Promise<void> {
    this.api = await openTestService({
      dataDir: this.#dataDir,
      limits: this.#limits,
      sources: [countingSource()],
      requestsPerMinute: 1_000_000,
      clock: this.machine.clock,
    });
  }

  async restart(meanwhile: () => void = () => undefined): Promise<void> {
    await this.api.service.close();
    meanwhile();
    await this.open();
  }

  get client(): ApiClient {
    return new ApiClient(this.api.service.url, this.#key);
  }

  /** Obtains rows with a job that the cache cannot answer. */
  obtain(rows: number): Promise<string> {
    const config = { rows, keywords: String((this.#jobs += 1)) };
    return this.api.finished(this.client, { source: 'counting', config });
  }

  async used(): Promise<number> {
    const { daily_rows, daily_job_quota } = (await this.client.get('/me')).body.data;
    return daily_rows?.used ?? (daily_job_quota ? daily_job_quota.limit - daily_job_quota.remaining : -1);
  }

  prune(days: number) {
    return withAdministration(this.#dataDir, (admin) => admin.prune({ days }));
  }
}

describe.each(['standard', 'alternate'] as const)('under the %s limits', (limits) => {
  const one = (rows: number) => (limits === 'standard' ? rows : 1);

  test('over a reboot time does not run backwards, and earlier changes of the clock do not count as time', async () => {
    const world = await World.start(limits);
    await world.obtain(100);
    world.machine.setCalendar(yearMs);
    await world.restart(() => world.machine.boot());
    expect(await world.used()).toBe(one(100));
    await world.restart(() => {
      world.machine.setCalendar(-2 * yearMs);
      world.machine.boot();
    });
    await world.obtain(10);
    expect(await world.used()).toBe(one(100) + one(10));
    world.machine.pass(dayMs);
    expect(await world.used()).toBe(0);
  });

  test('the use of the last 24 hours counts, whatever happens to the clock', async () => {
    const step = fc.oneof(
      fc.record({ pass: fc.integer({ min: 1, max: dayMs / 2 }) }),
      fc.record({ set: fc.integer({ min: -2 * yearMs, max: 2 * yearMs }) }),
      fc.record({ obtain: fc.integer({ min: 1, max: 500 }) }),
      fc.constant({ restart: true as const }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 12 }), async (steps) => {
        const world = await World.start(limits);
        const entries: { at: number; count: number }[] = [];
        let time = 0;
        for (const each of steps) {
          if ('pass' in each) {
            world.machine.pass(each.pass);
            time += each.pass;
          } else if ('set' in each) world.machine.setCalendar(each.set);
          else if ('restart' in each) await world.restart();
          else {
            await world.obtain(each.obtain);
            entries.push({ at: time, count: one(each.obtain) });
          }
          const recent = entries.filter(({ at }) => at > time - dayMs);
          expect(await world.used()).toBe(recent.reduce((sum, { count }) => sum + count, 0));
        }
        await world.api.service.close();
      }),
      { numRuns: sweepSize('HEADGATE_CLOCK_WORLDS', 5) },
    );
  });
});

test('a calendar set a year forward removes no results, and its return none that are new', async () => {
  const world = await World.start('standard');
  const first = await world.obtain(1);
  world.machine.setCalendar(yearMs);
  expect(await world.prune(90)).toMatchObject({ jobs: 0 });
  world.machine.setCalendar(-2 * yearMs);
  const second = await world.obtain(1);
  world.machine.setCalendar(yearMs);
  expect(await world.prune(90)).toMatchObject({ jobs: 0 });
  world.machine.pass(91 * dayMs);
  expect(await world.prune(90)).toMatchObject({ jobs: 2 });
  for (const id of [first, second])
    expect((await world.client.get(`/jobs/${id}/export`)).body.data.code).toBe('results_expired');
});

test('a job of the future does not answer an equal config once the calendar is set back', async () => {
  const world = await World.start('standard');
  const job = { source: 'counting', config: { rows: 3 } };
  world.machine.setCalendar(yearMs);
  const first = await world.api.finished(world.client, job);
  world.machine.setCalendar(-yearMs);
  const cached = (await world.client.submit(job)).body.data.job;
  expect((await world.client.get(`/jobs/${cached.id}`)).body.data.job).toMatchObject({ status: 'done' });
  world.machine.pass(3_600_000);
  const later = await world.api.finished(world.client, job);
  expect(later).not.toBe(first);
  expect(await world.used()).toBe(6);
});

test('the time since boot is the uptime, also a while after it was read first', async () => {
  const first = systemClock.sinceBoot();
  expect(uptime() * 1_000 - first).toBeLessThan(1_000);
  await expect.poll(() => systemClock.sinceBoot()).toBeGreaterThan(first);
  expect(uptime() * 1_000 - systemClock.sinceBoot()).toBeGreaterThanOrEqual(0);
});
