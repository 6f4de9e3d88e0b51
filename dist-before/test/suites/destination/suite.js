import { onBench } from './bench.js';
import { comparisonCases, keyedComparisonCases } from './comparison-cases.js';
import { columnCases } from './column-cases.js';
import { expireCases, expireHistoryCases, expireRejectCases } from './expire-cases.js';
import { historyCases } from './history-cases.js';
import { keyCases, keylessCases } from './key-cases.js';
import { killCases } from './kill-cases.js';
import { ledgerCases } from './ledger-cases.js';
import { rowHistoryCases } from './row-history-cases.js';
import { refreshCases } from './refresh-cases.js';
import { revisitCases } from './revisit-cases.js';
import { sharedRowCases } from './shared-row-cases.js';
import { renameCases, upkeepCases } from './upkeep-cases.js';
import { vanishedCases } from './vanished-cases.js';
/** What a destination must do, by its abilities and capabilities, and by what the harness can read. */
export function destinationSuite(harness) {
    // Reading a destination's capabilities opens nothing.
    const destination = harness.open('.');
    const keyed = destination.capabilities.replaceByKey === true;
    const groups = [
        [ledgerCases, true],
        [upkeepCases, true],
        [renameCases, 'rename' in destination],
        [columnCases, harness.columns !== undefined],
        [refreshCases, harness.columns !== undefined],
        [keyCases, keyed],
        [keylessCases, !keyed],
        [sharedRowCases, destination.capabilities.sharedRows === true],
        [rowHistoryCases, destination.capabilities.rowHistory === true],
        [comparisonCases, 'compare' in destination],
        [keyedComparisonCases, 'compare' in destination && keyed],
        [revisitCases, harness.query !== undefined],
        [expireCases, 'expire' in destination],
        [expireRejectCases, 'expire' in destination && harness.columns !== undefined],
        [expireHistoryCases, 'expire' in destination && destination.capabilities.rowHistory === true],
        [historyCases, 'runs' in destination],
        [vanishedCases, 'vanished' in destination && harness.lose !== undefined],
        [killCases, harness.committer !== undefined],
    ];
    return groups
        .filter(([, holds]) => holds)
        .flatMap(([cases]) => Object.entries(cases))
        .map(([name, run]) => ({ name, run: () => onBench(harness, run) }));
}
//# sourceMappingURL=suite.js.map