import { accountLimits } from '../../contract/account.js';
import { HeadgateError } from '../../common/errors.js';
import { describe, isNamed } from '../journal/attempt-state.js';
import { Lane } from './lane.js';
import { patient } from './patient-source.js';
import { isKeyRefusal, namedRefusal } from './refusals.js';
import { refusalLimits } from './retry-limits.js';
import { withLearntCap } from './allowance.js';
import { around, verbs } from '../../contract/job-source.js';
const minuteMs = 60_000;
/** What a run says of an account that the service refuses, if it has others. */
export const goesOnWithout = '; the run continues with its other accounts';
/** Asks `GET /me` of every account, before anything else is done. */
export async function openLanes(basis, accounts, { wait, random, jobRate, admit }) {
    const { journal, clock, emit, signal, holding } = basis;
    const lanes = [];
    const refused = new Map();
    for (const { name, source: honest, pacer } of accounts) {
        // Sends no request once another run may use the account.
        const source = around(honest, verbs, async (_verb, send) => {
            holding.check(name);
            return send();
        });
        const quietMs = holding.usedElsewhereMs(name);
        // Requests that another machine sent within the last minute count too, and this machine cannot know how many there
        // were.
        if (quietMs !== null && quietMs < minuteMs) {
            const message = `another machine used account ${name} within the last minute; its first request waits for that minute to pass`;
            emit({ type: 'warning', lane: name, message });
            await pacer.pauseFor(minuteMs - quietMs);
        }
        const patience = {
            pacer,
            clock,
            random,
            proven: journal.state.accounts.has(name),
            refusalLimits: refusalLimits(wait, 'read'),
            timeoutMs: basis.settleMs / 2,
            onRetry: (error, until) => emit({ type: 'waiting', lane: name, wait: { kind: 'retry', error, until } }),
        };
        const waiting = patient(source, patience);
        const me = await waiting.account(signal).catch((error) => {
            if (!isKeyRefusal(error))
                throw error;
            refused.set(name, namedRefusal(error, name, basis.accounts));
        });
        if (me === undefined)
            continue;
        const account = accountLimits(me);
        const { requestsShare } = basis.budget;
        const options = { name, source: waiting, pacer, patience, requestsShare, account, jobRate };
        lanes.push(new Lane({ ...options, refusalLimits: refusalLimits(wait, 'submit') }));
    }
    if (lanes.length > 0)
        await claimAccounts(basis, lanes, new Set(refused.keys()));
    await admit(lanes.map(({ name, account }) => ({ name, ...account })));
    for (const lane of lanes) {
        await unpark(basis, lane);
        noteAccount(basis, lane, lane.account);
    }
    return { lanes, refused: [...refused.values()] };
}
/** Says which accounts the run continues without. */
export function reportRefused({ emit }, refused) {
    for (const error of refused)
        emit({ type: 'warning', lane: 'main', message: error.message + goesOnWithout, refused: error });
}
/** Asks `GET /me` again. */
export async function askAccount(basis, lane) {
    const account = accountLimits(await lane.source.account(basis.signal));
    if (account.email !== lane.account.email)
        throw accountChanged(account.email, lane.account.email);
    noteAccount(basis, lane, account);
}
/** Waits for the allowance, then asks `GET /me` again. */
export async function sitOut(basis, lane, until) {
    basis.emit({ type: 'waiting', lane: lane.name, wait: { kind: 'allowance', until } });
    await basis.clock.sleep(Math.max(0, until - basis.clock.now()), basis.signal);
    lane.fence.mayBeOld();
    await askAccount(basis, lane);
    await unpark(basis, lane);
}
/** An account that has allowance may go on. A run that ends parked keeps its note, which `status` reads. */
async function unpark({ journal }, { name, account }) {
    if (account.allowance.remaining > 0 && journal.state.parked.has(name)) {
        await journal.append({ type: 'parked', lane: name, until: null });
    }
}
function noteAccount({ journal, clock, emit }, lane, account) {
    lane.noteAccount(withLearntCap(account, journal.state, clock.now()));
    emit({ type: 'account', lane: lane.name, account: lane.account });
}
/**
 * I10: at least one account must be one that the journal was written under. Others may be added or removed, and each
 * may get another name. The lane that now has an account continues what that account began. All of it is one append,
 * because an attempt's lane means nothing without that lane's account.
 */
async function claimAccounts(basis, lanes, refused) {
    const named = new Set(basis.accounts.map(({ name }) => name));
    const orphans = [...basis.journal.state.attempts.values()]
        .filter((attempt) => isNamed(basis.jobs, attempt) && !named.has(attempt.lane))
        .map(({ lane }) => lane);
    await basis.holding.adopt([...new Set(orphans)], () => claimWith(basis, lanes, named, refused));
}
async function claimWith(basis, lanes, named, refused) {
    const { journal, holding } = basis;
    const { accounts, attempts, parked } = journal.state;
    const known = new Set(accounts.values());
    const emails = lanes.map(({ account }) => account.email);
    // The known account may be one that another run uses, or that this run must not use.
    const mayBeElsewhere = basis.accounts.some(({ name }) => !lanes.some((lane) => lane.name === name) && accounts.has(name));
    if (known.size > 0 && !mayBeElsewhere && !emails.some((email) => known.has(email))) {
        throw accountChanged(emails.join(' and '), [...known].join(' and '));
    }
    // If the config names the account, its holder finishes its attempts. If not, nobody else will.
    const isFree = (lane) => holding.has(lane) && (!named.has(lane) || lanes.some(({ name }) => name === lane));
    const records = [...attempts.values()]
        .filter((attempt) => isFree(attempt.lane) || (refused.has(attempt.lane) && needsNoRequest(attempt)))
        .flatMap((attempt) => claimAttempt(basis, lanes, attempt));
    for (const lane of parked.keys()) {
        if (isFree(lane) && !lanes.some(({ name }) => name === lane))
            records.push({ type: 'parked', lane, until: null });
    }
    for (const { name: lane, account } of lanes) {
        if (accounts.get(lane) !== account.email)
            records.push({ type: 'account', lane, email: account.email });
    }
    if (records.length > 0)
        await basis.journal.append(...records);
}
function accountChanged(found, known) {
    const message = `the key belongs to ${found}, but this destination was loaded with ${known}`;
    return new HeadgateError('account_changed', message);
}
/** Whether any lane can finish an attempt, because its account is not asked again. */
function needsNoRequest({ phase }) {
    return phase === 'intent' || phase === 'staged';
}
function claimAttempt(basis, lanes, attempt) {
    const email = basis.journal.state.accounts.get(attempt.lane);
    const own = lanes.filter(({ account }) => account.email === email).map(({ name }) => name);
    if (own.includes(attempt.lane))
        return [];
    const [lane] = own;
    if (lane !== undefined)
        return [{ type: 'attempt', attempt: { ...attempt, lane } }];
    if (!isNamed(basis.jobs, attempt))
        return [];
    if (needsNoRequest(attempt)) {
        return [{ type: 'attempt', attempt: { ...attempt, lane: lanes[0]?.name ?? attempt.lane } }];
    }
    const message = `${describe(attempt)} was started by the account ${email ?? attempt.lane}, which the config no longer names; headgate does not wait for it`;
    basis.emit({ type: 'warning', lane: attempt.lane, message });
    return [{ type: 'closed', token: attempt.token, why: 'dropped' }];
}
//# sourceMappingURL=accounts.js.map