import { expect, it } from 'vitest';
import { type Holding, holdingAll } from '../../src/sync/account/holding.js';
import { attemptAt, jobConfig, makeWorld } from './world.js';

const job = jobConfig('posts');
const { from, to } = job.window ?? {};
if (from === undefined || typeof to !== 'number') throw new Error('the window has no fixed days');

/** An attempt for all days of the job config, with an account of another run. */
const attempt = attemptAt(job, { from, until: to + 1 }, { token: 'theirs', lane: 'other' });

/** A run that holds one account; someone took its other one after the last look, and frees it later. */
function takenSince({ clock }: ReturnType<typeof makeWorld>) {
  const looks: (string | null)[] = [];
  let user: string | null = null;
  let onLook = async () => undefined as void;
  const holding: Holding = {
    ...holdingAll(new Set(['other'])),
    isShared: true,
    userOf: (lane) => (lane === 'other' ? user : null),
    serve: (_onTaken, look) => {
      onLook = look;
    },
    look: async () => {
      user = looks.length === 0 ? 'process 7 on other' : null;
      looks.push(user);
      if (user === null) return;
      void clock.sleep(5_000, new AbortController().signal).then(() => {
        user = null;
        return onLook();
      });
    },
  };
  return { holding, looks };
}

it('looks once more who is at work before it ends, and waits for whom it finds', async () => {
  const world = makeWorld();
  await world.record({ type: 'attempt', attempt });
  const { holding, looks } = takenSince(world);
  await world.run({ jobs: [job], holding });
  expect(looks).toEqual(['process 7 on other', null]);
  const waits = world.events.filter(({ type }) => type === 'waiting');
  expect(waits).toMatchObject([{ wait: { kind: 'others', holder: 'process 7 on other' } }]);
});
