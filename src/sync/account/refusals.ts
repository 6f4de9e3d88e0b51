import { isApiErrorCode } from '../../contract/errors.js';
import { type ErrorCode, HeadgateError } from '../../common/errors.js';
import type { Clock } from '../../pacing/clock.js';
import { type RefusalLimits, retryLimits } from './retry-limits.js';
import { SourceError } from '../../contract/job-source.js';
import { count } from '../../common/words.js';
import { msPerDay } from '../../days/day.js';

const baseMs = 1_000;
const maxBackoffMs = 60_000;

/** The longest accepted Retry-After. A rolling day never needs more, plus a minute for rounding and clocks. */
const longestPlausibleMs = { minute: 60 * 60_000, day: (24 * 60 + 1) * 60_000 };

const retryAfterJitterMs = 1_000;

/** Longer pauses are not written out, in milliseconds. */
const mostSpelledMs = 100 * 365 * msPerDay;

/** Refusals in a row: headgate waits after each, but not forever. */
export class Refusals {
  inARow = 0;
  private readonly clock: Clock;
  private readonly refusalLimits: RefusalLimits;
  private rateWaits = 0;
  private implausible = 0;
  private offContract = 0;
  private offContractSince: number | null = null;

  constructor(clock: Clock, refusalLimits: RefusalLimits) {
    this.clock = clock;
    this.refusalLimits = refusalLimits;
  }

  /** Counts a refusal that asks for this wait; throws if it is one too many. */
  count(error: SourceError, waitMs: number): void {
    this.inARow += 1;
    const { apiCode } = error;
    if (isOffContract(error)) {
      const now = this.clock.monotonic();
      this.offContract += 1;
      this.offContractSince ??= now;
      const { times, ms } = this.refusalLimits;
      if (this.offContract >= times || now + waitMs - this.offContractSince > ms) {
        throw offContractError(error, this.offContract);
      }
    } else if (isImplausible(error)) {
      this.implausible += 1;
      if (this.implausible > retryLimits.implausible) throw implausibleError(error, this.clock.now());
    } else if (apiCode === 'rate_limited') {
      this.rateWaits += 1;
      if (this.rateWaits > retryLimits.rateWaits) throw error;
    }
  }

  /** Something else was answered. */
  end(): void {
    this.inARow = 0;
    this.rateWaits = 0;
    this.implausible = 0;
    this.offContract = 0;
    this.offContractSince = null;
  }
}

/** An accepted Retry-After in milliseconds; null if there is none or it is too long. */
export function plausibleWait(
  retryAfterMs: number | null,
  limit: keyof typeof longestPlausibleMs,
): number | null {
  if (retryAfterMs === null || !(retryAfterMs >= 0)) return null;
  return retryAfterMs <= longestPlausibleMs[limit] ? retryAfterMs : null;
}

/**
 * How long to wait before the next attempt, in milliseconds. An accepted Retry-After is kept in full, plus up to one
 * second so that clients with the same Retry-After do not return together. Without one: full jitter, evenly from 0 to 1
 * s, 2 s, 4 s … at most 60 s.
 *
 * @param attempt number of failed attempts including this one
 * @param random uniform in [0, 1)
 */
export function retryDelay(attempt: number, retryAfterMs: number | null, random: () => number): number {
  const asked = plausibleWait(retryAfterMs, 'minute');
  if (asked !== null) return asked + random() * retryAfterJitterMs;
  return random() * Math.min(baseMs * 2 ** (attempt - 1), maxBackoffMs);
}

/** A redirect, or a 4xx that does not follow the contract: something in front of the service answered, such as a gateway. */
export function isOffContract(error: unknown): error is SourceError {
  if (!(error instanceof SourceError)) return false;
  const { status, apiCode, code, outcome } = error;
  if (status === 429 || status === 409) return !isApiErrorCode(apiCode ?? '');
  return (
    status !== null && status >= 300 && status < 500 && code === 'service_protocol' && outcome === 'unknown'
  );
}

const ofKey: ReadonlySet<ErrorCode> = new Set(['key_missing', 'key_invalid', 'plan_required']);

/** Whether the service refuses everything of this account: its key, or its plan. */
export function isKeyRefusal(error: unknown): error is SourceError {
  return error instanceof SourceError && ofKey.has(error.code);
}

/** The refusal of an account's key or plan with the account's name, if there are several. */
export function namedRefusal(error: SourceError, name: string, accounts: readonly unknown[]): HeadgateError {
  if (accounts.length === 1) return error;
  const { code, message, hint } = error;
  return new HeadgateError(code, `account ${name}: ${message}`, { hint, cause: error });
}

/** Whether the allowance was refused, not the request rate. */
export function isDaily({ code, apiCode }: SourceError): boolean {
  return (
    code === 'allowance_exhausted' || apiCode === 'daily_rows_exceeded' || apiCode === 'daily_quota_exceeded'
  );
}

/** Whether a Retry-After asks for a longer wait than its limit can ever need. */
export function isImplausible(error: SourceError): boolean {
  const { retryAfterMs } = error;
  return retryAfterMs !== null && plausibleWait(retryAfterMs, isDaily(error) ? 'day' : 'minute') === null;
}

const passing: ReadonlySet<string> = new Set([
  'service_unreachable',
  'service_timeout',
  'service_error',
  'service_protocol',
]);

/** Whether the same request is likely to succeed later. */
export function mayPass(error: unknown): error is SourceError {
  if (!(error instanceof SourceError)) return false;
  return isRateLimit(error) || (error.outcome !== 'refused' && passing.has(error.code));
}

/** A 429 counts whatever its body is: a proxy in front of the service has its own texts. */
export function isRateLimit(error: unknown): boolean {
  if (!(error instanceof SourceError)) return false;
  return error.apiCode === 'rate_limited' || (error.status === 429 && !isDaily(error));
}

/** What a failed request said, and the wait that it asked for if headgate does not believe it. */
export function refusalText(error: SourceError, now: number): string {
  if (!isImplausible(error)) return error.message;
  const ms = error.retryAfterMs ?? 0;
  const hours = Math.round(ms / 3_600_000);
  const span = hours < 72 ? `${hours} hours` : `${count(Math.round(hours / 24))} days`;
  const until = new Date(now + ms).toISOString().slice(0, 16);
  const asked = ms > mostSpelledMs ? 'more than 100 years' : `${span}, until ${until}Z`;
  return `${error.message}; Retry-After asks for ${asked}, which headgate does not believe`;
}

function implausibleError(error: SourceError, now: number): HeadgateError {
  const code = isDaily(error) ? 'allowance_exhausted' : 'rate_limited';
  return new HeadgateError(
    code,
    `${refusalText(error, now)}, ${retryLimits.implausible + 1} times in a row`,
    {
      hint: 'Run again later. If it happens again, tell the operator of the service what its Retry-After asks for.',
      cause: error,
    },
  );
}

function offContractError(error: SourceError, times: number): HeadgateError {
  const often = times === 1 ? '' : `, ${times} times in a row`;
  return new HeadgateError('service_protocol', error.message + often, {
    hint: 'A proxy or gateway answers instead of the service: check connection.url and that gateway. `headgate run --wait` keeps asking for an hour.',
    cause: error,
  });
}
