import { accountLimits } from '../contract/account.js';
import { HeadgateError, HeadgateErrors } from '../common/errors.js';
import { isKeyRefusal, namedRefusal } from '../sync/account/refusals.js';
/** Asks the service about every account. Throws other errors than a refusal, and if two accounts are the same one. */
export async function askAccounts({ accounts }, onWait, signal) {
    const asked = [];
    for (const { name, api, pacer } of accounts) {
        try {
            const answer = await pacer(onWait).request('other', () => api.account(signal), signal);
            asked.push({ name, limits: accountLimits(answer), error: null });
        }
        catch (error) {
            if (!isKeyRefusal(error))
                throw error;
            asked.push({ name, limits: null, error: namedRefusal(error, name, accounts) });
        }
    }
    refuseTwice(asked.flatMap(({ name, limits }) => (limits === null ? [] : { name, ...limits })));
    return asked;
}
/** The limits of the accounts that the service accepts. Throws if it accepts none. */
export function accepted(asked) {
    const limits = asked.flatMap((each) => each.limits ?? []);
    if (limits.length === 0)
        refuseAny(asked);
    return limits;
}
/** Throws if the service refuses any account, and names those that it accepts. */
export function refuseAny(asked) {
    const good = asked.flatMap(({ name, limits }) => (limits === null ? [] : [`${name} (${limits.email})`]));
    const withAccepted = ({ code, message, hint, cause }) => new HeadgateError(code, message, { hint: `${hint} The service accepts ${good.join(', ')}.`, cause });
    const errors = asked.flatMap(({ error }) => error ?? []);
    const [first, ...rest] = good.length === 0 ? errors : errors.map(withAccepted);
    if (first === undefined)
        return;
    throw rest.length === 0 ? first : new HeadgateErrors([first, ...rest]);
}
/** Throws if two accounts are the same one: it has one job at a time and one allowance, whichever key is used. */
export function refuseTwice(accounts) {
    const named = (each) => accounts.find(({ email }) => email === each.email).name;
    const twice = accounts.find((each) => named(each) !== each.name);
    if (twice === undefined)
        return;
    const both = `accounts ${named(twice)} and ${twice.name} are the same account, ${twice.email}`;
    throw new HeadgateError('config_invalid', both, {
        hint: 'Give each the key of another account, or remove one.',
    });
}
//# sourceMappingURL=ask-accounts.js.map