import { setTimeout as delay } from 'node:timers/promises';
import { HeadgateError } from '../../src/common/errors.js';
import { quoteText } from '../../src/duckdb/sql.js';
import { HeldByOther } from '../../src/load/machines.js';
import { patiently, systemTimer } from '../../src/load/patience.js';
import { locationOf } from './address.js';
import { KeptSession, Session, namesIn } from './session.js';
import { createLedger, readMeta } from './ledger.js';
import { AccountLeases, ServerLease } from './account-leases.js';
import { isLost, serverError, stateOf } from './server-error.js';
/** The oldest tested PostgreSQL; older ones no longer get fixes. */
const oldestVersion = 14;
/** How long a statement waits for a lock before its transaction is rolled back and tried again, in milliseconds. */
const lockTimeoutMs = 2_000;
/**
 * The server ends the transaction of a process that is paused in the middle of it, after this many milliseconds.
 * Otherwise its locked rows would keep other runs from taking over its accounts. Shorter than a lease. A commit may
 * wait for DuckDB for longer.
 */
const stillMs = { brief: 20_000, commit: 600_000 };
const endIfStill = (ms) => `SET LOCAL idle_in_transaction_session_timeout = ${ms}`;
/** How long a commit waits for a server that is away, in milliseconds. A restart takes less. */
const restartPatienceMs = 60_000;
/** Settings that the server, the database or the role must not decide. */
const settings = [
    `TimeZone = 'UTC'`,
    `DateStyle = 'ISO, YMD'`,
    `extra_float_digits = 1`,
    `standard_conforming_strings = on`,
    `client_encoding = 'UTF8'`,
    `search_path = pg_catalog`,
];
/** The only place that opens transactions. Between calls no connection is open. */
export class Server {
    location;
    names;
    #url;
    /** The lease that this object holds. */
    held = null;
    constructor(address) {
        this.location = locationOf(address);
        this.names = namesIn(address.schema);
        this.#url = address.url;
    }
    /** Reads one consistent state of the database; `meta` is null if there is no ledger. */
    read(task) {
        const reading = async (session) => {
            await this.#begin(session, 'ISOLATION LEVEL REPEATABLE READ READ ONLY');
            return task(session, await readMeta(session, this.names, this.location));
        };
        return this.#explained(this.#inSession(reading));
    }
    #explained(work) {
        return work.catch((error) => {
            throw serverError(this.location, error);
        });
    }
    /**
     * Writes in one transaction and creates the ledger if there is none. If something is in the way, it waits and runs
     * the whole task again. A lost answer to COMMIT also repeats the task, so the task begins by reading the ledger.
     */
    async write(options, task) {
        const { signal, onWait, giveUpAfter } = options;
        const began = performance.now();
        let reported = false;
        for (let pause = 100;; pause = Math.min(2 * pause, 2_000)) {
            signal?.throwIfAborted();
            try {
                return await this.#inSession((session) => this.#transaction(session, options, task));
            }
            catch (error) {
                const waited = performance.now() - began;
                const holder = await this.#obstacle(error);
                const patience = holder === null ? Math.min(giveUpAfter ?? restartPatienceMs, restartPatienceMs) : giveUpAfter;
                if (holder === null && !isPassing(error))
                    throw serverError(this.location, error);
                if (patience !== null && waited >= patience)
                    throw this.#gaveUp(error, holder);
                if (holder !== null && !reported) {
                    reported = true;
                    onWait?.(holder);
                }
            }
            await delay(pause, undefined, signal === undefined ? {} : { signal });
        }
    }
    async #transaction(session, { leases = [] }, task) {
        await this.#begin(session, 'READ WRITE');
        await session.run(`SET LOCAL lock_timeout = ${lockTimeoutMs}; SET LOCAL statement_timeout = 0;
      ${endIfStill(stillMs.commit)}`);
        const { names, location } = this;
        if ((await readMeta(session, names, location)) === null)
            await createLedger(session, names, location);
        await new ServerLease(session, names, location).guard(this.held);
        const result = await task(session);
        // Checked last, because a lease that stays locked during a commit could not be renewed meanwhile.
        await session.run(endIfStill(stillMs.brief));
        await new AccountLeases(session, names).require(leases);
        await session.run('COMMIT');
        return result;
    }
    /**
     * Writes tables anew without deleted rows, with new statistics, and the journal of all machines. The old statistics
     * have values of the rows; a role that does not own the database cannot remove them, and PostgreSQL goes on.
     */
    async vacuum(tables, lockTimeout) {
        const vacuuming = async (session) => {
            await session.run(`SET lock_timeout = ${lockTimeout}`);
            await session.run('SET statement_timeout = 0');
            for (const table of [...tables, this.names.ledger('journal'), 'pg_catalog.pg_statistic'])
                await session.run(`VACUUM (FULL, ANALYZE) ${table}`);
        };
        await this.#explained(this.#inSession(vacuuming));
    }
    /** A small transaction that does not need the lease, tried once. */
    small(task) {
        return this.#explained(this.#inSession((session) => this.#brief(session, 'READ WRITE', task)));
    }
    keep() {
        const kept = new KeptSession(() => Session.open(this.#url));
        let hasLedger = false;
        const use = (how, task) => this.#patiently(() => kept.use((session) => this.#brief(session, how, task)));
        return {
            read: (task) => use('ISOLATION LEVEL REPEATABLE READ READ ONLY', async (session) => {
                hasLedger ||= (await readMeta(session, this.names, this.location)) !== null;
                return hasLedger ? task(session) : [];
            }),
            write: (task) => use('READ WRITE', task),
            close: () => kept.close(),
        };
    }
    async #brief(session, how, task) {
        await this.#begin(session, how);
        await session.run(`SET LOCAL lock_timeout = ${lockTimeoutMs}; ${endIfStill(stillMs.brief)}`);
        const result = await task(session);
        await session.run('COMMIT');
        return result;
    }
    /** Repeats a task that failed because the server restarted or a row was locked for a moment. */
    #patiently(task) {
        const passes = (error) => isPassing(error) || stateOf(error) === '55P03';
        return this.#explained(patiently(systemTimer, task, passes));
    }
    /** Begins a transaction, after checking that the server is supported. */
    async #begin(session, how) {
        const set = settings.map((setting) => `SET LOCAL ${setting}`).join('; ');
        const found = await session.row(`BEGIN ${how}; ${set};
      SELECT current_setting('server_version_num') AS number, current_setting('server_version') AS version,
        current_setting('server_encoding') AS encoding`);
        refuseUnfit(found, this.location);
    }
    #inSession(task) {
        return Session.with(this.#url, task);
    }
    /** A connection with its own read-only transaction, for a user's query; the caller closes it. */
    async open(signal) {
        const session = await Session.open(this.#url, signal).catch((error) => {
            signal.throwIfAborted();
            throw serverError(this.location, error);
        });
        try {
            await this.#begin(session, 'ISOLATION LEVEL REPEATABLE READ READ ONLY');
            return session;
        }
        catch (error) {
            await session.close();
            signal.throwIfAborted();
            throw serverError(this.location, error);
        }
    }
    /** Cancels the statement that a process of the server is executing. */
    async cancel(pid) {
        await this.#inSession((session) => session.run(`SELECT pg_cancel_backend(${Number(pid)})`)).catch(() => undefined);
    }
    /** Who blocks a transaction, for messages; null if nobody does. */
    async #obstacle(error) {
        if (error instanceof HeldByOther)
            return error.holder;
        if (stateOf(error) !== '55P03')
            return null;
        return this.#inSession((session) => this.#lockHolder(session)).catch(() => 'another session');
    }
    /** The transactions that hold locks on headgate's tables, the oldest first. */
    async #lockHolder(session) {
        const schemas = [this.names.schema, this.names.ledgerSchema].map(quoteText).join(', ');
        const [found] = await session.rows(`
      SELECT a.pid, a.usename, nullif(a.application_name, '') AS program FROM pg_locks l
      JOIN pg_stat_activity a USING (pid) JOIN pg_class c ON c.oid = l.relation JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE l.granted AND n.nspname IN (${schemas}) AND a.pid <> pg_backend_pid() ORDER BY a.xact_start LIMIT 1`);
        if (found === undefined)
            return 'another session';
        const user = found.optional('usename');
        return `${found.optional('program') ?? 'a session'} (process ${found.text('pid')} of the server${user === null ? '' : `, user ${user}`})`;
    }
    #gaveUp(error, holder) {
        if (holder === null)
            return serverError(this.location, error);
        return new HeadgateError('destination_locked', `${this.location} is held by ${holder}`, { cause: error });
    }
}
/**
 * Errors that another try may overcome: a conflict of two transactions, a restart of the server, no free connection.
 */
function isPassing(error) {
    return isLost(error) || /^(40|53300$)/.test(stateOf(error));
}
/** Refuses a server that is too old, or a database with another text encoding. */
export function refuseUnfit(found, location) {
    if (found.number('number') < oldestVersion * 10_000) {
        throw new HeadgateError('destination_invalid', `${location}: the server is PostgreSQL ${found.text('version')}; headgate needs ${oldestVersion} or newer`, { hint: 'Upgrade the server, or name another one in the URL.' });
    }
    if (found.text('encoding') === 'UTF8')
        return;
    throw new HeadgateError('destination_invalid', `${location}: the database is encoded in ${found.text('encoding')}, which cannot hold every text`, { hint: 'Create one with ENCODING UTF8 and name it in the URL.' });
}
//# sourceMappingURL=server.js.map