import { accountLimits } from '../../contract/account.js';
import { accountFacts } from '../account-text.js';
import { defineCommand } from '../command.js';
import { facts } from '../lists.js';
import { withApiOf } from '../rooms.js';
import { configOption } from '../options.js';

export const account = defineCommand({
  name: 'account',
  summary: 'Show your account: tier, limits and what is left of the allowance',
  options: configOption,
  examples: [['account --config headgate.yaml', 'of the connection in that file']],
  async run({ config }, terminal) {
    const limits = await withApiOf(config, terminal, async (api) =>
      accountLimits(await api.account(terminal.signal)),
    );
    return { data: limits, text: (style) => facts(accountFacts(limits), style) };
  },
});
