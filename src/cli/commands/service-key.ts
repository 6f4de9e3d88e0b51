import { defineCommand } from '../command.js';
import { administer, serviceOptions } from '../data-folder.js';
import { instantText } from '../job-text.js';
import { facts, list, paragraphs } from '../lists.js';

const email = {
  type: 'string',
  demandOption: true,
  describe: 'Email address of the account',
} as const;

export const serviceKeyCreate = defineCommand({
  name: 'service key create',
  positionals: '<email>',
  summary: 'Create a key of an account',
  details: 'Creates a key, at most five active ones an account. It is shown once and kept nowhere.',
  arguments: { email },
  options: serviceOptions,
  examples: [['service key create ann@example.com', 'prints the key']],
  async run({ email: address, ...folder }) {
    const key = await administer(folder, (admin) => admin.createKey({ email: address }));
    return {
      data: { key },
      text: (style) =>
        paragraphs([
          facts(
            [
              ['id', key.id],
              ['email', key.email],
              ['key', key.key],
            ],
            style,
          ),
          'This is the one time that the key is shown.',
        ]),
    };
  },
});

export const serviceKeyList = defineCommand({
  name: 'service key list',
  positionals: '<email>',
  summary: 'List the keys of an account',
  arguments: { email },
  options: serviceOptions,
  examples: [['service key list ann@example.com', 'revoked ones too']],
  async run({ email: address, ...folder }) {
    const keys = await administer(folder, (admin) => admin.listKeys({ email: address }));
    return {
      data: { keys },
      text(style) {
        if (keys.length === 0) return 'There are no keys.';
        const rows = keys.map((key) => [
          key.id,
          instantText(key.created_at),
          instantText(key.revoked_at ?? ''),
        ]);
        return list(['id!', 'created!', 'revoked!'], rows, style);
      },
    };
  },
});

export const serviceKeyRevoke = defineCommand({
  name: 'service key revoke',
  positionals: '<id>',
  summary: 'Revoke a key',
  details: 'Revokes a key. It is refused from the next request on.',
  arguments: {
    id: {
      type: 'string',
      demandOption: true,
      describe: 'Id of the key: the part between its first two underscores',
    },
  },
  options: serviceOptions,
  examples: [['service key revoke 0Ab1Cd2Ef3Gh', 'by the id that `service key list` shows']],
  async run({ id, ...folder }) {
    const key = await administer(folder, (admin) => admin.revokeKey({ id: keyIdOf(id) }));
    return { data: { key }, text: () => `The key ${key.id} of ${key.email} is revoked.` };
  },
});

/** A whole key may be given too: it is the one to be revoked, and no message may show it. */
function keyIdOf(text: string): string {
  return /^hg_([0-9A-Za-z]+)_/.exec(text)?.[1] ?? text;
}
