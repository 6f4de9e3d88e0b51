import { HeadgateError, messageOf } from '../common/errors.js';
import { sendOnce } from './send-once.js';
import { ProxyUnreachable } from './proxy.js';

/** Names the host alone: the address may contain a secret. */
export class Undelivered extends Error {
  /** Whether another try may succeed. */
  readonly mayPass: boolean;

  constructor(problem: string, mayPass: boolean) {
    super(problem);
    this.mayPass = mayPass;
  }
}

/** Sends JSON once, without following a redirect. Throws `Undelivered` if it was not accepted. */
export async function post(address: string, body: string, timeoutMs: number): Promise<void> {
  const url = new URL(address);
  const signal = AbortSignal.timeout(timeoutMs);
  const headers = { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)) };
  const response = await sendOnce({ url, headers, body, signal }).catch((error: unknown) => {
    if (signal.aborted)
      throw new Undelivered(`${url.host} did not answer within ${timeoutMs / 1_000} seconds`, false);
    const isOfProxy = error instanceof HeadgateError || error instanceof ProxyUnreachable;
    const why = isOfProxy ? error.message : (error as NodeJS.ErrnoException).code || messageOf(error);
    throw new Undelivered(`${url.host} cannot be reached: ${why}`, !(error instanceof HeadgateError));
  });
  const { statusCode = 0 } = response.destroy();
  if (statusCode < 200 || statusCode > 299)
    throw new Undelivered(`${url.host} answered ${statusCode}`, statusCode === 429 || statusCode >= 500);
}
