import { freshLoads, keyColumns, rowsLoaded, supersededIds, verifyStaged } from './commit-rules.js';
import { comparisonsOf } from './comparison.js';
import { mergeFields } from './merge-fields.js';
/**
 * Writes everything that a commit changes. Returns null and writes nothing if the ledger already has every load,
 * otherwise how many rows have NULL in their key, and how the new rows differ from those that they replace.
 */
export async function writeCommit(store, commit, at) {
    const fresh = freshLoads(commit, await store.ledger());
    const [first] = fresh;
    if (first === undefined)
        return null;
    const plan = await store.plan(mergeFields(fresh.map(({ rows }) => rows.columns)), fresh);
    const opened = [];
    for (const pending of fresh) {
        const key = pending.rows.rows === 0 ? [] : keyColumns(commit.table, plan);
        opened.push({ pending, rows: await store.open(pending, plan, key) });
    }
    const { loadId } = first.load;
    if (store.reshapesFirst)
        await store.reshape(plan, { loadId, at });
    const gone = supersededIds(commit);
    const { reason } = commit;
    const before = reason === undefined || gone.length === 0 ? [] : await store.remember(gone, plan);
    if (gone.length > 0)
        await store.supersede(gone, loadId);
    if (!store.reshapesFirst)
        await store.reshape(plan, { loadId, at });
    const { doubts = [] } = commit;
    if (doubts.length > 0)
        await store.doubt(doubts);
    let withoutKey = 0;
    for (const { pending, rows } of opened) {
        const inserted = await store.insert(rows);
        const { taken, rejected, leftOut } = inserted;
        verifyStaged(pending, taken + leftOut + rejected - pending.rows.rejects.length);
        withoutKey += inserted.withoutKey;
        await store.record({
            ...pending.load,
            rowsLoaded: rowsLoaded(pending, rejected + leftOut),
            rowsRejected: rejected,
            committedAt: at,
            supersededBy: null,
        });
    }
    const compared = [];
    if (reason !== undefined && before.length > 0) {
        const after = fresh.map(({ load }) => load);
        const found = await store.differences(after.map((load) => load.loadId));
        compared.push(...comparisonsOf({ ...found, job: commit.table.job, reason, at, before, after }));
        await store.note(compared);
    }
    await store.finish(plan);
    return {
        ...(withoutKey > 0 && { rowsWithoutKey: withoutKey }),
        ...(compared.length > 0 && { compared }),
    };
}
/** The rows that earlier loads got or lost, as the result of a commit has them. */
export function movedRows(moved) {
    return [...moved.values()].some((rows) => rows !== 0) ? { moved } : {};
}
//# sourceMappingURL=write-commit.js.map