import { afterAll, beforeAll, expect, test } from 'vitest';
import { Plans } from '../../src/service/limits/plans.js';
import { Accounts } from '../../src/service/accounts/accounts.js';
import { type DataFolder, openDataFolder } from '../../src/service/process/data-folder.js';
import { isPassword, Passwords } from '../../src/service/accounts/passwords.js';
import { temporaryFolder } from '../support/folder.js';

const email = 'ada.lovelace@example.com';
const clock = { now: () => 1_000, monotonic: () => 1_000 };

let folder: DataFolder;
let passwords: Passwords;
let id: string;

beforeAll(async () => {
  folder = await openDataFolder(temporaryFolder());
  passwords = new Passwords(folder.store, clock);
  id = (await new Accounts(folder.store, clock, new Plans({ limits: 'standard' })).add(email, null)).record
    .id;
});

afterAll(() => folder.release());

const keptHash = () => folder.store.passwords.get(id)?.hash;

test('a password is kept as a salted hash of the present cost, and matches however it is composed', async () => {
  await passwords.set(id, 'caf\u00e9 au lait');
  expect(keptHash()).toMatch(/^scrypt\$131072\$8\$1\$[\w+/]{22}==\$[\w+/]{43}=$/);
  const given = ['cafe\u0301 au lait', 'cafe au lait', ''];
  expect(await Promise.all(given.map((text) => passwords.matches(id, text, 'here')))).toEqual([
    true,
    false,
    false,
  ]);
  expect(await passwords.matches(undefined, 'caf\u00e9 au lait', 'here')).toBe(false);
});

test.each([
  ['eleven grey geese', true],
  ['too short', false],
  ['x'.repeat(200), false],
  ['aaaaaaaaaaaa', false],
  ['            ', false],
  ['ababababababab', false],
  [email, false],
  [` ${email.toUpperCase()} `, false],
  [`the geese of ${email}`, true],
  ['e1f2'.repeat(51), false],
])('%j may be a password: %s', async (text, expected) => {
  expect(isPassword(text, email)).toBe(expected);
  if (!expected) await expect(passwords.set(id, text)).rejects.toMatchObject({ code: 'usage' });
});
