import { join } from 'node:path';
import { z } from 'zod';
import { tierNames } from '../../contract/limits.js';
import { errorCatalogue, HeadgateError, usageError } from '../../common/errors.js';
import { invitationView } from '../accounts/invitations.js';
import { openAccounts } from '../accounts/accounts.js';
import { Removals } from '../jobs/removal.js';
import { Results } from '../jobs/results.js';
import { openDataFolder } from './data-folder.js';
import { askOperator, findRunningService } from './running.js';
const email = z.string();
const tier = z.enum(tierNames).nullable();
/** Arguments of each operation, checked when they arrive over HTTP. */
const operations = {
    addAccount: z.strictObject({ email, tier }),
    listAccounts: z.strictObject({}),
    setPlan: z.strictObject({ email, tier }),
    setPassword: z.strictObject({ email, password: z.string() }),
    invite: z.strictObject({ email }),
    createKey: z.strictObject({ email, label: z.string().optional(), days: z.number().optional() }),
    listKeys: z.strictObject({ email }),
    revokeKey: z.strictObject({ id: z.string() }),
    removeAccount: z.strictObject({ email }),
    deleteJob: z.strictObject({ id: z.string() }),
    prune: z.strictObject({ days: z.number().min(0) }),
};
/**
 * Administers the service of a data folder, running or not. A running service is called at its address with the token
 * from its 0600 file. Otherwise the folder is locked while `use` runs.
 */
export async function withAdministration(dataDir, use, { invitationDays, publicUrl } = {}) {
    const running = await findRunningService(dataDir);
    if (running)
        return use(remoteAdministration(running));
    const folder = await openDataFolder(dataDir);
    try {
        const accounts = openAccounts(folder.store, folder.clock, { invitationDays });
        const results = await Results.open(join(folder.path, 'results'));
        const removals = new Removals({ ...folder, results, runner: null });
        return await use(administrationOf({ ...accounts, removals }, () => publicUrl ?? null));
    }
    finally {
        await folder.release();
    }
}
/** `studio`: the studio's address; null: the service does not run. */
export function administrationOf(services, studio) {
    const { store, accounts, apiKeys, keyUses, passwords, invitations } = services;
    const accountView = (account) => ({
        /** Id used in the log. */
        id: account.record.id,
        email: account.record.email,
        /** Null: no active plan. */
        tier: account.record.tier,
        active_keys: apiKeys.list(account).filter((key) => apiKeys.isActive(key)).length,
        jobs: account.jobCount,
        created_at: iso(account.record.createdAt),
    });
    const makeInvitation = async (account) => {
        const invitation = invitationView(await invitations.make(account), studio());
        return { account: accountView(account), invitation };
    };
    const keyView = ({ id, account, label, createdAt, expiresAt, revokedAt }) => {
        const used = keyUses.lastUse(id);
        return {
            id,
            email: store.accounts.get(account)?.record.email ?? '',
            label,
            created_at: iso(createdAt),
            expires_at: isoOrNull(expiresAt),
            last_used_at: isoOrNull(used?.at ?? null),
            last_address: used?.address ?? null,
            revoked_at: isoOrNull(revokedAt),
        };
    };
    return {
        addAccount: async ({ email, tier }) => makeInvitation(await accounts.add(email, tier)),
        listAccounts: async (_none) => accounts.list().map(accountView),
        /** A null tier ends the plan: every request is then answered `plan_required`. */
        setPlan: async ({ email, tier }) => accountView(await accounts.setPlan(email, tier)),
        /** Sets the studio's password. Everyone who is signed in to the account has to sign in again. */
        async setPassword({ email, password }) {
            const account = accounts.find(email);
            await passwords.set(account.record.id, password);
            return accountView(account);
        },
        /** Only this answer ever contains the invitation. It replaces an earlier one. */
        invite: async ({ email }) => makeInvitation(accounts.find(email)),
        /** Only this answer ever contains the key. */
        async createKey({ email, ...terms }) {
            const { key, record } = await apiKeys.create(accounts.find(email), terms);
            return { ...keyView(record), key };
        },
        listKeys: async ({ email }) => apiKeys.list(accounts.find(email)).map(keyView),
        /** Requests with the key are refused from now on. */
        revokeKey: async ({ id }) => keyView(await apiKeys.revoke(id)),
        /** Deletes an account with everything that belongs to it. Its running job is stopped. */
        async removeAccount({ email }) {
            const account = accounts.find(email);
            const view = accountView(account);
            await services.removals.removeAccount(account);
            return { account: view };
        },
        /** Deletes an ended job with its rows. */
        async deleteJob({ id }) {
            await services.removals.removeJob({ id });
            return { job: { id } };
        },
        /** Removes the results of jobs that ended at least this many days ago. */
        prune: async ({ days }) => services.removals.prune(days),
    };
}
/** Runs an operation that arrived over HTTP. */
export async function administer(administration, name, body) {
    if (!Object.hasOwn(operations, name))
        throw usageError(`There is no operation "${name}".`);
    const operation = name;
    const args = operations[operation].safeParse(body);
    if (!args.success)
        throw usageError(z.prettifyError(args.error));
    // The name selects both schema and operation, which the compiler cannot check.
    return administration[operation](args.data);
}
function remoteAdministration(running) {
    const call = async (name, args) => {
        const response = await askOperator(running, name, args);
        const body = (await response.json());
        if (response.ok)
            return body.data;
        const { code, hint } = body.data;
        throw new HeadgateError(typeof code === 'string' && Object.hasOwn(errorCatalogue, code) ? code : 'internal', body.message ?? `The service answered ${response.status}.`, { hint: typeof hint === 'string' ? hint : undefined });
    };
    const names = Object.keys(operations);
    const calls = names.map((name) => [name, (args) => call(name, args)]);
    return Object.fromEntries(calls);
}
const iso = (ms) => new Date(ms).toISOString();
const isoOrNull = (ms) => (ms === null ? null : iso(ms));
//# sourceMappingURL=admin.js.map