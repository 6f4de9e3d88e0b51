import { exitCodes } from '../../common/errors.js';
import { accountsText, refusedText } from '../../terminal/account-text.js';
import { defineCommand } from '../../terminal/command.js';
import { paragraphs } from '../../terminal/style.js';
import { withConnection, readConnection } from '../../terminal/with-opened.js';
import { configOption } from '../../terminal/options.js';

export const account = defineCommand({
  name: 'account',
  summary: 'Show your accounts: tier, limits and what is left of the allowance',
  options: configOption,
  examples: [['account --config headgate.yaml', 'of the connection in that file']],
  async run({ config }, terminal) {
    const { accepted, askAccounts } = await import('../../opened/ask-accounts.js');
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
