import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

const [own, other] = [1, 2].map(() => generateKeyPairSync('rsa', { modulusLength: 2_048 }));
const jwk = { ...own!.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' };
const base64 = (value: object | Buffer) =>
  Buffer.from(value instanceof Buffer ? value : JSON.stringify(value)).toString('base64url');

/** What a test changes of the answers. */
export interface Told {
  alg?: string;
  claims?: Record<string, unknown>;
  /** Signs with a key that the provider does not publish. */
  isForged?: boolean;
  /** Answers a path in another way. */
  instead?: (path: string, answer: ServerResponse) => boolean;
}

/** A small OpenID Connect provider on loopback, where everybody is ann@example.com. */
export async function openIdProvider() {
  const it = { issuer: '', told: {} as Told, asked: new Set<string>() };
  const flows = new Map<string, URLSearchParams>();
  const tokenFor = (flow: URLSearchParams) => {
    const now = Math.floor(Date.now() / 1_000);
    const person = { sub: 'ann', email: 'Ann@Example.com', email_verified: true };
    const asked = { iss: it.issuer, aud: 'headgate', iat: now, exp: now + 60, nonce: flow.get('nonce') };
    const { alg = 'RS256', claims, isForged } = it.told;
    const text = `${base64({ alg, kid: 'one' })}.${base64({ ...person, ...asked, ...claims })}`;
    const signature = sign('sha256', Buffer.from(text), (isForged ? other : own)!.privateKey);
    return {
      access_token: 'a',
      token_type: 'Bearer',
      id_token: `${text}.${alg === 'none' ? '' : base64(signature)}`,
    };
  };
  const server = createServer(async (request, answer) => {
    const { pathname, searchParams } = new URL(request.url ?? '', it.issuer);
    it.asked.add(pathname);
    if (it.told.instead?.(pathname, answer)) return;
    if (pathname === '/authorize') {
      const back = { code: randomUUID(), state: searchParams.get('state') ?? '' };
      flows.set(back.code, searchParams);
      const Location = `${searchParams.get('redirect_uri')}?${new URLSearchParams(back)}`;
      return answer.writeHead(302, { Location }).end();
    }
    const at = (path: string) => `${it.issuer}/${path}`;
    const endpoints = {
      authorization_endpoint: at('authorize'),
      token_endpoint: at('token'),
      jwks_uri: at('jwks'),
    };
    let body: object = pathname === '/jwks' ? { keys: [jwk] } : { issuer: it.issuer, ...endpoints };
    if (pathname === '/token') {
      const form = new URLSearchParams((await request.toArray()).join(''));
      const flow = flows.get(form.get('code') ?? '');
      flows.delete(form.get('code') ?? '');
      const challenge = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url');
      const isClient = request.headers.authorization === `Basic ${btoa('headgate:s3cret')}`;
      const isRight = isClient && flow?.get('code_challenge') === challenge;
      body = isRight ? tokenFor(flow) : { error: 'invalid_grant' };
    }
    answer
      .writeHead('error' in body ? 400 : 200, { 'Content-Type': 'application/json' })
      .end(JSON.stringify(body));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close().closeAllConnections());
  it.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return it;
}
