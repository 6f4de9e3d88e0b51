import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { open, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServiceLog } from '../log.js';
import type { Call } from './call.js';

/** Events after which an operator may want to know who caused them. */
export type AuditEvent =
  | 'account_added'
  | 'account_removed'
  | 'backup_taken'
  | 'config_refused'
  | 'config_reloaded'
  | 'invitation_made'
  | 'job_deleted'
  | 'job_stopped'
  | 'key_made'
  | 'key_revoked'
  | 'password_set'
  | 'plan_changed'
  | 'results_pruned'
  | 'service_started'
  | 'sign_in_failed'
  | 'signed_in'
  | 'signed_out';

interface About {
  account?: string | undefined;
  key?: string | undefined;
  job?: string | undefined;
  /** The plan that an account now has; null: none. */
  tier?: string | null | undefined;
}

/**
 * Logs who did something: the request's id, the client, and the interface used. No event contains a key, a password, an
 * invitation, or text that was typed instead of one.
 */
export function audit(
  log: ServiceLog,
  { requestId: request, client }: Call,
  by: 'api' | 'operator' | 'studio',
  event: AuditEvent,
  about: About = {},
): void {
  log.info({ event, by, request, client, ...about }, 'audit');
}

export interface LoggedEvent extends About {
  /** Epoch milliseconds. */
  at: number;
  event: AuditEvent;
  by: string;
  /** Address of the client; empty for a command that ran while the service did not. */
  client: string;
}

/** Most bytes of a file, before it becomes the older one of two. */
const mostBytes = { own: 256 * 1024, refused: 64 * 1024 };
const older = '.old';

/**
 * A log that also stores events, in files that only grow until they replace an older one. Each account has its own, and
 * one more for refused sign-ins: anybody can cause these, and must push out nothing else.
 */
export class EventLog implements ServiceLog {
  readonly #folder: string;
  readonly #log: ServiceLog;
  readonly #clock: { now(): number };

  constructor(folder: string, log: ServiceLog, clock: { now(): number }) {
    this.#folder = folder;
    this.#log = log;
    this.#clock = clock;
  }

  /** The newest events, and as many refused sign-ins; of one account, or of all. Newest first. */
  async newest(most: number, account?: string): Promise<LoggedEvent[]> {
    const all = account === undefined ? await readdir(this.#folder).catch(() => []) : filesOf(account);
    const refused = await this.#read(all.filter(isRefused), most);
    const others = await this.#read(
      all.filter((name) => !isRefused(name)),
      most,
    );
    return [...others, ...refused].sort(newestFirst);
  }

  /** Something on the service's machine that no request caused. */
  byOperator(event: AuditEvent, about: object = {}): void {
    this.info({ event, by: 'operator', client: '', ...about }, 'audit');
  }

  info(record: object, message: string): void {
    // Whoever has a key can stop many jobs, and must not push out by that how the key was made.
    if (message === 'audit' && (record as LoggedEvent).event !== 'job_stopped')
      this.#keep(record as LoggedEvent);
    this.#log.info(record, message);
  }

  warn(record: object, message: string): void {
    this.#log.warn(record, message);
  }

  error(record: object, message: string): void {
    this.#log.error(record, message);
  }

  /** Written at once, so that a kill loses nothing, and flushed soon after. */
  #keep(record: Omit<LoggedEvent, 'at'>): void {
    const refused = record.event === 'sign_in_failed';
    const path = join(this.#folder, fileOf(record.account, refused));
    try {
      mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
      // It also begins with a line break, which ends what a full disk has cut.
      appendFileSync(path, `\n${JSON.stringify({ at: this.#clock.now(), ...record })}\n`, { mode: 0o600 });
      const { size } = statSync(path);
      if (size > mostBytes[refused ? 'refused' : 'own']) renameSync(path, path + older);
    } catch (error) {
      this.#log.error({ err: error }, 'an event could not be stored');
    }
    if (!refused) void flush(path);
  }

  async #read(names: readonly string[], most: number): Promise<LoggedEvent[]> {
    const files: { path: string; changedAt: number }[] = [];
    for (const name of names) {
      const path = join(this.#folder, name);
      const found = await stat(path).catch(() => null);
      if (found !== null) files.push({ path, changedAt: found.mtimeMs });
    }
    let events: LoggedEvent[] = [];
    for (const { path, changedAt } of files.sort((one, other) => other.changedAt - one.changedAt)) {
      if (events.length === most && changedAt < (events.at(-1)?.at ?? 0)) break;
      const lines = (await readFile(path, 'utf8').catch(() => '')).split('\n').slice(-2 * most);
      events = [...events, ...lines.flatMap(parsed).toReversed()].sort(newestFirst).slice(0, most);
    }
    return events;
  }
}

const newestFirst = (one: LoggedEvent, other: LoggedEvent) => other.at - one.at;

const fileOf = (account: string | undefined, refused: boolean) =>
  `${account ?? 'service'}${refused ? '.refused' : ''}.jsonl`;
const isRefused = (name: string) => name.includes('.refused.');
const filesOf = (account: string) =>
  [fileOf(account, false), fileOf(account, true)].flatMap((name) => [name, name + older]);

async function flush(path: string): Promise<void> {
  const file = await open(path).catch(() => null);
  await file?.datasync().catch(() => undefined);
  await file?.close();
}

/** None for a line that a full disk has cut. */
function parsed(line: string): LoggedEvent[] {
  try {
    return [JSON.parse(line) as LoggedEvent];
  } catch {
    return [];
  }
}
