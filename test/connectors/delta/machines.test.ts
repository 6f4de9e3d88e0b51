import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { HeadgateError } from '../../../src/common/errors.js';
import type { Lease } from '../../../src/load/machines.js';
import { systemTimer } from '../../../src/load/patience.js';
import { openFolderStore } from '../../../src/objects/folder-store.js';
import type { ObjectStore } from '../../../src/objects/object-store.js';
import { s3Address } from '../../../src/objects/s3-place.js';
import { openS3Store } from '../../../src/objects/s3-store.js';
import { Journal } from '../../../src/sync/journal/journal.js';
import { runRecord } from '../../../src/testing/destination/staged.js';
import { openDeltaAt } from '../../../connectors/delta/delta.js';
import { Chain, chainLog } from '../../../connectors/delta/machines/chain.js';
import { DeltaMachines } from '../../../connectors/delta/machines/machines.js';
import { Random } from '../../simulator/random.js';
import {
  committerIn,
  type MachinesHarness,
  machinesSuite,
  sharedDestinationSuite,
  takeA,
} from '../../support/machines-suite.js';
import { s3Place } from '../../support/s3-place.js';
import { type S3Server, startS3Server } from '../../support/s3-server.js';
import { sweepSize } from '../../support/size.js';
import { hasVersitygw, startVersitygw, whyNoVersitygw } from '../../support/versitygw.js';
import { temporaryFolder } from '../../support/folder.js';

/** How many entries each of several writers tries to append. */
const entriesEach = sweepSize('HEADGATE_LOG_ENTRIES', { short: 30, long: 150 });

/** Longer than any lease. */
const longMs = 600_000;

/** A store whose time the test controls: every earlier sign of life gets that much older. */
class Aging {
  #passed = 0;
  readonly #bornAt = new Map<string, number>();

  get passedMs(): number {
    return this.#passed;
  }

  pass(ms: number): void {
    this.#passed += ms;
  }

  over(store: ObjectStore): ObjectStore {
    const aged = Object.create(store) as ObjectStore;
    const bornAt = this.#bornAt;
    aged.replace = async (name, content) => {
      bornAt.set(name, this.#passed);
      await store.replace(name, content);
    };
    aged.list = async function* (prefix, after) {
      for await (const object of store.list(prefix, after))
        yield { ...object, modified: object.modified + (bornAt.get(object.name) ?? 0) };
    };
    for (const name of ['get', 'create', 'delete'] as const) aged[name] = store[name].bind(store) as never;
    return aged;
  }
}

/** Runs around the next entry of the log. */
type Around = (put: () => Promise<boolean>) => Promise<boolean>;

/** Machines that share a store. What a takeover would do to the tables is recorded. */
function placeIn(open: () => ObjectStore) {
  const aging = new Aging();
  const shutOut: string[] = [];
  const around: Around[] = [];
  const watched = () => {
    const store = aging.over(open());
    const create = store.create.bind(store);
    store.create = (name, content) => {
      const put = () => create(name, content);
      const next = name.includes('/log/') ? around.shift() : undefined;
      return next === undefined ? put() : next(put);
    };
    return store;
  };
  const death = signal();
  const harness = {
    machine: () =>
      new DeltaMachines({
        store: watched(),
        useFolder: () => undefined,
        shutOut: async (leases) => void shutOut.push(...leases.map(({ account }) => account)),
        clear: async () => undefined,
        timer: { ...systemTimer, monotonic: () => performance.now() + aging.passedMs },
      }),
    pass: async () => aging.pass(longMs),
  } satisfies MachinesHarness;
  return {
    ...harness,
    shutOut,
    /** The next writer dies before it learns that its entry was written. */
    dieAfterNextEntry: () =>
      around.push(async (put) => {
        await put();
        death.give();
        return new Promise<never>(() => undefined);
      }),
    died: () => death.given,
    /** The next entry cannot be written. */
    failNextEntry: () => around.push(() => Promise.reject(new Error('the store is away'))),
    /** The next writer is paused right before writing. */
    holdNextEntry() {
      const [reached, going] = [signal(), signal()];
      around.push(async (put) => {
        reached.give();
        await going.given;
        return put();
      });
      return { reached: reached.given, goOn: going.give };
    },
    async entries(): Promise<string[]> {
      const names: string[] = [];
      for await (const { name } of open().list('_headgate/machines/log/')) names.push(name);
      return names;
    },
  };
}

function signal(): { given: Promise<void>; give: () => void } {
  let give: () => void = () => undefined;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}

async function inFolder(): Promise<() => ObjectStore> {
  const root = temporaryFolder();
  return () => openFolderStore(root, join(root, '_drafts'));
}

async function inS3(start: () => Promise<{ url: string; close(): Promise<void> }>) {
  const server = await start();
  onTestFinished(() => server.close());
  const copies = temporaryFolder();
  return () => openS3Store(s3Place(server.url, 'tables'), copies);
}

const places: [string, () => Promise<() => ObjectStore>][] = [
  ['a folder', inFolder],
  ['S3, by a server of these tests', () => inS3(() => startS3Server())],
  ...(hasVersitygw ? [['S3, by versitygw', () => inS3(startVersitygw)] as [string, typeof inFolder]] : []),
];

it.skipIf(!hasVersitygw)(`machines share a store that runs as another program${whyNoVersitygw}`, () =>
  expect(places).toHaveLength(3),
);

describe.each(places)('machines that meet in %s', (_, open) => {
  const names = machinesSuite(async () => placeIn(() => openFolderStore('', ''))).map(({ name }) => name);

  it.each(names)('%s', async (name) => {
    const opened = await open();
    await machinesSuite(async () => placeIn(opened))
      .find((each) => each.name === name)
      ?.run();
  });
});

const line = (text: string) => ({ text, whole: false });

describe('the log that machines share', () => {
  const inOne = async () => placeIn(await inFolder());

  it('has an entry once whose answer was lost', async () => {
    const lost = new Set<string>();
    const server = await startS3Server({
      fault: ({ method, key }) => {
        if (method !== 'PUT' || !key.includes('/log/') || lost.has(key)) return null;
        lost.add(key);
        return 'reset after';
      },
    });
    onTestFinished(() => server.close());
    const copies = temporaryFolder();
    const place = placeIn(() => openS3Store(s3Place(server.url, 'tables'), copies));
    const one = place.machine();
    const [taken] = (await one.take([{ account: 'a', window: '' }])).taken;
    expect(taken?.lease.fence).toBe(1);
    const journal = await Journal.over(one.log());
    await journal.append({ type: 'account', lane: 'a', email: 'a@example.com' });
    expect(lost.size).toBeGreaterThan(3);
    const read = await Journal.read(place.machine().log());
    expect([...read.accounts]).toEqual([['a', 'a@example.com']]);
    expect((await place.machine().log().read(0)).map(({ seq }) => seq)).toEqual([1, 2]);
  });

  it('has each confirmed entry once, and no other twice, whatever happens to requests', async () => {
    const seed = Number(process.env['HEADGATE_SEED'] ?? Date.now() % 1e6);
    const random = new Random(seed);
    const root = temporaryFolder();
    const away = () => new HeadgateError('destination_unreachable', 'the store does not answer');
    const open = () => {
      const store = openFolderStore(root, join(root, '_drafts'));
      const faulty = Object.create(store) as ObjectStore;
      faulty.create = async (name, content) => {
        if (random.chance(0.1)) throw away();
        const isMade = await store.create(name, content);
        if (random.chance(0.2)) throw away();
        return isMade;
      };
      faulty.get = async (name) => {
        if (random.chance(0.05)) throw away();
        return store.get(name);
      };
      for (const name of ['list', 'replace', 'delete'] as const)
        faulty[name] = store[name].bind(store) as never;
      return new Chain(faulty, { monotonic: () => 0, sleep: () => setImmediate() });
    };
    const told: string[] = [];
    const write = async (name: string) => {
      const log = chainLog(open(), root, () => undefined);
      for (let n = 0; n < entriesEach; n += 1) {
        const after = (await log.read(0)).at(-1)?.seq ?? 0;
        if ((await log.append(after, line(`${name}${n}`), [])) === 'ok') told.push(`${name}${n}`);
      }
    };
    await Promise.all(['a', 'b', 'c'].map(write));
    const read = await chainLog(open(), root, () => undefined).read(0);
    expect(read.map(({ text }) => text).sort(), `seed ${seed}`).toEqual(told.sort());
    expect(told.length).toBeGreaterThan(entriesEach);
  });

  it('continues after a writer is killed between an entry and its answer', async () => {
    const place = await inOne();
    const [one, other] = [place.machine(), place.machine()];
    const [first] = (await one.take([{ account: 'a', window: '' }])).taken;
    place.dieAfterNextEntry();
    void one.log().append(0, line('last words'), [first!.lease]);
    await place.died();
    await place.pass();
    const [second] = (await other.take([{ account: 'a', window: '' }])).taken;
    expect(second?.lease.fence).toBe(2);
    const log = other.log();
    expect(await log.read(0)).toEqual([{ seq: 1, text: 'last words', whole: false }]);
    expect(await log.append(1, line('and on'), [second!.lease])).toBe('ok');
    // The one that left may still be committing.
    expect(place.shutOut).toEqual(['a']);
  });

  it('gives a machine again what it could not give back, with a new fence', async () => {
    const place = await inOne();
    const [one, other] = [place.machine(), place.machine()];
    const leases = (await one.take([{ account: 'a', window: '' }])).taken.map(({ lease }) => lease);
    place.failNextEntry();
    await expect(one.release(leases)).rejects.toThrow('the store is away');
    expect((await other.take([{ account: 'a', window: '' }])).taken).toEqual([]);
    const [again] = (await one.take([{ account: 'a', window: '' }])).taken;
    expect(again?.lease.fence).toBe(2);
    expect(place.shutOut).toEqual(['a']);
    await one.release([again!.lease]);
    const { release } = await one.hold();
    place.failNextEntry();
    await release();
    await (await one.hold()).release();
  });

  it('takes no account from a machine that was faster', async () => {
    const place = await inOne();
    const [one, other] = [place.machine(), place.machine()];
    await one.take([]);
    const held = place.holdNextEntry();
    const late = other.take([{ account: 'a', window: '' }]);
    await held.reached;
    expect((await one.take([{ account: 'a', window: '' }])).taken).toHaveLength(1);
    held.goOn();
    expect((await late).taken).toEqual([]);
  });

  it('keeps the entries that count when it deletes the others, and accepts no entry of a machine that was suspended', async () => {
    const place = await inOne();
    const [one, other, slow] = [place.machine(), place.machine(), place.machine()];
    await one.take([]);
    const stopped = slow.log();
    expect(await stopped.append(0, line('0'), [])).toBe('ok');
    const held = place.holdNextEntry();
    const late = stopped.append(1, line('late'), []);
    await held.reached;
    const log = one.log();
    for (let n = 1; n <= 250; n += 1) expect(await log.append(n, line(`${n}`), [])).toBe('ok');
    expect(await log.append(251, { text: 'all', whole: true }, [])).toBe('ok');
    for (let n = 252; n <= 320; n += 1) expect(await log.append(n, line(`${n}`), [])).toBe('ok');
    expect((await place.entries()).length).toBeLessThan(300);
    held.goOn();
    await expect(late).rejects.toMatchObject({ code: 'destination_unreachable' });
    const after = await other.log().read(0);
    expect(after[0]).toEqual({ seq: 252, text: 'all', whole: true });
    expect(after.map(({ text }) => text)).not.toContain('late');
    expect(after.at(-1)).toEqual({ seq: 321, text: '320', whole: false });
    expect(await stopped.read(1)).toEqual(after);
  });
});

describe('a commit to Delta tables in S3', () => {
  async function tables() {
    const folder = temporaryFolder();
    const gates: ((key: string) => Promise<void>)[] = [];
    const server: S3Server = await startS3Server({
      fault: async ({ method, key }) => {
        if (method === 'PUT') for (const gate of gates) await gate(key);
        return null;
      },
    });
    onTestFinished(() => server.close());
    let count = 0;
    const open = () => {
      const place = s3Place(server.url, 'tables');
      const stateFolder = join(folder, `machine-${++count}`);
      return openDeltaAt({
        path: s3Address(place),
        s3: { place, stateFolder },
        stateFolder,
        memoryLimit: null,
      });
    };
    const pass = async () => {
      for (const [key, object] of server.objects)
        if (key.includes('/machines/signs/')) object.modified = new Date(Date.now() - longMs);
    };
    return { folder, open, pass, commit: committerIn(folder), gates, server };
  }

  const cases = sharedDestinationSuite(tables).map(({ name, run }) => [name, run] as const);
  it.each(cases)('%s', (_name, run) => run());

  it('is refused to a run that was overtaken, also if it was about to get its name', async () => {
    const { open, pass, commit, gates } = await tables();
    const [one, other] = [open(), open()];
    const first = await takeA(one);
    await commit(one, 'x', [first]);
    let taken: Lease | undefined;
    gates.push(async (key) => {
      if (taken !== undefined || !key.endsWith('posts/_delta_log/00000000000000000001.json')) return;
      gates.length = 0;
      await pass();
      taken = await takeA(other);
    });
    await expect(commit(one, 'y', [first], { day: '2026-01-02' })).rejects.toMatchObject({
      code: 'destination_locked',
      accounts: ['a'],
    });
    expect(taken?.fence).toBe(2);
    await expect(commit(one, 'z', [first], { day: '2026-01-03' })).rejects.toMatchObject({ accounts: ['a'] });
    await commit(other, 'w', [taken!], { day: '2026-01-02' });
    expect((await one.loads()).map(({ loadId }) => loadId)).toEqual(['x', 'w']);
  });

  it('leaves room for the history of runs that end at the same time', async () => {
    const { open, commit } = await tables();
    const all = [open(), open(), open()];
    await commit(all[0]!, 'x', [await takeA(all[0]!)]);
    await Promise.all(all.map((each, index) => each.recordRuns!([runRecord(`${index + 1}`)])));
    expect((await all[0]!.runs!(10)).map(({ runId }) => runId)).toEqual(['3', '2', '1']);
  });

  it('completes a drop that was killed while it held the destination', async () => {
    const { open, pass, commit, server } = await tables();
    const [one, other] = [open(), open()];
    const lease = await takeA(one);
    await commit(one, 'x', [lease]);
    await one.machines!.release([lease]);
    await one.hold!();
    // The last commit of a drop whose objects were not deleted.
    const dropped = { domainMetadata: { domain: 'headgate.dropped', configuration: '{}', removed: false } };
    server.objects.set('tables/posts/_delta_log/00000000000000000001.json', {
      content: Buffer.from(`${JSON.stringify(dropped)}\n`),
      mark: undefined,
      modified: new Date(),
    });
    await pass();
    await commit(other, 'y', [await takeA(other)]);
    expect((await other.loads()).map(({ loadId }) => loadId)).toEqual(['y']);
  });
});
