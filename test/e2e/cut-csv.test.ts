import { expect, test } from 'vitest';
import type { PlainJob, PlainServiceOptions } from '../support/plain-service.js';
import { makePlainWorld } from './plain-world.js';

const texts = ['first', 'last, quoted', 'ü', '=1+1', 'a longer text'];

/** Two rows a day; the last cell of each day's last row is one of the texts. */
function rows({ startDate }: Record<string, unknown>) {
  const day = Number(String(startDate).slice(-2));
  return [0, 1].map((n) => ({ id: 10 * day + n, note: `note ${n}`, text: texts[(day + n) % texts.length] }));
}

/** A file without its last line break and without this many characters before it. */
const cut = (text: string, characters: number) => text.slice(0, -2 - characters);

const dayOf = ({ config }: PlainJob) => Number(String(config['startDate']).slice(-2));

function makeWorld(days: number, options: Partial<PlainServiceOptions>) {
  const window = { from: '2026-01-01', to: `2026-01-0${days}`, step: 'P1D' };
  return makePlainWorld({ window, export: 'csv', order: 'oldest' }, { rows, ...options });
}

type World = Awaited<ReturnType<typeof makeWorld>>;

/** Checks that exactly rows of the service were loaded; returns the number of days. */
async function daysLoaded(world: World): Promise<number[]> {
  const found = (await world.rows('SELECT id::INT AS id, note, text FROM posts ORDER BY id')) as {
    id: number;
  }[];
  const days = [...new Set(found.map(({ id }) => Math.floor(id / 10)))];
  expect(found).toEqual(days.flatMap((day) => rows({ startDate: `2026-01-0${day}` })));
  return days;
}

const count = (world: World, end: string) => world.asked().filter((line) => line.endsWith(end)).length;

test('a CSV export cut once inside its last line is read again, wherever it was cut', async () => {
  // Only the line break; one character; the last cell except one character; the cell; its comma; the cell before.
  const lost = [0, 1, 3, 13, 6, 14];
  const world = await makeWorld(6, {
    sendCsv: (text, job, read) => (read === 1 ? cut(text, lost[dayOf(job) - 1] ?? 0) : text),
  });
  expect(await world.run()).toMatchObject({ code: 0 });
  expect(await daysLoaded(world)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(world.service.jobs).toHaveLength(6);
});

test('a CSV export cut the same way each time is not loaded, and its job not paid for again', async () => {
  const lost = [0, 1, 8, 9];
  let broken = true;
  const world = await makeWorld(4, {
    sendCsv: (text, job) => (broken ? cut(text, lost[dayOf(job) - 1] ?? 0) : text),
  });
  const ended = await world.run();
  expect(ended).toMatchObject({ code: 1, stderr: expect.stringContaining('its last row is cut short') });
  // The first day's file only lacks its line break: its last row equals the preview.
  expect(await daysLoaded(world)).toEqual([1]);
  broken = false;
  expect(await world.run()).toMatchObject({ code: 0 });
  expect(await daysLoaded(world)).toEqual([1, 2, 3, 4]);
  expect(world.service.jobs).toHaveLength(4);
});

test.each([
  ['first, third, fifth', 1, 2],
  ['second, fourth, sixth', 0, 0],
])('a CSV export whose %s read is cut is loaded', async (_what, odd, whole) => {
  const world = await makeWorld(2, {
    sendCsv: (text, _job, read) => (read % 2 === odd ? cut(text, 1) : text.slice(0, text.length - 2 + whole)),
  });
  expect(await world.run()).toMatchObject({ code: 0 });
  expect(await daysLoaded(world)).toEqual([1, 2]);
});

test('files that end with a line break cost one read each; one that suddenly does not has to prove itself', async () => {
  // Under another name the last column cannot be found.
  const world = await makeWorld(3, {
    sendCsv: (text, job) => {
      const named = text.replace('note,text', 'note,other');
      return dayOf(job) === 3 ? cut(named, 1) : named;
    },
  });
  const ended = await world.run();
  expect(ended).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('earlier files of this service ended with one'),
  });
  const exports = world.service.requests.filter(({ target }) => target.includes('/export?format=csv'));
  const of = (id: string) => exports.filter(({ target }) => target.includes(`/${id}/`)).length;
  expect([of('p1'), of('p2'), of('p3')]).toEqual([1, 1, 6]);
  expect(count(world, '/p1/data')).toBe(0);
});

test.each([
  ['the preview', false, { data: 3, exports: 6 }],
  ['the JSON export, where there is no preview', true, { data: 3, exports: 9 }],
])(
  'a service that never ends its last line is believed by %s',
  async (_what, noPreview, { data, exports }) => {
    const world = await makeWorld(3, { noPreview, sendCsv: (text) => cut(text, 0) });
    expect(await world.run()).toMatchObject({ code: 0, stderr: expect.not.stringContaining('again') });
    expect(await daysLoaded(world)).toEqual([1, 2, 3]);
    expect([count(world, '/data'), count(world, '/export')]).toEqual([data, exports]);
  },
);
