import { bytes, plural } from '../../common/words.js';
import { usageError } from '../../common/errors.js';
import { defineCommand } from '../../terminal/command.js';
import { isConfirmed } from '../../terminal/confirm.js';
import { administer } from '../data-folder.js';
import { daysOption, emailArgument, serviceOptions, switchFlag, neededText } from '../../terminal/options.js';

const yesOption = {
  yes: switchFlag('Do it without asking'),
} as const;

const unchanged = 'Nothing was changed.';

export const serviceAccountRemove = defineCommand({
  name: 'service account remove',
  positionals: '<email>',
  summary: 'Delete an account with its keys, jobs and rows',
  details:
    'Deletes an account and all that belongs to it: keys, password, invitations, jobs, rows, and what it used of the ' +
    'allowance. Its running job is stopped. Earlier backups still hold it.',
  arguments: emailArgument,
  options: { ...serviceOptions, ...yesOption },
  examples: [['service account remove ann@example.com', 'asks first']],
  async run({ email, yes, ...folder }, terminal) {
    const accounts = await administer(folder, terminal, (admin) => admin.listAccounts({}));
    const known = accounts.find((account) => account.email === email.trim().toLowerCase());
    if (!known) throw usageError(`${email} has no account.`);
    const what = `${known.email} with ${plural(known.active_keys, 'active key')} and ${plural(known.jobs, 'job')}`;
    const announce = () => terminal.note(`This deletes ${what}.`);
    if (!(await isConfirmed(`This would delete ${what}.`, yes, terminal, announce))) {
      return { data: { account: known, removed: false }, text: () => unchanged };
    }
    const { account } = await administer(folder, terminal, (admin) => admin.removeAccount({ email }));
    return { data: { account, removed: true }, text: () => `Deleted ${what}.` };
  },
});

export const serviceJobDelete = defineCommand({
  name: 'service job delete',
  positionals: '<id>',
  summary: 'Delete a job with its rows',
  details:
    'Deletes a job that has ended, with its rows and its config. The allowance that it used is not returned. The API ' +
    'then answers not_found for it. Earlier backups still hold it.',
  arguments: { id: neededText('Id of the job') },
  options: { ...serviceOptions, ...yesOption },
  examples: [['service job delete 01kjkb3q00wkmg3hwrcqw7htgs', 'asks first']],
  async run({ id, yes, ...folder }, terminal) {
    const announce = () => terminal.note(`This deletes the job ${id}.`);
    if (!(await isConfirmed(`This would delete the job ${id}.`, yes, terminal, announce))) {
      return { data: { job: { id }, deleted: false }, text: () => unchanged };
    }
    const { job } = await administer(folder, terminal, (admin) => admin.deleteJob({ id }));
    return { data: { job, deleted: true }, text: () => `Deleted the job ${id}.` };
  },
});

export const servicePrune = defineCommand({
  name: 'service prune',
  summary: 'Delete the rows of jobs that ended long ago',
  details:
    'Deletes the rows of jobs that ended --older-than ago or before, in every account. The jobs stay listed; their ' +
    'preview and export answer 410 `results_expired`. A running service does this every hour if its config sets ' +
    '`retention`.',
  options: {
    ...serviceOptions,
    'older-than': {
      type: 'string',
      requiresArg: true,
      demandOption: true,
      describe: 'Age in days, such as P30D',
    },
  },
  examples: [['service prune --older-than P30D', 'when the disk fills']],
  async run({ 'older-than': olderThan, ...folder }, terminal) {
    const days = daysOption('--older-than', olderThan);
    const pruned = await administer(folder, terminal, (admin) => admin.prune({ days }));
    return {
      data: { pruned },
      text: () => `Deleted the rows of ${plural(pruned.jobs, 'job')}: ${bytes(pruned.bytes)}.`,
    };
  },
});
