import { resolve } from 'node:path';
import { bytes, plural } from '../../common/words.js';
import { defineCommand } from '../../terminal/command.js';
import { existingService, serviceFolder } from '../data-folder.js';
import { serviceOptions, neededText, switchFlag } from '../../terminal/options.js';

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
    const counts = await saveBackup(await existingService(folder, terminal), resolve(to));
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
    const path = await serviceFolder(folder, terminal);
    const counts = await restoreService(resolve(from), path, { replace });
    return { data: { restored: counts }, text: () => `Restored ${whatIsIn(counts)}.` };
  },
});

const whatIsIn = ({ accounts, jobs, results, bytes: size }: Counts): string =>
  `${plural(accounts, 'account')}, ${plural(jobs, 'job')} and ${plural(results, 'result')} (${bytes(size)})`;
