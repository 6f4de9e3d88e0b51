import { setTimeout as delay } from 'node:timers/promises';
import { HeadgateError } from '../../src/common/errors.js';
import type { Waiting } from '../../src/duckdb/lock.js';
import type { Row } from '../../src/duckdb/row.js';
import { quoteText } from '../../src/duckdb/sql.js';
import { HeldByOther, type Lease } from '../../src/load/machines.js';
import { patiently, systemTimer } from '../../src/load/patience.js';
import { locationOf, type ServerAddress } from './address.js';
import { keptSession, Session, namesIn, type Names } from './session.js';
import { createLedger, type LedgerMeta, readMeta } from './ledger.js';
import { accountLeases, type Fence, serverLease } from './account-leases.js';
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

const endIfStill = (ms: number) => `SET LOCAL idle_in_transaction_session_timeout = ${ms}`;

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

export interface WriteOptions extends Waiting {
  /** Leases that this process must still hold when the transaction ends. Default: none. */
  leases?: readonly Lease[];
}

/** The only place that opens transactions. Between calls no connection is open. */
export class Server {
  readonly location: string;
  readonly names: Names;
  readonly #url: string;
  /** The lease that this object holds. */
  held: Fence | null = null;

  constructor(address: ServerAddress) {
    this.location = locationOf(address);
    this.names = namesIn(address.schema);
    this.#url = address.url;
  }

  /** Reads one consistent state of the database; `meta` is null if there is no ledger. */
  read<T>(task: (session: Session, meta: LedgerMeta | null) => Promise<T>): Promise<T> {
    const reading = async (session: Session) => {
      await this.#begin(session, 'ISOLATION LEVEL REPEATABLE READ READ ONLY');
      return task(session, await readMeta(session, this.names, this.location));
    };
    return this.#use(reading);
  }

  #use<T>(task: (session: Session) => Promise<T>): Promise<T> {
    return this.#explained(this.#inSession(task));
  }

  #explained<T>(work: Promise<T>): Promise<T> {
    return work.catch((error: unknown) => {
      throw serverError(this.location, error);
    });
  }

  /**
   * Writes in one transaction and creates the ledger if there is none. If something is in the way, it waits and runs
   * the whole task again. A lost answer to COMMIT also repeats the task, so the task begins by reading the ledger.
   */
  async write<T>(options: WriteOptions, task: (session: Session) => Promise<T>): Promise<T> {
    const { signal, onWait, giveUpAfter } = options;
    const began = performance.now();
    let reported = false;
    for (let pause = 100; ; pause = Math.min(2 * pause, 2_000)) {
      signal?.throwIfAborted();
      try {
        return await this.#inSession((session) => this.#transaction(session, options, task));
      } catch (error) {
        const waited = performance.now() - began;
        const holder = await this.#obstacle(error);
        const patience =
          holder === null ? Math.min(giveUpAfter ?? restartPatienceMs, restartPatienceMs) : giveUpAfter;
        if (holder === null && !isPassing(error)) throw serverError(this.location, error);
        if (patience !== null && waited >= patience) throw this.#gaveUp(error, holder);
        if (holder !== null && !reported) {
          reported = true;
          onWait?.(holder, waited);
        }
      }
      await delay(pause, undefined, signal === undefined ? {} : { signal });
    }
  }

  async #transaction<T>(
    session: Session,
    { leases = [] }: WriteOptions,
    task: (session: Session) => Promise<T>,
  ): Promise<T> {
    await this.#begin(session, 'READ WRITE');
    await session.run(`SET LOCAL lock_timeout = ${lockTimeoutMs}; SET LOCAL statement_timeout = 0;
      ${endIfStill(stillMs.commit)}`);
    const { names, location } = this;
    if ((await readMeta(session, names, location)) === null) await createLedger(session, names, location);
    await serverLease(session, names, location).guard(this.held);
    const result = await task(session);
    // Checked last, because a lease that stays locked during a commit could not be renewed meanwhile.
    await session.run(endIfStill(stillMs.brief));
    await accountLeases(session, names).require(leases);
    await session.run('COMMIT');
    return result;
  }

  /**
   * Writes tables anew without deleted rows, with new statistics, and the journal of all machines. The old statistics
   * have values of the rows; a role that does not own the database cannot remove them, and PostgreSQL goes on.
   */
  async vacuum(tables: readonly string[], lockTimeout: number): Promise<void> {
    const vacuuming = async (session: Session) => {
      await session.run(`SET lock_timeout = ${lockTimeout}`);
      await session.run('SET statement_timeout = 0');
      for (const table of [...tables, this.names.ledger('journal'), 'pg_catalog.pg_statistic'])
        await session.run(`VACUUM (FULL, ANALYZE) ${table}`);
    };
    await this.#use(vacuuming);
  }

  /** A small transaction that does not need the lease, tried once. */
  small<T>(task: (session: Session) => Promise<T>): Promise<T> {
    return this.#use((session) => this.#brief(session, 'READ WRITE', task));
  }

  /** Small transactions over one connection that stays open between them. They are tried again while the server is away. */
  keep() {
    const kept = keptSession(() => Session.open(this.#url));
    let hasLedger = false;
    const use = <T>(how: string, task: (session: Session) => Promise<T>) =>
      this.#patiently(() => kept.use((session) => this.#brief(session, how, task)));
    return {
      /** Reads a list; empty if there is no ledger. */
      read: <T>(task: (session: Session) => Promise<T[]>): Promise<T[]> =>
        use('ISOLATION LEVEL REPEATABLE READ READ ONLY', async (session) => {
          hasLedger ||= (await readMeta(session, this.names, this.location)) !== null;
          return hasLedger ? task(session) : [];
        }),
      write: <T>(task: (session: Session) => Promise<T>) => use('READ WRITE', task),
      close: () => kept.close(),
    };
  }

  async #brief<T>(session: Session, how: string, task: (session: Session) => Promise<T>): Promise<T> {
    await this.#begin(session, how);
    await session.run(`SET LOCAL lock_timeout = ${lockTimeoutMs}; ${endIfStill(stillMs.brief)}`);
    const result = await task(session);
    await session.run('COMMIT');
    return result;
  }

  /** Repeats a task that failed because the server restarted or a row was locked for a moment. */
  #patiently<T>(task: () => Promise<T>): Promise<T> {
    const passes = (error: unknown) => isPassing(error) || stateOf(error) === '55P03';
    return this.#explained(patiently(systemTimer, task, passes));
  }

  /** Begins a transaction, after checking that the server is supported. */
  async #begin(session: Session, how: string): Promise<void> {
    const set = settings.map((setting) => `SET LOCAL ${setting}`).join('; ');
    const found: Row = await session.row(`BEGIN ${how}; ${set};
      SELECT current_setting('server_version_num') AS number, current_setting('server_version') AS version,
        current_setting('server_encoding') AS encoding`);
    refuseUnfit(found, this.location);
  }

  #inSession<T>(task: (session: Session) => Promise<T>): Promise<T> {
    return Session.with(this.#url, task);
  }

  /** A connection with its own read-only transaction, for a user's query; the caller closes it. */
  async open(signal: AbortSignal): Promise<Session> {
    const session = await Session.open(this.#url, signal).catch((error: unknown) => {
      signal.throwIfAborted();
      throw serverError(this.location, error);
    });
    try {
      await this.#begin(session, 'ISOLATION LEVEL REPEATABLE READ READ ONLY');
      return session;
    } catch (error) {
      await session.close();
      signal.throwIfAborted();
      throw serverError(this.location, error);
    }
  }

  /** Cancels the statement that a process of the server is executing. */
  async cancel(pid: string): Promise<void> {
    await this.#inSession((session) => session.run(`SELECT pg_cancel_backend(${Number(pid)})`)).catch(
      () => undefined,
    );
  }

  /** Who blocks a transaction, for messages; null if nobody does. */
  async #obstacle(error: unknown): Promise<string | null> {
    if (error instanceof HeldByOther) return error.holder;
    if (stateOf(error) !== '55P03') return null;
    return this.#inSession((session) => this.#lockHolder(session)).catch(() => 'another session');
  }

  /** The transactions that hold locks on headgate's tables, the oldest first. */
  async #lockHolder(session: Session): Promise<string> {
    const schemas = [this.names.schema, this.names.ledgerSchema].map(quoteText).join(', ');
    const [found] = await session.rows(`
      SELECT a.pid, a.usename, nullif(a.application_name, '') AS program FROM pg_locks l
      JOIN pg_stat_activity a USING (pid) JOIN pg_class c ON c.oid = l.relation JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE l.granted AND n.nspname IN (${schemas}) AND a.pid <> pg_backend_pid() ORDER BY a.xact_start LIMIT 1`);
    if (found === undefined) return 'another session';
    const user = found.optional('usename');
    return `${found.optional('program') ?? 'a session'} (process ${found.text('pid')} of the server${user === null ? '' : `, user ${user}`})`;
  }

  #gaveUp(error: unknown, holder: string | null): Error {
    if (holder === null) return serverError(this.location, error);
    return new HeadgateError('destination_locked', `${this.location} is held by ${holder}`, { cause: error });
  }
}

/** Whether another try may succeed: two transactions conflicted, the server restarts, or no connection is free. */
function isPassing(error: unknown): boolean {
  return isLost(error) || /^(40|53300$)/.test(stateOf(error));
}

/** Refuses a server that is too old, or a database with another text encoding. */
export function refuseUnfit(found: Pick<Row, 'number' | 'text'>, location: string): void {
  if (found.number('number') < oldestVersion * 10_000) {
    throw new HeadgateError(
      'destination_invalid',
      `${location}: the server is PostgreSQL ${found.text('version')}; headgate needs ${oldestVersion} or newer`,
      { hint: 'Upgrade the server, or name another one in the URL.' },
    );
  }
  if (found.text('encoding') === 'UTF8') return;
  throw new HeadgateError(
    'destination_invalid',
    `${location}: the database is encoded in ${found.text('encoding')}, which cannot hold every text`,
    { hint: 'Create one with ENCODING UTF8 and name it in the URL.' },
  );
}
