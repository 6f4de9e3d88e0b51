import { resolve } from 'node:path';
import { bytes, plural } from '../../words.js';
import { defineCommand } from '../command.js';
import { existingService, serviceFolder } from '../data-folder.js';
import { serviceOptions } from '../options.js';

const file = {
  type: 'string',
  demandOption: true,
  describe: 'File of the backup, a compressed tar',
} as const;

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
    'Writes accounts, keys, jobs, results and the allowance into one file, as of one moment, whether or not the ' +
    'service runs. The file is readable by its owner alone. It gets its name once it is whole and was read back. Keys ' +
    'and passwords are in it as hashes only.',
  arguments: { file },
  options: serviceOptions,
  examples: [['service backup service.tar.gz', 'while the service runs']],
  async run({ file: to, ...folder }, terminal) {
    const { saveBackup } = await import('../../service/process/backup/save-backup.js');
    const counts = await saveBackup(await existingService(folder, terminal), resolve(to));
    return { data: { backup: counts }, text: () => `Backed up ${whatIsIn(counts)}.` };
  },
});

export const serviceRestore = defineCommand({
  name: 'service restore',
  positionals: '<file>',
  summary: 'Make a service from a backup',
  details:
    'Fills an empty data folder from a backup. A folder that holds a service is refused unless --replace is given; one ' +
    'whose service runs is refused either way. What is there is replaced once the whole backup was read. Keys that ' +
    'were revoked since the backup work again.',
  arguments: { file },
  options: {
    ...serviceOptions,
    replace: { type: 'boolean', default: false, describe: 'Delete the service that is there' },
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
