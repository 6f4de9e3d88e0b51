import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { HeadgateError, messageOf } from '../errors.js';
import { ProxyUnreachable } from './proxy.js';
import { routeTo } from './route.js';

export interface Failure {
  /** Names the host alone: the address may contain a secret. */
  problem: string;
  /** Whether another try may succeed. */
  mayPass: boolean;
}

/** Sends JSON once, without following a redirect. Null if it was accepted. */
export async function post(address: string, body: string, timeoutMs: number): Promise<Failure | null> {
  const url = new URL(address);
  const late = AbortSignal.timeout(timeoutMs);
  try {
    const { agent } = await routeTo(url);
    const status = await new Promise<number>((resolve, reject) => {
      // While a request waits for a proxy, its own signal does not end it.
      late.addEventListener('abort', () => reject(new Error('late')));
      const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
      const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };
      const request = send(
        url,
        { method: 'POST', headers, agent: agent ?? false, signal: late },
        (response) => {
          response.destroy();
          resolve(response.statusCode ?? 0);
        },
      );
      request.on('error', reject).end(body);
    });
    if (status >= 200 && status < 300) return null;
    return { problem: `${url.host} answered ${status}`, mayPass: status === 429 || status >= 500 };
  } catch (error) {
    if (late.aborted) {
      return { problem: `${url.host} did not answer within ${timeoutMs / 1_000} seconds`, mayPass: false };
    }
    const isOfProxy = error instanceof HeadgateError || error instanceof ProxyUnreachable;
    const { code = '' } = error as NodeJS.ErrnoException;
    const why = isOfProxy ? error.message : code || messageOf(error);
    return { problem: `${url.host} cannot be reached: ${why}`, mayPass: !(error instanceof HeadgateError) };
  }
}
