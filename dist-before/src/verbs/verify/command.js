import { defineCommand, withOpened } from '../../terminal/command.js';
import { configArgument, offlineOption } from '../../terminal/options.js';
import { findingsResult } from '../doctor/command.js';
export const verify = defineCommand({
    name: 'verify',
    positionals: '[config]',
    summary: 'Read everything that is loaded and say what is damaged',
    details: 'Reads every row of every table and of the ledger, which checks the checksums of a DuckDB file, compares the rows of ' +
        'each load with the ledger, and the journal and the ledger with the jobs of the service. Changes nothing and submits ' +
        'nothing. Runs wait until it has ended. Exits with 1 if something is damaged. It cannot find a changed value in a ' +
        'readable Parquet file, which has no checksums of values.',
    arguments: configArgument,
    options: offlineOption,
    examples: [['verify --offline', 'without asking the service']],
    run: ({ config, offline }, terminal) => withOpened(config, terminal, async (opened) => {
        const verb = await import('./verify.js');
        return findingsResult(await verb.verify(opened, { offline }, terminal.signal), 'headgate status');
    }),
});
//# sourceMappingURL=command.js.map