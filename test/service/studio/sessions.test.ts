import { expect, test } from 'vitest';
import { Sessions } from '../../../src/service/studio/sessions.js';

const hour = 60 * 60 * 1_000;

test('a session ends twelve hours after its person last did something, whatever the page does by itself', () => {
  const sessions = new Sessions();
  const { id } = sessions.begin('ada', 0);
  expect(sessions.find(id, 11 * hour, false)?.accountId).toBe('ada');
  expect(sessions.find(id, 12 * hour, false)).toBeUndefined();
  expect(sessions.find(id, 0, true)).toBeUndefined();
});

test('a session in use lasts a week at most', () => {
  const sessions = new Sessions();
  const { id } = sessions.begin('ada', 0);
  for (let at = 0; at < 7 * 24 * hour; at += 10 * hour) expect(sessions.find(id, at, true)).toBeDefined();
  expect(sessions.find(id, 7 * 24 * hour, true)).toBeUndefined();
});

test('the other sessions of an account end, and nobody else’s', () => {
  const sessions = new Sessions();
  const [one, two, bob] = ['ada', 'ada', 'bob'].map((account) => sessions.begin(account, 0));
  sessions.endOthers(one!);
  const found = [one, two, bob].map((session) => sessions.find(session!.id, 1, true)?.accountId);
  expect(found).toEqual(['ada', undefined, 'bob']);
});

test('the open sessions of an account are listed with their addresses', () => {
  const sessions = new Sessions();
  sessions.begin('ada', 0, '192.0.2.1');
  sessions.begin('bob', 0, '192.0.2.2');
  sessions.begin('ada', 12 * hour, '192.0.2.3');
  expect(sessions.of('ada', 12 * hour).map(({ address }) => address)).toEqual(['192.0.2.3']);
});

test('an account has at most twenty sessions; the oldest ends first', () => {
  const sessions = new Sessions();
  const bob = sessions.begin('bob', 0);
  const begun = Array.from({ length: 22 }, (_, at) => sessions.begin('ada', at));
  const open = begun.map(({ id }) => sessions.find(id, 30, true) !== undefined);
  expect(open).toEqual([false, false, ...Array.from({ length: 20 }, () => true)]);
  expect(sessions.find(bob.id, 30, true)).toBeDefined();
});
