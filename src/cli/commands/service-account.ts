import { isTier, type Tier, tiers } from '../../contract/limits.js';
import { defineCommand } from '../command.js';
import { administer } from '../data-folder.js';
import { instantText } from '../job-text.js';
import { facts, list, paragraphs } from '../lists.js';
import type { Style } from '../style.js';
import { serviceOptions, emailArgument } from '../options.js';

const noPlan = 'none';

const tier = {
  choices: [...Object.keys(tiers), noPlan],
  demandOption: true,
  describe: `Plan of the account; ${noPlan}: every request is refused with plan_required`,
} as const;

interface AccountView {
  email: string;
  tier: string | null;
  active_keys: number;
  created_at: string;
}

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
    return {
      data: added,
      text: (style) =>
        paragraphs([facts(accountFacts(added.account), style), invitationText(added.invitation, style)]),
    };
  },
});

export const serviceAccountInvite = defineCommand({
  name: 'service account invite',
  positionals: '<email>',
  summary: 'Invite the owner of an account to choose a password for the studio',
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

interface InvitationView {
  url: string | null;
  code: string;
  expires_at: string;
}

function invitationText({ url, code, expires_at }: InvitationView, style: Style): string {
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

const tierOf = (name: string): Tier | null => (isTier(name) ? name : null);

function accountFacts(account: AccountView): [name: string, value: string][] {
  return [
    ['email', account.email],
    ['plan', account.tier ?? noPlan],
    ['active keys', String(account.active_keys)],
    ['created', instantText(account.created_at)],
  ];
}
