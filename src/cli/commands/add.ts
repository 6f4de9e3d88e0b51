import { resolve } from 'node:path';
import { HeadgateError } from '../../errors.js';
import { defineCommand } from '../command.js';
import { readConfig } from '../config-file.js';
import { chooseSource, composeJob, jobOptions } from '../init/compose-job.js';
import { nextText } from '../next-text.js';
import { withApi } from '../rooms.js';
import { shellWord } from '../../words.js';
import { configArgument } from '../options.js';
import { canAsk } from '../terminal.js';

export const add = defineCommand({
  name: 'add',
  positionals: '<source> [config]',
  summary: 'Add a job config to a config file',
  details:
    'Adds a job config to the end of `jobs`, with the params that the source takes. The rest of the file stays as ' +
    'it is, with its comments. On a terminal it asks for everything that the flags leave out.',
  arguments: {
    source: {
      type: 'string',
      demandOption: true,
      describe: 'Slug of the source, as `headgate sources` lists it',
    },
    ...configArgument,
  },
  options: {
    ...jobOptions,
    'dry-run': { type: 'boolean', default: false, describe: 'Only show what would be added' },
  },
  examples: [
    ['add hackernews --param keywords=duckdb --dry-run', 'what would be added to headgate.yaml'],
    ['add birdstrikes --name gulls --param keywords=gull', 'a second job config of that source'],
  ],
  async run({ source: slug, config: file, 'dry-run': dryRun, ...answers }, terminal) {
    const config = await readConfig(file, terminal);
    const ask = canAsk(terminal) ? (await import('../init/ask.js')).ask : null;
    ask?.begin('headgate add');
    const sources = await withApi(config, terminal, (api) => api.sources(terminal.signal));
    const job = await composeJob(await chooseSource(slug, sources, ask), { ...answers, ask });
    if (config.jobs.some(({ name }) => name === job.name)) {
      throw new HeadgateError('usage', `${file} has a job config named ${job.name}`, {
        hint: 'Give the new one another name with --name.',
      });
    }
    const { prepareAdd } = await import('../init/add-to-file.js');
    const { lines, write } = await prepareAdd(file, job, terminal);
    ask?.end();
    const data = { config: resolve(file), dryRun, job: { name: job.name, source: job.source, lines } };
    const shown = lines.map((line) => `  ${line}`).join('\n');
    if (dryRun) return { data, text: () => `This would be added to ${file}:\n\n${shown}` };
    await write();
    const next = ['headgate plan', `headgate run --select ${shellWord(job.name)}`];
    return {
      data,
      text: (style) => `Added to ${file}:\n\n${shown}\n\n${nextText(next, style)}`,
    };
  },
});
