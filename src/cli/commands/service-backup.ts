import { resolve } from 'node:path';
import { bytes, plural } from '../../common/words.js';
import { defineCommand, isConfirmed } from '../../terminal/command.js';
import { serviceOf, administer } from '../data-folder.js';
import {
  serviceOptions,
  neededText,
  switchFlag,
  daysOption,
  emailArgument,
  textFlag,
} from '../../terminal/options.js';
import { usageError } from '../../common/errors.js';

const file = neededText('File of the backup, a compressed tar');

interface Counts {
  accounts: number;
  jobs: number;
  results: number;
  bytes: number;
}

export const serviceBackup = defineCommand({
  name: 'service backup',
  positionals: '<file>',
  summary: 'Back up accounts, jobs and results of the service',
  details:
    'Writes accounts, keys, jobs, results and the allowance as of one moment into one file, whether or not the ' +
    'service is running. Only its owner can read the file. The file gets its name after it is complete and was read ' +
    'back. It holds keys and passwords only as hashes.',
  arguments: { file },
  options: serviceOptions,
  examples: [['service backup service.tar.gz', 'while the service runs']],
  async run({ file: to, ...folder }, terminal) {
    const { saveBackup } = await import('../../service/process/backup/backup.js');
    const service = await serviceOf(folder, terminal, true);
    const counts = await saveBackup(service.folder, resolve(to));
    return { data: { backup: counts }, text: () => `Backed up ${whatIsIn(counts)}.` };
  },
});

export const serviceRestore = defineCommand({
  name: 'service restore',
  positionals: '<file>',
  summary: 'Restore a service from a backup',
  details:
    'Fills an empty data folder from a backup. A folder that holds a service needs --replace, and its service must ' +
    'not be running. headgate reads the whole backup before it replaces anything. Keys that were revoked after the ' +
    'backup work again.',
  arguments: { file },
  options: {
    ...serviceOptions,
    replace: switchFlag('Replace the service that is in the folder'),
  },
  examples: [['service restore service.tar.gz --data /srv/headgate', 'into an empty folder']],
  async run({ file: from, replace, ...folder }, terminal) {
    const { restoreService } = await import('../../service/process/backup/restore.js');
    const service = await serviceOf(folder, terminal);
    const counts = await restoreService(resolve(from), service.folder, { replace });
    return { data: { restored: counts }, text: () => `Restored ${whatIsIn(counts)}.` };
  },
});

const whatIsIn = ({ accounts, jobs, results, bytes: size }: Counts): string =>
  `${plural(accounts, 'account')}, ${plural(jobs, 'job')} and ${plural(results, 'result')} (${bytes(size)})`;

const yesOption = { yes: switchFlag('Do it without asking') } as const;

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
    if (!(await isConfirmed('delete', (begin) => `${begin} ${what}.`, yes, terminal)))
      return { data: { account: known, removed: false }, text: () => unchanged };
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
    if (!(await isConfirmed('delete', (begin) => `${begin} the job ${id}.`, yes, terminal)))
      return { data: { job: { id }, deleted: false }, text: () => unchanged };
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
    'older-than': { ...textFlag('Age in days, such as P30D'), demandOption: true },
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
