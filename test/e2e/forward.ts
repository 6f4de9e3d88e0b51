import type { ReceivedRequest } from '../support/fault-server.js';

/** Passes a request on to the real service; returns its answer as bytes. */
export async function forward(
  { method, target, headers, body }: ReceivedRequest,
  service: string,
): Promise<{ status: number; type: string; bytes: Buffer }> {
  const { 'x-api-key': key = '', 'content-type': type = '' } = headers;
  const answer = await fetch(new URL(target, service), {
    method,
    headers: { 'x-api-key': key, 'content-type': type },
    ...(method === 'POST' ? { body } : {}),
  });
  return {
    status: answer.status,
    type: answer.headers.get('content-type') ?? 'application/json',
    bytes: Buffer.from(await answer.arrayBuffer()),
  };
}
