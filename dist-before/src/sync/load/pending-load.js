import { HeadgateError } from '../../common/errors.js';
import { seriesOf } from '../../common/series.js';
import { valueColumn } from '../../load/column-names.js';
import { isPadded } from '../../plan/remedy.js';
import { areUsable, splitDoubt } from '../../plan/split.js';
import { createdAt } from '../journal/attempt-state.js';
import { dayFieldOf } from './other-days.js';
/** Name of the stage without the rows of other days. It is rewritten for each commit. */
export const withinName = (token) => `${token}-within`;
/** Name of the stage with the joined rows of a day that was fetched in parts. It is rewritten for each commit. */
export const joinedName = (token) => `${token}-parts`;
/** The load that an attempt becomes, with its staged rows; or a day's attempt together with those of its parts. */
export function pendingLoad(context, job, attempt, division) {
    const own = loadOf(attempt);
    if (division !== undefined)
        return joinedLoad(context, job, own, division);
    return isPadded(attempt) ? withinSlice(context, job, own) : own;
}
/** The load without the rows of the days beside its slice. */
async function withinSlice({ stages, signal }, job, { load, rows }) {
    const field = dayFieldOf(job, rows);
    if (field === null || load.slice === null)
        return { load, rows };
    const within = await stages.within(stages.pathFor(withinName(load.loadId)), rows, field, load.slice, signal);
    return { load: { ...load, dataCount: within.rows + within.rejects.length }, rows: within };
}
/**
 * One load for all parts of a day. With a key, rows that no part has stay. Without one, a row could be there twice, so
 * that the whole day's answer is loaded if its parts do not fit it.
 */
async function joinedLoad({ stages, signal }, { key, splitBy: by = [] }, whole, { parts, cut }) {
    const answers = [...parts, ...cut].map((attempt) => {
        const { load } = loadOf(attempt);
        const { loadId, remoteJobId, dataCount: rows, complete, remoteCreatedAt } = load;
        const { part = {}, maxData } = attempt;
        return { part, loadId, remoteJobId, maxData, rows, isCut: !complete, remoteCreatedAt };
    });
    const stagedBy = (attempts) => attempts.map((attempt) => loadOf(attempt).rows);
    const hasKey = key.length > 0;
    const joined = await stages.join(stages.pathFor(joinedName(whole.load.loadId)), stagedBy(parts), stagedBy(cut), key, signal);
    const split = { by, answers, lost: joined.lost, repeated: joined.repeated };
    const rows = areUsable(split, hasKey) ? joined.rows : whole.rows;
    const created = answers.map(({ remoteCreatedAt }) => Date.parse(remoteCreatedAt));
    return {
        load: {
            ...whole.load,
            dataCount: rows.rows + rows.rejects.length,
            complete: splitDoubt(split, hasKey) === null,
            remoteCreatedAt: new Date(Math.min(...created)).toISOString(),
            split,
        },
        rows,
    };
}
function loadOf(attempt) {
    const { token, remoteId, rows, staged } = attempt;
    const remoteCreatedAt = createdAt(attempt);
    if (remoteId === null ||
        remoteCreatedAt === null ||
        rows === null ||
        attempt.complete === null ||
        staged === null) {
        throw new HeadgateError('internal', `the staged attempt ${token} lacks what a load needs`);
    }
    return {
        load: {
            loadId: token,
            job: attempt.job,
            slice: attempt.slice,
            remoteJobId: remoteId,
            source: attempt.source,
            config: attempt.config,
            dataCount: rows,
            complete: attempt.complete,
            remoteCreatedAt,
            ...(attempt.reason !== undefined && { reason: attempt.reason }),
            ...(attempt.countedBy !== undefined && { countedBy: attempt.countedBy }),
        },
        rows: staged,
    };
}
/** The rows of a value of `for_each`, with that value in a column if the table has no key. */
export function withValue(rows, { name, key, source }) {
    const { job, value } = seriesOf(name);
    if (value === null || key.length > 0 || rows.rows === 0)
        return rows;
    if (rows.columns.some((column) => column.name.toLowerCase() === valueColumn)) {
        const message = `${job}: rows of ${source} have a field ${valueColumn}, the name of the column with the value`;
        throw new HeadgateError('config_invalid', message, {
            hint: 'Give the job config a `key`; `_headgate.matches` then says which values found a row.',
        });
    }
    const column = { name: valueColumn, type: 'VARCHAR', exactAsDouble: false, constant: value };
    return { ...rows, columns: [...rows.columns, column] };
}
//# sourceMappingURL=pending-load.js.map