import { usageError } from '../../common/errors.js';
import { defineCommand, withOpened, readConfig } from '../../terminal/command.js';
import { configArgument, confirmOptions, daysOption, textFlag, neededText } from '../../terminal/options.js';
import { removeConfirmed } from './words.js';
import type { Terminal } from '../../terminal/terminal.js';

export const prune = defineCommand({
  name: 'prune',
  positionals: '[config] [others..]',
  summary: 'Delete tables and loads that no job config names any more',
  details:
    'Deletes the tables and loads of job configs that the config does not name. Where several configs load into one ' +
    'destination, name them all. It also deletes the rows of days that `retain` no longer keeps, as each run does. With ' +
    '--older-than it also deletes the ledger rows of loads that later loads replaced.',
  arguments: {
    ...configArgument,
    others: {
      type: 'string',
      array: true,
      default: [] as string[],
      describe: 'Other configs that load into the same destination',
    },
  },
  options: {
    'older-than': textFlag('Also delete ledger rows of replaced loads that are older, such as P30D'),
    ...confirmOptions,
  },
  examples: [
    ['prune --dry-run', 'shows what would be deleted'],
    ['prune posts.yaml news.yaml --older-than P30D --yes', 'two configs of one destination'],
  ],
  run: ({ config: file, others, 'older-than': olderThan, 'dry-run': dryRun, yes }, terminal) =>
    withOpened(file, terminal, async (opened) => {
      const verb = await import('./removal.js');
      const keep = await namesOf(others, opened.config.destination.path, terminal);
      const days = olderThan === undefined ? undefined : daysOption('--older-than', olderThan);
      return removeConfirmed(
        (only) => verb.prune(opened, { keep, olderThanDays: days, dryRun: only }, terminal.signal),
        {
          file,
          config: opened.config,
          dryRun,
          yes,
          nothing: 'Nothing to delete: a job config names every table, and `retain` keeps every day.',
          caution: `Only what ${[file, ...others].join(', ')} ${others.length === 0 ? 'names' : 'name'} stays: tables of other config files are deleted too.`,
        },
        terminal,
      );
    }),
});

/**
 * The job configs of other config files. A file for another destination is refused, because naming it here would keep
 * nothing.
 */
async function namesOf(files: readonly string[], path: string, terminal: Terminal): Promise<string[]> {
  const names: string[] = [];
  for (const file of files) {
    const { destination, jobs } = await readConfig(file, terminal);
    if (destination.path !== path) {
      throw usageError(`${file} loads into another destination: ${destination.path}`);
    }
    names.push(...jobs.map(({ name }) => name));
  }
  return names;
}

export const drop = defineCommand({
  name: 'drop',
  positionals: '<job> [config]',
  summary: 'Delete what a job config loaded: table, loads and rejects',
  details:
    'Deletes the table of a job config with its loads and rejects from the destination, and its jobs from the ' +
    'journal, in one step. It first says what it deletes and what loading it again would cost. The config file stays ' +
    'as it is.',
  arguments: {
    job: neededText('Job config, whether or not the file still names it'),
    ...configArgument,
  },
  options: confirmOptions,
  examples: [
    ['drop gulls --dry-run', 'shows what would be deleted'],
    ['drop gulls --yes', 'without asking, for scripts'],
  ],
  run: ({ job, config: file, 'dry-run': dryRun, yes }, terminal) =>
    withOpened(file, terminal, async (opened) => {
      const verb = await import('./removal.js');
      return removeConfirmed(
        (only) => verb.drop(opened, job, { dryRun: only }, terminal.signal),
        { file, config: opened.config, dryRun, yes, nothing: `Nothing is loaded for ${job}.` },
        terminal,
      );
    }),
});
