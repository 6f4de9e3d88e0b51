import { groupBy } from '../common/series.js';
import { HeadgateError } from '../common/errors.js';
/** Accounts that another process has taken, or that could not be kept. */
export class LeaseLost extends HeadgateError {
    accounts;
    constructor(accounts, why) {
        const [what, it] = accounts.length === 1 ? ['account', 'it'] : ['accounts', 'them'];
        super('destination_locked', `this run no longer has ${what} ${accounts.join(', ')}: ${why}`, {
            hint: `Nothing is lost: the run that now has ${it} continues the jobs.`,
        });
        this.accounts = accounts;
    }
}
/** Another process holds the destination or some of its accounts. */
export class HeldByOther extends HeadgateError {
    /** Description of the holder, for messages. */
    holder;
    constructor(location, holder) {
        super('destination_locked', `${location} is held by ${holder}`);
        this.holder = holder;
    }
}
/** Another process has taken the destination from the one that held all of it. */
export class Overtaken extends HeadgateError {
    constructor(location, by) {
        super('destination_locked', `${location} was taken over by ${by}`, {
            hint: 'Run again once that run has ended: it fetches what is missing then.',
        });
    }
}
/** `process 7 on a (accounts x, y) and process 9 on b (account z)`. */
export function holdersText(held) {
    return [...groupBy(held, ({ holder }) => holderText(holder))]
        .map(([name, own]) => [name, own.map(({ account }) => account)])
        .map(([name, accounts]) => `${name} (account${accounts.length === 1 ? '' : 's'} ${accounts.join(', ')})`)
        .join(' and ');
}
/** `process 12 on a-host`, the form that every message uses. */
export function holderText(holder) {
    return holder === null ? 'another process' : `process ${holder.pid} on ${holder.host}`;
}
//# sourceMappingURL=machines.js.map