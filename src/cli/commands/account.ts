import { exitCodes } from '../../common/errors.js';
import { accountsText, refusedText } from '../account-text.js';
import { defineCommand } from '../command.js';
import { readConnection } from '../config-file.js';
import { paragraphs } from '../lists.js';
import { withConnection } from '../rooms.js';
import { configOption } from '../options.js';

export const account = defineCommand({
  name: 'account',
  summary: 'Show your accounts: tier, limits and what is left of the allowance',
  options: configOption,
  examples: [['account --config headgate.yaml', 'of the connection in that file']],
  async run({ config }, terminal) {
    const { accepted, askAccounts } = await import('../../use-cases/ask-accounts.js');
    const asked = await withConnection(
      await readConnection(config, terminal),
      terminal,
      (connection, onWait) => askAccounts(connection, onWait, terminal.signal),
    );
    const [first] = accepted(asked);
    return {
      data: asked.length === 1 ? first : { ...first, accounts: asked },
      text: (style) => paragraphs([accountsText(asked, style), refusedText(asked, style)]),
      exitCode: asked.some(({ error }) => error !== null) ? exitCodes.refused : exitCodes.complete,
    };
  },
});
