import { expect, test } from 'vitest';
import { Attempts, Sessions } from '../../../src/service/studio/entrance.js';
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
    const guess = (index) => attempts.count('192.0.2.1', index % 2 ? null : `${index}@example.com`, 0);
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
    for (let at = 0; at < 7 * 24 * hour; at += 10 * hour)
        expect(sessions.find(id, at, true)).toBeDefined();
    expect(sessions.find(id, 7 * 24 * hour, true)).toBeUndefined();
});
test('the other sessions of an account end, and nobody else’s', () => {
    const sessions = new Sessions();
    const [one, two, bob] = ['ada', 'ada', 'bob'].map((account) => sessions.begin(account, 0));
    sessions.endOthers(one);
    const found = [one, two, bob].map((session) => sessions.find(session.id, 1, true)?.accountId);
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
//# sourceMappingURL=entrance.test.js.map