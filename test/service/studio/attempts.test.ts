import { expect, test } from 'vitest';
import { Attempts } from '../../../src/service/studio/entrance.js';

const minute = 60_000;
const [ada, bob] = ['ada@example.com', 'bob@example.com'];

test('ten wrong guesses block an address for that email only, and no other address', () => {
  const attempts = new Attempts();
  const waits = Array.from({ length: 11 }, () => attempts.count('192.0.2.1', ada, 0));
  expect(waits).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5 * minute]);
  expect(attempts.count('192.0.2.1', bob, 0)).toBe(0);
  expect(attempts.count('192.0.2.2', ada, 0)).toBe(0);
  expect(attempts.count('192.0.2.1', ada, 5 * minute)).toBe(0);
});

test('an email under attack from many addresses stays open to its owner', () => {
  const attempts = new Attempts();
  for (let guess = 0; guess < 50_000; guess += 1) {
    attempts.count(`198.51.${(guess >> 4) % 256}.${(guess >> 12) % 256}`, ada, 0);
  }
  expect(attempts.count('192.0.2.1', ada, 0)).toBe(0);
});

test('thirty wrong guesses stop an address, whatever the emails', () => {
  const attempts = new Attempts();
  const guess = (index: number) => attempts.count('192.0.2.1', index % 2 ? null : `${index}@example.com`, 0);
  const waits = Array.from({ length: 31 }, (_, index) => guess(index));
  expect(waits.findIndex((wait) => wait > 0)).toBe(30);
});

test('right passwords do not stop an address, but many for one email do, because each costs a hash', () => {
  const attempts = new Attempts();
  for (let entered = 0; entered < 100; entered += 1) {
    expect(attempts.count('192.0.2.1', `${entered}@example.com`, 0)).toBe(0);
    attempts.forgive('192.0.2.1');
  }
  const waits = Array.from({ length: 11 }, () => {
    attempts.forgive('192.0.2.1');
    return attempts.count('192.0.2.1', ada, 0);
  });
  expect(waits.findIndex((wait) => wait > 0)).toBe(10);
});
