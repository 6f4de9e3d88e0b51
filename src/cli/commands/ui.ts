import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { destinations } from '../../destinations.js';
import { composeFile } from '../../verbs/add/file-source.js';
import { defaultDestination } from '../../verbs/add/new-file.js';
import { defineCommand, readConfig } from '../../terminal/command.js';
import { checkWhole, configArgument, defaultConfig, switchFlag } from '../../terminal/options.js';
import { jsonText } from '../../terminal/wire.js';

export const ui = defineCommand({
  name: 'ui',
  positionals: '[config]',
  summary: 'Show coverage, loads and tables in the browser until Ctrl-C',
  details:
    'Serves pages about the destination of a config on this machine alone: which days are loaded, what the next run ' +
    'would do, every load, every column, and SQL. They follow a run in progress. They are read-only without --edit. ' +
    'Anyone with the printed link can open the pages, and with --edit use them.',
  arguments: configArgument,
  options: {
    edit: switchFlag('Let the pages add job configs, run, stop, fetch gaps and accept suspect days'),
    share: switchFlag('Let other computers on the network open the links for reading'),
    port: { type: 'number', default: 0, describe: 'Port to listen on; 0 takes any free one' },
  },
  examples: [
    ['ui', 'for headgate.yaml'],
    ['ui --edit', 'also adds job configs and runs them'],
  ],
  async run({ config: file, port, edit, share }, terminal) {
    checkWhole('port', port, 0, 65_535);
    if (edit && file === defaultConfig && !existsSync(file)) {
      const { configText } = await import('../../verbs/add/config-text.js');
      const destination = { kind: 'duckdb', place: defaultDestination } as const;
      await writeFile(file, configText({ url: 'embedded', destination, jobs: [] }), { flag: 'wx' });
      terminal.note(`Wrote ${file}, which has no job configs yet.`);
    }
    const { readForAdd } = await import('../../verbs/add/add-to-file.js');
    const config = await (edit ? readForAdd(file, terminal.env) : readConfig(file, terminal));
    const { startUi } = await import('../../ui/pages.js');
    const propose = (path: string) => {
      const keyed = destinations[config.destination.kind].capabilities.replaceByKey === true;
      return composeFile(path, { config: file, keyed, answers: {} });
    };
    const pages = await startUi({
      config,
      port,
      share,
      commands: terminal.out,
      // A pipe can be read only once.
      ...(statSync(file).isFile() && { edit: { file, env: terminal.env, propose }, readOnly: !edit }),
    });
    const { stdout, flags, signal } = terminal;
    stdout.write(flags.json ? `${jsonText({ url: pages.url })}\n` : `${pages.url}\n`);
    terminal.note('Open it in a browser. Ctrl-C stops it.');
    if (!signal.aborted) await once(signal, 'abort');
    await pages.close();
    return null;
  },
});
