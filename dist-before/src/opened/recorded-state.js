import { readTogether } from '../load/destination.js';
import { changedFiles } from '../plan/changed-files.js';
import { withLearntCap } from '../sync/account/allowance.js';
import { withName } from '../sync/journal/journal-edit.js';
import { mostLeft, supersededSince } from '../sync/run/plan-of.js';
import { tableSpec } from '../sync/run/table-spec.js';
import { readJournal } from './open.js';
import { filesOf } from './source-params.js';
import { inForce, readIntent } from './rename-intent.js';
/**
 * Reads the ledger and journal without their lock; `asked` has the limits of the accounts, empty if none was asked, and
 * `sources` what is known of them.
 */
export async function readRecorded(opened, asked, sources = []) {
    const { jobs, budget } = opened.config;
    const read = (destination) => readLedger({ ...opened, destination }, supersededSince([], Date.now()));
    const ledger = await readTogether(opened.destination, read);
    const now = Date.now();
    const accounts = asked.map((account) => withLearntCap(account, ledger.state, now));
    const audits = opened.destination.compare !== undefined;
    const changed = changedFiles(jobs, filesOf(sources), ledger.state, ledger.loads, now);
    const refetches = [...ledger.state.refetches, ...changed.flatMap((each) => each.refetches)];
    const state = { ...ledger.state, refetches };
    const known = { ...ledger, state, changedFiles: changed };
    return { ...known, jobs, budget, accounts, account: mostLeft(accounts), audits, now };
}
/** If a rename was killed half-way, shows what the next run will make of it: names as in the config. */
async function readLedger({ destination, folder, config: { jobs } }, since) {
    const intent = await readIntent(folder);
    const direction = intent === null ? null : inForce(intent, jobs);
    const loads = await destination.loads(intent === null ? jobs.map(tableSpec) : [], since);
    const loaded = await destination.jobs();
    const forgotten = (await destination.forgotten?.()) ?? [];
    const state = await readJournal({ destination, folder });
    if (intent === null || direction === null)
        return { loads, loaded, forgotten, state };
    const { from, to, table } = intent;
    const [old, now] = direction === 'to' ? [from, to] : [to, from];
    const renamed = (entry) => entry.job === old ? { ...entry, job: now } : entry;
    return {
        loads: loads.map(renamed),
        loaded: loaded
            .map(renamed)
            .map((each) => (each.job === now && table !== null ? { ...each, table: table[direction] } : each)),
        forgotten,
        state: withName(state, old, now),
    };
}
//# sourceMappingURL=recorded-state.js.map