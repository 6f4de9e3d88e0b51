import { hostname } from 'node:os';
import { exitCodes, usageError } from '../../common/errors.js';
import type { Message } from './message.js';
import { defineCommand, readConfig } from '../../terminal/command.js';
import { configArgument } from '../../terminal/options.js';

export const alert = defineCommand({
  name: 'alert',
  positionals: '[config]',
  summary: 'Send a test through `on_finish`',
  details:
    'Sends one message to what `on_finish` of the config names, and says whether it was accepted. A program or an ' +
    'address gets JSON with `"command": "alert"` and `"test": true`.',
  arguments: configArgument,
  options: { test: { type: 'boolean', demandOption: true, describe: 'Send a test message' } },
  examples: [['alert --test', 'does the channel get it?']],
  async run({ config: file }, terminal) {
    const config = await readConfig(file, terminal);
    const { onFinish } = config;
    if (onFinish === null) {
      throw usageError(
        'the config has no on_finish',
        'Add `on_finish: { slack: "${SLACK_URL}" }`, or another receiver.',
      );
    }
    const host = hostname();
    const json = `${JSON.stringify({ version: 1, command: 'alert', ok: true, test: true, config: config.file, host })}\n`;
    const message: Message = {
      title: 'headgate: this is a test',
      facts: [['Config', `${config.file} on ${host}`]],
    };
    const { deliver } = await import('./deliver.js');
    const problem = await deliver(config, onFinish, { message, json, exitCode: 0 }, terminal.env);
    return {
      data: { sent: problem === null, problem },
      text: (style) => style.wrap(problem === null ? 'Sent.' : `Not sent: ${problem}.`),
      exitCode: problem === null ? exitCodes.complete : exitCodes.failed,
    };
  },
});
