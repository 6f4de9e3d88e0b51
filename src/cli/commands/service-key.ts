import { HeadgateError } from '../../errors.js';
import { defineCommand } from '../command.js';
import { administer } from '../data-folder.js';
import { instantText } from '../job-text.js';
import { facts, list, paragraphs } from '../lists.js';
import { serviceOptions, emailArgument } from '../options.js';

export const serviceKeyCreate = defineCommand({
  name: 'service key create',
  positionals: '<email>',
  summary: 'Create a key of an account',
  details:
    'Creates a key. An account has at most five active keys and creates at most ten an hour. The key is shown once, ' +
    'and only its hash is stored.',
  arguments: emailArgument,
  options: {
    ...serviceOptions,
    label: { type: 'string', requiresArg: true, describe: 'What it is for, at most 60 characters' },
    'expires-in': {
      type: 'string',
      requiresArg: true,
      describe: 'Number of days after which it is refused, such as P90D (default: never)',
    },
  },
  examples: [
    ['service key create ann@example.com', 'prints the key'],
    ['service key create ann@example.com --label "nightly run" --expires-in P90D', 'for 90 days'],
  ],
  async run({ email: address, label, 'expires-in': expiresIn, ...folder }, terminal) {
    const days = daysOf(expiresIn);
    const key = await administer(folder, terminal, (admin) =>
      admin.createKey({ email: address, label, days }),
    );
    return {
      data: { key },
      text: (style) =>
        paragraphs([
          facts(
            [
              ['id', key.id],
              ['email', key.email],
              ['label', key.label ?? ''],
              ['expires', key.expires_at === null ? 'never' : instantText(key.expires_at)],
              ['key', key.key],
            ].filter(([, value]) => value !== '') as [string, string][],
            style,
          ),
          'The key is shown only this once.',
        ]),
    };
  },
});

export const serviceKeyList = defineCommand({
  name: 'service key list',
  positionals: '<email>',
  summary: 'List the keys of an account',
  arguments: emailArgument,
  options: serviceOptions,
  examples: [['service key list ann@example.com', 'revoked ones too']],
  async run({ email: address, ...folder }, terminal) {
    const keys = await administer(folder, terminal, (admin) => admin.listKeys({ email: address }));
    return {
      data: { keys },
      text(style) {
        if (keys.length === 0) return 'There are no keys.';
        const rows = keys.map((key) => [
          key.id,
          key.label ?? '',
          instantText(key.created_at),
          instantText(key.last_used_at ?? ''),
          key.last_address ?? '',
          instantText(key.expires_at ?? ''),
          instantText(key.revoked_at ?? ''),
        ]);
        return list(['id!', 'label', 'created?', 'last used!', 'from!', 'expires!', 'revoked!'], rows, style);
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
  async run({ id, ...folder }, terminal) {
    const key = await administer(folder, terminal, (admin) => admin.revokeKey({ id: keyIdOf(id) }));
    return { data: { key }, text: () => `The key ${key.id} of ${key.email} is revoked.` };
  },
});

function daysOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const days = /^P([1-9]\d{0,4})D$/.exec(text)?.[1];
  if (days !== undefined) return Number(days);
  throw new HeadgateError(
    'usage',
    `--expires-in must be a number of days such as P90D, not ${JSON.stringify(text)}`,
  );
}

/** Also accepts a complete key, which no message may show. */
function keyIdOf(text: string): string {
  return /^hg_([0-9A-Za-z]+)_/.exec(text)?.[1] ?? text;
}
