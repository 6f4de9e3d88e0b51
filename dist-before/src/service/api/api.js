import { ApiError, methodNotAllowed } from '../api-error.js';
import { audit } from '../http/audit.js';
import { json } from '../http/call.js';
import { apiPath } from '../../contract/api-path.js';
import { endpoints } from './endpoints.js';
import { isActiveKey } from '../accounts/api-keys.js';
import { keyId, keyMatches } from '../accounts/key-text.js';
import { blockOf, Throttle } from '../limits/limiter.js';
const byPattern = new Map(endpoints.map((each) => [`${each.method} ${each.path}`, each]));
/**
 * The endpoints of CONTRACT.md on node's own request and response. With the web's Request and Response the service
 * would answer half as many polls a second.
 */
export function apiOf(options) {
    const authenticator = new Authenticator(options);
    return async (call, path, query) => {
        const { method = '' } = call.incoming;
        const [pattern, jobId] = patternOf(path);
        const endpoint = byPattern.get(`${method === 'HEAD' ? 'GET' : method} ${pattern}`);
        call.route = apiPath + (endpoint?.path ?? '/*');
        const caller = authenticator.caller(call);
        call.checkKey = () => authenticator.checkStillActive(caller.keyId);
        if (!endpoint)
            throw notServed(method, path, pattern);
        const answer = await endpoint.answer(options, { call, caller, jobId }, query);
        if (endpoint.id === 'stopJob') {
            const about = { account: call.account, key: call.keyId, job: jobId };
            audit(options.log, call, 'api', 'job_stopped', about);
        }
        if (answer !== null)
            await json(call, { success: true, ...answer }, endpoint.status);
    };
}
function notServed(method, path, pattern) {
    const allowed = endpoints.filter((each) => each.path === pattern).map((each) => each.method);
    if (allowed.length > 0)
        return methodNotAllowed(method, apiPath + path, allowed);
    return new ApiError('route_not_found', `There is no ${method} ${apiPath}${path}.`);
}
/** Paths of an endpoint differ only in the id of a job. */
function patternOf(path) {
    const match = /^\/jobs\/([^/]+)(.*)$/.exec(path);
    return match ? [`/jobs/{id}${match[2]}`, match[1] ?? ''] : [path, ''];
}
const minuteMs = 60_000;
const failuresPerMinute = 60;
/**
 * Checks the key first, then the key's request rate, then the account's plan. Unknown, mistyped, revoked and expired
 * keys get the same answer.
 */
class Authenticator {
    #options;
    #hashes = new WeakMap();
    /** The quota and its period in seconds, as in draft-ietf-httpapi-ratelimit-headers-10. */
    #policy;
    #guesses = new Throttle(failuresPerMinute, minuteMs);
    #requests;
    constructor(options) {
        this.#options = options;
        this.#requests = new Throttle(options.requestsPerMinute, minuteMs);
        this.#policy = ['RateLimit-Policy', `"requests";q=${options.requestsPerMinute};w=${minuteMs / 1_000}`];
    }
    /** Also records the caller on the call, for the log. */
    caller(call) {
        const { incoming, client } = call;
        const key = incoming.headers['x-api-key'];
        if (typeof key !== 'string' || key === '')
            throw new ApiError('missing_api_key', 'The X-API-Key header is missing.');
        const now = this.#options.clock.monotonic();
        const record = this.#verify(key) ?? this.#refuse(client, now);
        call.account = record.account;
        call.keyId = record.id;
        this.#admit(record.id, call, now);
        this.#options.keyUses.used(record, client, this.#options.clock.now());
        const account = this.#options.store.accounts.get(record.account);
        const tier = account?.record.tier;
        if (!account || !tier)
            throw new ApiError('plan_required', 'The account has no active research plan.');
        return { account, tier, keyId: record.id };
    }
    /** If an accepted key has ended since, throws the same error as for an unknown key. */
    checkStillActive(id) {
        const record = this.#options.store.keys.get(id);
        if (!record || !isActiveKey(record, this.#options.clock.now()))
            throw notAccepted();
    }
    #verify(key) {
        const id = keyId(key);
        const record = id === null ? undefined : this.#options.store.keys.get(id);
        const matches = keyMatches(key, record && this.#hash(record));
        return matches && record && isActiveKey(record, this.#options.clock.now()) ? record : undefined;
    }
    #hash(record) {
        let hash = this.#hashes.get(record);
        if (!hash) {
            hash = Buffer.from(record.hash, 'hex');
            this.#hashes.set(record, hash);
        }
        return hash;
    }
    /** Only failures are slowed down. A valid key from the same address works all the time. */
    #refuse(client, now) {
        this.#guesses.check(blockOf(client), now, 'Too many requests with an invalid API key.');
        throw notAccepted();
    }
    #admit(id, call, now) {
        const retryAfterMs = this.#requests.count(id, now);
        const { calls, nextMs } = this.#requests.left(id, now);
        call.rate = [...this.#policy, 'RateLimit', `"requests";r=${calls};t=${Math.ceil(nextMs / 1_000)}`];
        if (retryAfterMs === 0)
            return;
        throw new ApiError('rate_limited', `More than ${this.#options.requestsPerMinute} requests per minute.`, {
            retryAfterMs,
        });
    }
}
function notAccepted() {
    return new ApiError('invalid_api_key', 'The API key is unknown, revoked or expired.');
}
//# sourceMappingURL=api.js.map