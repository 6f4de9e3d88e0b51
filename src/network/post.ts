import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { HeadgateError, messageOf } from '../errors.js';
import { ProxyUnreachable } from './proxy.js';
import { routeTo } from './route.js';

/** Sends JSON once, without following a redirect. Null if it was accepted; otherwise why not, with the host alone. */
export async function post(address: string, body: string, timeoutMs: number): Promise<string | null> {
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
    return status >= 200 && status < 300 ? null : `${url.host} answered ${status}`;
  } catch (error) {
    if (late.aborted) return `${url.host} did not answer within ${timeoutMs / 1_000} seconds`;
    const isOfProxy = error instanceof HeadgateError || error instanceof ProxyUnreachable;
    const { code = '' } = error as NodeJS.ErrnoException;
    return `${url.host} cannot be reached: ${isOfProxy ? error.message : code || messageOf(error)}`;
  }
}
