import { ApiError, methodNotAllowed } from '../api-error.js';
import { audit } from '../http/audit.js';
import type { Call } from '../http/call.js';
import { json } from '../http/respond.js';
import type { JobClock } from '../clock.js';
import type { ServiceLog } from '../log.js';
import type { JobServices } from '../jobs/jobs.js';
import { type AuthenticationOptions, Authenticator } from './authentication.js';
import { apiPath } from '../../contract/api-path.js';
import { endpoints } from './endpoints.js';

interface ApiOptions extends AuthenticationOptions, JobServices {
  clock: JobClock;
  log: ServiceLog;
}

/** Endpoints by method and path. */
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
    await options.requestLimits.written();
    if (!endpoint) throw notServed(method, path, pattern);
    const answer = await endpoint.answer(options, { call, caller, jobId }, query);
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
