import { ApiError, methodNotAllowed } from '../api-error.js';
import { audit } from '../http/audit.js';
import { type Call, json } from '../http/call.js';
import type { JobClock, ServiceClock } from '../clock.js';
import type { ServiceLog } from '../log.js';
import type { JobServices } from '../jobs/jobs.js';
import { apiPath } from '../../contract/api-path.js';
import { type Caller, endpoints } from './endpoints.js';
import { isActiveKey, type KeyUses } from '../accounts/api-keys.js';
import { keyId, keyMatches } from '../accounts/key-text.js';
import { blockOf, Throttle } from '../limits/limiter.js';
import type { Plans } from '../limits/plans.js';
import type { KeyRecord } from '../store/records.js';
import type { Store } from '../store/store.js';

interface ApiOptions extends AuthenticationOptions, JobServices {
  clock: JobClock;
  log: ServiceLog;
}

const byPattern = new Map(endpoints.map((each) => [`${each.method} ${each.path}`, each]));

/** Answers a path below the base address. Throws an ApiError for every answer that is not a success. */
type AnswerApi = (call: Call, path: string, query: string) => Promise<void>;

/**
 * The endpoints of CONTRACT.md on node's own request and response. With the web's Request and Response the service
 * would answer half as many polls a second.
 */
export function apiOf(options: ApiOptions): AnswerApi {
  const authenticator = new Authenticator(options);
  return async (call, path, query) => {
    const { method = '' } = call.incoming;
    const [pattern, jobId] = patternOf(path);
    const endpoint = byPattern.get(`${method === 'HEAD' ? 'GET' : method} ${pattern}`);
    call.route = apiPath + (endpoint?.path ?? '/*');
    const caller = authenticator.caller(call);
    call.checkKey = () => authenticator.checkStillActive(caller.keyId);
    if (!endpoint) throw notServed(method, path, pattern);
    const { record } = caller.account;
    const answer = await options.turns.run(record.id, () =>
      endpoint.answer(options, { call, caller, jobId }, query),
    );
    if (endpoint.id === 'stopJob') {
      const about = { account: call.account, key: call.keyId, job: jobId };
      audit(options.log, call, 'api', 'job_stopped', about);
    }
    if (answer !== null) await json(call, { success: true, ...answer }, endpoint.status);
  };
}

function notServed(method: string, path: string, pattern: string): ApiError {
  const allowed = endpoints.filter((each) => each.path === pattern).map((each) => each.method);
  if (allowed.length > 0) return methodNotAllowed(method, apiPath + path, allowed);
  return new ApiError('route_not_found', `There is no ${method} ${apiPath}${path}.`);
}

/** Paths of an endpoint differ only in the id of a job. */
function patternOf(path: string): [pattern: string, jobId: string] {
  const match = /^\/jobs\/([^/]+)(.*)$/.exec(path);
  return match ? [`/jobs/{id}${match[2]}`, match[1] ?? ''] : [path, ''];
}

const minuteMs = 60_000;
const failuresPerMinute = 60;

export interface AuthenticationOptions {
  store: Store;
  clock: ServiceClock;
  plans: Plans;
  keyUses: KeyUses;
}

/** Checks key, request rate, and plan. Unknown, mistyped, revoked and expired keys get the same answer. */
class Authenticator {
  readonly #options: AuthenticationOptions;
  readonly #guesses = new Throttle(failuresPerMinute, minuteMs);
  readonly #requests = new Throttle(Number.POSITIVE_INFINITY, minuteMs);

  constructor(options: AuthenticationOptions) {
    this.#options = options;
  }

  /** Also records the caller on the call, for the log. */
  caller(call: Call): Caller {
    const { incoming, client } = call;
    const key = incoming.headers['x-api-key'];
    if (typeof key !== 'string' || key === '')
      throw new ApiError('missing_api_key', 'The X-API-Key header is missing.');
    const now = this.#options.clock.monotonic();
    const record = this.#verify(key) ?? this.#refuse(client, now);
    call.account = record.account;
    call.keyId = record.id;
    const account = this.#options.store.accounts.get(record.account);
    const tier = account?.record.tier ?? null;
    this.#admit(record.id, tier, call, now);
    this.#options.keyUses.used(record, client, this.#options.clock.now());
    if (!account || tier === null)
      throw new ApiError('plan_required', 'The account has no active research plan.');
    return { account, tier, keyId: record.id };
  }

  /** If an accepted key has ended since, throws the same error as for an unknown key. */
  checkStillActive(id: string): void {
    const record = this.#options.store.keys.get(id);
    if (!record || !isActiveKey(record, this.#options.clock.now())) throw notAccepted();
  }

  #verify(key: string): KeyRecord | undefined {
    const id = keyId(key);
    const record = id === null ? undefined : this.#options.store.keys.get(id);
    const matches = keyMatches(key, record && Buffer.from(record.hash, 'hex'));
    return matches && record && isActiveKey(record, this.#options.clock.now()) ? record : undefined;
  }

  /** Only failures are slowed down. A valid key from the same address works all the time. */
  #refuse(client: string, now: number): never {
    this.#guesses.check(blockOf(client), now, 'Too many requests with an invalid API key.');
    throw notAccepted();
  }

  #admit(id: string, tier: string | null, call: Call, now: number): void {
    const { requestsPerMinute } = this.#options.plans.of(tier);
    const retryAfterMs = this.#requests.count(id, now, requestsPerMinute);
    const { calls, nextMs } = this.#requests.left(id, now);
    // The quota and its period in seconds, as in draft-ietf-httpapi-ratelimit-headers-10.
    const policy = `"requests";q=${requestsPerMinute};w=${minuteMs / 1_000}`;
    const left = `"requests";r=${calls};t=${Math.ceil(nextMs / 1_000)}`;
    call.rate = ['RateLimit-Policy', policy, 'RateLimit', left];
    if (retryAfterMs === 0) return;
    throw new ApiError('rate_limited', `More than ${requestsPerMinute} requests per minute.`, {
      retryAfterMs,
    });
  }
}

function notAccepted(): ApiError {
  return new ApiError('invalid_api_key', 'The API key is unknown, revoked or expired.');
}
