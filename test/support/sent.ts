import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';

export interface Sent {
  method?: string;
  headers?: Record<string, string>;
  form?: Record<string, string>;
  body?: string;
  /** Address of this machine to send from. */
  from?: string;
}

export interface Got {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
  /** Whether the answer was complete. */
  whole: boolean;
}

/** Sends on a new connection, over TLS where a `ca` is given, with exactly the given headers, including Host. */
export async function sendTo(
  to: { host: string; port: number | string; ca?: string | Buffer; servername?: string },
  path: string,
  { form, method = form ? 'POST' : 'GET', headers, body, from }: Sent,
): Promise<Got> {
  const type = form && { 'Content-Type': 'application/x-www-form-urlencoded' };
  const local = from === undefined ? {} : { localAddress: from };
  const options = { ...to, ...local, path, method, headers: { ...type, ...headers }, agent: false } as const;
  const outgoing = to.ca === undefined ? plainRequest(options) : secureRequest(options);
  outgoing.end(form ? new URLSearchParams(form).toString() : body);
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  incoming.on('data', (chunk: Buffer) => void chunks.push(chunk));
  incoming.on('error', () => undefined);
  await new Promise((resolve) => incoming.on('close', resolve));
  const all = Buffer.concat(chunks);
  const { statusCode: status = 0, complete: whole } = incoming;
  return { status, headers: incoming.headers, body: all, text: all.toString(), whole };
}
