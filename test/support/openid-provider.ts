import { generateKeyPairSync, hash, randomUUID, sign } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import { listen } from './connect-proxy.js';

const [own, other] = [1, 2].map(() => generateKeyPairSync('rsa', { modulusLength: 2_048 }));
const jwk = { ...own!.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' };
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** What a test changes of the answers. */
export interface Told {
  alg?: string;
  claims?: Record<string, unknown>;
  /** Signs with a key that the provider does not publish. */
  isForged?: boolean;
  instead?: (path: string, answer: ServerResponse) => unknown;
}

/** A small OpenID Connect provider on loopback, where everybody is ann@example.com. */
export async function openIdProvider() {
  const it = { issuer: '', told: {} as Told };
  const flows = new Map<string, URLSearchParams>();
  const tokenFor = (flow: URLSearchParams) => {
    const { alg = 'RS256', claims, isForged } = it.told;
    const person = { sub: 'ann', email: 'Ann@Example.com', email_verified: true, nonce: flow.get('nonce') };
    const times = { iat: Date.now() / 1_000, exp: Date.now() / 1_000 + 60 };
    const all = { iss: it.issuer, aud: 'headgate', ...person, ...times, ...claims };
    const text = `${base64({ alg, kid: 'one' })}.${base64(all)}`;
    const signature = sign('sha256', Buffer.from(text), (isForged ? other : own)!.privateKey);
    const id_token = `${text}.${alg === 'none' ? '' : signature.toString('base64url')}`;
    return { access_token: 'a', token_type: 'Bearer', id_token };
  };
  const bodyOf = (pathname: string, form: URLSearchParams, client: string | undefined): object => {
    if (pathname === '/jwks') return { keys: [jwk] };
    const ends = { token_endpoint: `${it.issuer}/token`, jwks_uri: `${it.issuer}/jwks` };
    const found = { issuer: it.issuer, authorization_endpoint: `${it.issuer}/authorize`, ...ends };
    if (pathname !== '/token') return found;
    const flow = flows.get(form.get('code') ?? '');
    flows.delete(form.get('code') ?? '');
    const challenge = hash('sha256', form.get('code_verifier') ?? '', 'base64url');
    const isRight =
      client === `Basic ${btoa('headgate:s3cret')}` && flow?.get('code_challenge') === challenge;
    return isRight ? tokenFor(flow) : { error: 'invalid_grant' };
  };
  const server = createServer((request, answer) => {
    const { pathname, searchParams } = new URL(request.url ?? '', it.issuer);
    if (it.told.instead?.(pathname, answer)) return;
    if (pathname === '/authorize') {
      const back = new URLSearchParams({ code: randomUUID(), state: searchParams.get('state') ?? '' });
      flows.set(back.get('code')!, searchParams);
      const Location = `${searchParams.get('redirect_uri')}?${back.toString()}`;
      return answer.writeHead(302, { Location }).end();
    }
    void request.toArray().then((chunks) => {
      const body = bodyOf(pathname, new URLSearchParams(chunks.join('')), request.headers.authorization);
      answer.setHeader('Content-Type', 'application/json').end(JSON.stringify(body));
    });
  });
  it.issuer = `http://127.0.0.1:${await listen(server)}`;
  return it;
}
