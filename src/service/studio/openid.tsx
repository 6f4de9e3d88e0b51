import { randomBytes } from 'node:crypto';
import type { Hono } from 'hono';
import { deleteCookie, getSignedCookie, setSignedCookie } from 'hono/cookie';
import type { CustomFetch } from 'openid-client';
import { type PageStatus, seeOther, sendPage } from '../../pages/http.js';
import { audit } from '../http/audit.js';
import { getOnce } from '../sources/get-once.js';
import { baseUrlOf, cookieOf } from './entrance.js';
import type { SignIn, StudioContext, StudioEnvironment, StudioOptions } from './entrance.js';
import { ownPath } from './form.js';
import { MessagePage } from './frame.js';
import { SignInPage } from './sign-in.js';

/** How long a person may take at the provider. */
const flowSeconds = 10 * 60;

/** Through the proxy of the environment, and without following redirects. */
const ask: CustomFetch = async (address, { headers, body, signal }) => {
  const form = body instanceof URLSearchParams && { body: body.toString() };
  const answer = await getOnce({ ...form, url: new URL(address), headers, signal: signal!, largest: 1e6 });
  return new Response(answer.body, answer);
};

async function discover({ issuer, client_id: id, client_secret: secret }: SignIn) {
  const client = await import('openid-client');
  // Otherwise the library trusts the connection and leaves the signature of a token unchecked.
  const execute = [client.enableNonRepudiationChecks];
  if (issuer.startsWith('http:')) execute.push(client.allowInsecureRequests);
  const options = { [client.customFetch]: ask, timeout: 10, execute };
  const own = client.ClientSecretBasic(secret);
  return { client, provider: await client.discovery(new URL(issuer), id, undefined, own, options) };
}

/** Sign-in at an OpenID Connect provider, for people whose verified email address has an account. */
export function openIdRoutes(studio: Hono<StudioEnvironment>, options: StudioOptions, signIn: SignIn): void {
  const { store, log, entrance, clock } = options;
  const key = randomBytes(32).toString('base64url');
  let discovered: ReturnType<typeof discover> | undefined;
  const refuse = (c: StudioContext, error: string, status: PageStatus = 401) => {
    audit(log, c.env, 'studio', 'sign_in_failed');
    return sendPage(c, <SignInPage {...options} next={ownPath(c.req.query('next'))} error={error} />, status);
  };
  const wayBack = (c: StudioContext) => {
    const redirectUri = `${baseUrlOf(c, options)}/sign-in/openid/callback`;
    // The provider leads back from another site, where browsers send no `Strict` cookie.
    return { redirectUri, ...cookieOf(`${options.cookie}-openid`, redirectUri.startsWith('https:'), 'Lax') };
  };

  async function begin(c: StudioContext): Promise<Response> {
    const { client, provider } = await (discovered ??= discover(signIn));
    const { redirectUri, name, attributes } = wayBack(c);
    const [state, nonce] = [client.randomState(), client.randomNonce()];
    const verifier = client.randomPKCECodeVerifier();
    const asked = { redirect_uri: redirectUri, scope: 'openid email', state, nonce };
    const code_challenge = await client.calculatePKCECodeChallenge(verifier);
    const proof = { code_challenge, code_challenge_method: 'S256' };
    const address = client.buildAuthorizationUrl(provider, { ...asked, ...proof });
    const until = clock.now() + flowSeconds * 1_000;
    const flow = { state, nonce, verifier, until, next: ownPath(c.req.query('next')) };
    // The browser keeps it, so that strangers who begin many take nobody's place in memory.
    await setSignedCookie(c, name, JSON.stringify(flow), key, { ...attributes, maxAge: flowSeconds });
    return seeOther(c, address.href);
  }

  async function finish(c: StudioContext): Promise<Response> {
    const { redirectUri, name, attributes } = wayBack(c);
    const kept = await getSignedCookie(c, key, name);
    deleteCookie(c, name, attributes);
    const tooMany = entrance.refusal(c, null);
    if (tooMany !== null) return refuse(c, tooMany, 429);
    const { state, nonce, verifier, until, next } = JSON.parse(kept || '{}') as Record<string, string>;
    if (state === undefined || c.req.query('state') !== state || Number(until) <= clock.now())
      return refuse(c, 'This sign-in expired, or began in another browser. Start again.');
    const { client, provider } = await (discovered ??= discover(signIn));
    const answer = new URL(redirectUri + new URL(c.req.url).search);
    const checks = { expectedState: state, expectedNonce: nonce!, pkceCodeVerifier: verifier! };
    const tokens = await client.authorizationCodeGrant(provider, answer, checks);
    const { email, email_verified: isVerified } = tokens.claims()!;
    const account = isVerified === true && typeof email === 'string' && store.accountByEmail(email);
    if (!account)
      return refuse(c, `No account here has an email address that ${signIn.name} has verified as yours.`);
    entrance.forgive(c);
    entrance.enter(c, account.record.id);
    audit(log, c.env, 'studio', 'signed_in', { account: account.record.id });
    // After a redirect from another site, browsers would not send the cookie of the session.
    c.header('Refresh', `0; url=${baseUrlOf(c, options)}${next}`);
    const page = <MessagePage title="Signed in" message="Your jobs open now." email={account.record.email} />;
    return sendPage(c, page);
  }

  const guarded = (answer: typeof begin) => (c: StudioContext) =>
    answer(c).catch((error: Error) => {
      // What the provider says of itself may have changed.
      discovered = undefined;
      const { message } = error.cause instanceof Error ? error.cause : error;
      log.warn({ request: c.env.requestId, error: message }, 'sign-in at the provider failed');
      return refuse(c, `The sign-in with ${signIn.name} was refused, or could not be checked. Try again.`);
    });
  studio.get('/sign-in/openid', guarded(begin));
  studio.get('/sign-in/openid/callback', guarded(finish));
}
