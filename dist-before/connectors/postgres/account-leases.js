import { quoteText } from '../../src/duckdb/sql.js';
import { holderSchema, lifeOf, thisProcess } from '../../src/files/holder.js';
import { parseJson } from '../../src/files/parse-json.js';
import { HeldByOther, holdersText, holderText, LeaseLost, Overtaken, } from '../../src/load/machines.js';
import { epochMillis } from './types.js';
/** Seconds after which a holder that was not heard from counts as gone. */
export const leaseSeconds = 60;
/** When a lease that is taken or renewed now runs out, as SQL. */
const later = `clock_timestamp() + interval '${leaseSeconds} seconds'`;
/** The lease of the whole destination, inside one transaction. */
export class ServerLease {
    #session;
    #table;
    #location;
    constructor(session, names, location) {
        this.#session = session;
        this.#table = names.ledger('lease');
        this.#location = location;
    }
    /**
     * Locks the lease for the rest of a transaction, so that only one process writes at a time. Raises `destination_locked`
     * if another process holds the lease, or has taken it from this one.
     */
    async guard(own) {
        const row = await this.#session.row(`SELECT fence, holder, held_until > clock_timestamp() AS held FROM ${this.#table} FOR UPDATE`);
        const holder = holderOf(row);
        if (own !== null) {
            if (row.number('fence') !== own)
                throw new Overtaken(this.#location, holderText(holder));
            await this.#session.run(`UPDATE ${this.#table} SET held_until = ${later}`);
            return;
        }
        if (!row.flag('held') || holder === null || (await lifeOf(holder)) === 'dead')
            return;
        throw new HeldByOther(this.#location, holderText(holder));
    }
    /** Takes the lease, after `guard` has found it free. */
    async take() {
        const holder = JSON.stringify(await thisProcess());
        const row = await this.#session.row(`
      UPDATE ${this.#table} SET fence = fence + 1, holder = ${quoteText(holder)}, held_until = ${later} RETURNING fence`);
        return row.number('fence');
    }
    /** Raises `destination_locked` unless this process holds the lease, and keeps it until the transaction ends. */
    async require(own) {
        const row = await this.#session.row(`SELECT fence, holder FROM ${this.#table} FOR SHARE`);
        if (row.number('fence') !== own)
            throw new Overtaken(this.#location, holderText(holderOf(row)));
    }
    /** Releases the lease, unless another run has taken it. */
    async release(fence) {
        await this.#session.run(`UPDATE ${this.#table} SET held_until = clock_timestamp(), holder = NULL WHERE fence = ${fence}`);
    }
}
const holderOf = (row) => parseJson(row.optional('holder') ?? 'null', holderSchema);
/** The leases of accounts, inside one transaction. */
export class AccountLeases {
    #session;
    #table;
    constructor(session, names) {
        this.#session = session;
        this.#table = names.ledger('leases');
    }
    /** The state of all accounts, read without locks. */
    async read() {
        const found = await this.#find('');
        return found.map(({ account, holder, until, held }) => ({ account, holder, until, held }));
    }
    /** Takes the free accounts. Only one transaction that has the server's lease runs at a time. */
    async take(wanted) {
        const found = new Map((await this.#find('FOR UPDATE')).map((each) => [each.account, each]));
        const holder = quoteText(JSON.stringify(await thisProcess()));
        const taken = [];
        for (const { account, window } of wanted) {
            const before = found.get(account);
            if (before?.held === true)
                continue;
            const row = await this.#session.row(`
        INSERT INTO ${this.#table} AS known VALUES (${quoteText(account)}, 1, ${holder}, ${later}, ${quoteText(window)})
        ON CONFLICT (account) DO UPDATE SET fence = known.fence + 1, holder = excluded.holder,
          held_until = excluded.held_until, request_window = excluded.request_window
        RETURNING fence`);
            taken.push({
                lease: { account, fence: row.number('fence') },
                usedElsewhereMs: before === undefined || before.window === window ? null : before.silentMs,
            });
        }
        return taken;
    }
    /** Extends leases; returns those that the caller still holds. */
    async renew(leases) {
        if (leases.length === 0)
            return [];
        const rows = await this.#session.rows(`
      UPDATE ${this.#table} SET held_until = ${later}
      WHERE account IN (SELECT account FROM ${this.#table} WHERE ${isOneOf(leases)} ORDER BY account FOR UPDATE)
      RETURNING account, fence`);
        return rows.map((row) => ({ account: row.text('account'), fence: row.number('fence') }));
    }
    async release(leases) {
        if (leases.length === 0)
            return;
        await this.#session.run(`
      UPDATE ${this.#table} SET held_until = least(held_until, clock_timestamp()), holder = NULL
      WHERE ${isOneOf(leases)}`);
    }
    /** Raises `LeaseLost` unless the leases are held, and keeps them until the transaction ends. */
    async require(leases) {
        if (leases.length === 0)
            return;
        const rows = await this.#session.rows(`SELECT account FROM ${this.#table} WHERE ${isOneOf(leases)} ORDER BY account FOR SHARE`);
        const kept = rows.map((row) => row.text('account'));
        const lost = leases.map(({ account }) => account).filter((account) => !kept.includes(account));
        if (lost.length === 0)
            return;
        const now = (await this.#find('')).find(({ account }) => account === lost[0]);
        throw new LeaseLost(lost, `${holderText(now?.holder ?? null)} took over`);
    }
    /** Takes every account for a run that needs the whole destination to itself; raises if an account is held. */
    async close(location) {
        const held = (await this.#find('FOR UPDATE')).filter((each) => each.held);
        if (held.length > 0)
            throw new HeldByOther(location, holdersText(held));
        await this.#session.run(`UPDATE ${this.#table} SET fence = fence + 1, holder = NULL, held_until = least(held_until, clock_timestamp())`);
    }
    /** A dead holder on this machine no longer counts. Any other holder keeps its lease until the lease runs out. */
    async #find(lock) {
        const rows = await this.#session.rows(`
      SELECT account, holder, request_window, ${epochMillis('held_until')} AS until,
        ${epochMillis('clock_timestamp()')} AS now FROM ${this.#table} ORDER BY account COLLATE "C" ${lock}`);
        return Promise.all(rows.map(toLease));
    }
}
async function toLease(row) {
    const holder = parseJson(row.optional('holder') ?? 'null', holderSchema);
    const silentMs = Math.max(0, row.number('now') - row.number('until'));
    const held = holder !== null && silentMs === 0 && (await mayLive(holder));
    return {
        account: row.text('account'),
        holder: holder === null ? null : { pid: holder.pid, host: holder.host, since: holder.since },
        until: new Date(row.number('until')).toISOString(),
        held,
        window: row.optional('request_window'),
        silentMs,
    };
}
const mayLive = async (holder) => (await lifeOf(holder)) !== 'dead';
const isOneOf = (leases) => `(account, fence) IN (${leases.map(({ account, fence }) => `(${quoteText(account)}, ${fence})`).join(', ')})`;
//# sourceMappingURL=account-leases.js.map