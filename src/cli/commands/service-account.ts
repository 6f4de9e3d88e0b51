import type { Administration } from '../../service/process/admin.js';
import { defineCommand } from '../../terminal/command.js';
import { administer, serviceOf } from '../data-folder.js';
import { listed } from '../../common/words.js';
import { type Style, facts, list, paragraphs, instantText } from '../../terminal/style.js';
import {
  checkWhole,
  daysOption,
  emailArgument,
  numberFlag,
  serviceOptions,
  textFlag,
  neededText,
} from '../../terminal/options.js';

const noPlan = 'none';

const tier = neededText(
  `Plan of the account: standard, pro, max, or one of \`tiers\`; ${noPlan}: every request is refused with plan_required`,
);

type Invited = Awaited<ReturnType<Administration['invite']>>;

export const serviceAccountAdd = defineCommand({
  name: 'service account add',
  positionals: '<email> <tier>',
  summary: 'Add an account',
  details:
    'Adds an account to the service, whether or not it is running. The account has no key yet. Prints an invitation ' +
    'once: with it, the owner chooses a password for the studio.',
  arguments: { ...emailArgument, tier },
  options: serviceOptions,
  examples: [['service account add ann@example.com pro', 'then `service key create ann@example.com`']],
  async run({ email: address, tier: plan, ...folder }, terminal) {
    const added = await administer(
      folder,
      terminal,
      (admin) => admin.addAccount({ email: address, tier: tierOf(plan) }),
      { mayBeNew: true },
    );
    const where: [string, string] = ['data folder', (await serviceOf(folder, terminal)).folder];
    return {
      data: added,
      text: (style) =>
        paragraphs([
          facts([...accountFacts(added.account), where], style),
          invitationText(added.invitation, style),
        ]),
    };
  },
});

export const serviceAccountInvite = defineCommand({
  name: 'service account invite',
  positionals: '<email>',
  summary: 'Invite the owner of an account to choose a password',
  details:
    'Prints an invitation once. Anyone who has it can set the password of the account, once, until it expires. ' +
    'Earlier invitations of the account stop working; its current password works until the new one is set.',
  arguments: emailArgument,
  options: serviceOptions,
  examples: [['service account invite ann@example.com', 'prints a link']],
  async run({ email: address, ...folder }, terminal) {
    const invited = await administer(folder, terminal, (admin) => admin.invite({ email: address }));
    return { data: invited, text: (style) => invitationText(invited.invitation, style) };
  },
});

export const serviceAccountList = defineCommand({
  name: 'service account list',
  summary: 'List accounts',
  options: serviceOptions,
  examples: [['service account list', "of the service on the user's data folder"]],
  async run(folder, terminal) {
    const accounts = await administer(folder, terminal, (admin) => admin.listAccounts({}));
    return {
      data: { accounts },
      text(style) {
        if (accounts.length === 0) return 'There are no accounts.';
        const rows = accounts.map((account) => accountFacts(account).map(([, value]) => value));
        return list(['email', 'plan!', 'active keys#', 'created!'], rows, style);
      },
    };
  },
});

export const serviceAccountPlan = defineCommand({
  name: 'service account plan',
  positionals: '<email> <tier>',
  summary: 'Change the plan of an account',
  details: 'Changes or ends the plan of an account. The change applies from the next request on.',
  arguments: { ...emailArgument, tier },
  options: serviceOptions,
  examples: [['service account plan ann@example.com none', 'ends the plan']],
  async run({ email: address, tier: plan, ...folder }, terminal) {
    const account = await administer(folder, terminal, (admin) =>
      admin.setPlan({ email: address, tier: tierOf(plan) }),
    );
    return { data: { account }, text: (style) => facts(accountFacts(account), style) };
  },
});

export const serviceAccountPassword = defineCommand({
  name: 'service account password',
  positionals: '<email>',
  summary: 'Set the studio password of an account',
  details: 'Asks for the password on a terminal, and reads one line from stdin otherwise.',
  arguments: emailArgument,
  options: serviceOptions,
  examples: [['service account password ann@example.com < password.txt', 'from a file']],
  async run({ email: address, ...folder }, terminal) {
    const { readPassword } = await import('../password.js');
    const password = await readPassword(terminal);
    const account = await administer(folder, terminal, (admin) =>
      admin.setPassword({ email: address, password }),
    );
    return { data: { account }, text: () => `The password of ${account.email} is set.` };
  },
});

function invitationText({ url, code, expires_at }: Invited['invitation'], style: Style): string {
  const what: [string, string] = url === null ? ['invitation', code] : ['invitation', url];
  const use =
    url === null
      ? 'Start the service, open /invitation in its studio and enter it there.'
      : 'Open it in a browser.';
  return paragraphs([
    facts([what, ['expires', instantText(expires_at)]], style),
    style.wrap(`${use} It sets the password of the account, once. It is shown only this once.`),
  ]);
}

const tierOf = (name: string): string | null => (name === noPlan ? null : name);

function accountFacts(account: Invited['account']): [name: string, value: string][] {
  return [
    ['email', account.email],
    ['plan', account.tier ?? noPlan],
    ['active keys', String(account.active_keys)],
    ['created', instantText(account.created_at)],
  ];
}

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
    label: textFlag('What it is for, at most 60 characters'),
    'expires-in': textFlag('Days until the key expires, such as P90D (default: never)'),
  },
  examples: [
    ['service key create ann@example.com', 'prints the key'],
    ['service key create ann@example.com --label "nightly run" --expires-in P90D', 'for 90 days'],
  ],
  async run({ email: address, label, 'expires-in': expiresIn, ...folder }, terminal) {
    const days = expiresIn === undefined ? undefined : daysOption('--expires-in', expiresIn);
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
            ],
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
  arguments: { id: neededText('Id of the key: the part between its first two underscores') },
  options: serviceOptions,
  examples: [['service key revoke 0Ab1Cd2Ef3Gh', 'by the id that `service key list` shows']],
  async run({ id, ...folder }, terminal) {
    const key = await administer(folder, terminal, (admin) => admin.revokeKey({ id: keyIdOf(id) }));
    return { data: { key }, text: () => `The key ${key.id} of ${key.email} is revoked.` };
  },
});

export const serviceReload = defineCommand({
  name: 'service reload',
  summary: 'Read the config of the running service again',
  details:
    'Reads `sources`, `datasets`, `maintenance`, `access`, `tiers` and `requests_per_minute` again, as SIGHUP does. ' +
    'Running jobs keep what they started with. If the config has a mistake, nothing changes.',
  options: serviceOptions,
  examples: [['service reload', "of the service on the user's data folder"]],
  async run(folder, terminal) {
    const reloaded = await administer(folder, terminal, (admin) => admin.reload({}));
    const { sources, restart } = reloaded;
    const others = restart.length === 0 ? '' : ` Restart the service to change ${listed(restart)}.`;
    return { data: reloaded, text: () => `Reloaded. The sources are ${sources.join(', ')}.${others}` };
  },
});

export const serviceEvents = defineCommand({
  name: 'service events',
  summary: 'List who did what at the service, newest first',
  details:
    'Lists sign-ins, keys, passwords, plans, accounts, deleted jobs, backups, starts and reloads, with time and ' +
    'address, and as many refused sign-ins. Each account keeps its newest 1,500 or so, and 400 refused sign-ins.',
  options: {
    ...serviceOptions,
    account: textFlag('Only events of the account with this email address'),
    limit: { ...numberFlag('How many, and how many refused'), default: 50 },
  },
  examples: [['service events --account ann@example.com', 'of one account']],
  async run({ account: email, limit, ...folder }, terminal) {
    checkWhole('limit', limit, 1, 10_000);
    const events = await administer(folder, terminal, (admin) => admin.listEvents({ email, most: limit }));
    return {
      data: { events },
      text(style) {
        if (events.length === 0) return 'There are no events.';
        const rows = events.map(({ at, event, by, client, ...about }) => {
          const what = [about.key ?? about.job ?? '', about.tier ?? '']
            .filter((text) => text !== '')
            .join(' ');
          return [instantText(at), event, by, client, about.email ?? about.account ?? '', what];
        });
        return list(['time!', 'event!', 'by', 'from', 'account', 'about'], rows, style);
      },
    };
  },
});

/** Also accepts a complete key, which no message may show. */
function keyIdOf(text: string): string {
  return /^hg_([0-9A-Za-z]+)_/.exec(text)?.[1] ?? text;
}
