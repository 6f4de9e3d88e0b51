import { listen } from '../support/connect-proxy.js';
import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { internet, isPublic, type Network } from '../../src/service/sources/network.js';
import { SourceClient } from '../../src/service/sources/http.js';
import { SourceFault } from '../../src/service/sources/source.js';
import { whyRefused, whyUnreachable } from '../../src/service/sources/http.js';
import { documentsHere } from '../suites/source/collect.js';
import { pageSource } from '../support/page-source.js';
import { plainText } from '../support/plain-reader.js';
import { TestTime } from '../support/replay-server.js';
import { testService } from '../support/service.js';
import { sendForm, useInvitation } from '../support/studio.js';

/** Every name is this machine's, of which only what the given server answers is public. */
async function network(status: number | null): Promise<Network> {
  const server = createServer((_request, response) => response.writeHead(status ?? 200).end('secret body'));
  const port = await listen(server);
  return {
    ...internet,
    async resolve(host) {
      if (status === null) throw Object.assign(new Error('queryA'), { code: 'ENOTFOUND' });
      return [{ address: host === 'inside.example' ? '10.1.2.3' : '127.0.0.1', family: 4 }];
    },
    isPublic: (address) => address === '127.0.0.1' || isPublic(address),
    route: (url) => Object.assign(new URL(url), { host: `127.0.0.1:${port}` }),
  };
}

test.each([
  [null, 'http://feeds.exmaple.com/rss?token=s3cret', 'feeds.exmaple.com does not exist: check the address'],
  [404, 'http://feeds.example.com/rss?token=s3cret', 'feeds.example.com answered 404: check the address'],
  [200, 'http://inside.example/rss?token=s3cret', 'inside.example is not on the public internet'],
])('a job says why it failed, over the API and in the studio: %s of %s', async (status, url, said) => {
  // One attempt: what is said is the same after four.
  const api = await testService({ sources: [pageSource], network: await network(status) });
  const email = 'ada@example.com';
  const client = await api.client('pro', email);
  const id = await api.finished(client, { source: 'page', config: { url } });
  const { body } = await client.get(`/jobs/${id}`);
  expect([body.data.job.status, body.message]).toEqual(['failed', said]);
  const { invitation } = await api.admin((admin) => admin.invite({ email }));
  const Cookie = await useInvitation(api.service, invitation.code);
  const page = await (await sendForm(api.service, `/jobs/${id}`, null, { Cookie })).text();
  expect(page).toContain(said);
  expect(`${body.message} ${page.split('id="config"')[0]}`).not.toMatch(/s3cret|10\.1\.2\.3|secret body/);
});

test.each([
  ['ENOTFOUND', 'x.example does not exist: check the address'],
  ['EAI_AGAIN', 'The name x.example could not be looked up: try again later'],
  ['ECONNREFUSED', 'x.example refuses connections: check the address, or try again later'],
  ['CERT_HAS_EXPIRED', 'The certificate of x.example is not valid: check the address'],
  ['EWHATEVER', 'x.example cannot be read: try again later'],
])('%s is said as "%s"', (code, said) => {
  expect(whyUnreachable(Object.assign(new Error('10.0.0.1:80'), { code }), 'x.example', true)).toBe(said);
});

test.each([
  [503, 'x.example answered 503: try again later'],
  [429, 'x.example keeps asking for fewer requests: try again later'],
  [403, 'x.example answered 403: it does not let this service read it'],
])('%d is said as "%s"', (status, said) => {
  expect(whyRefused(status, 'x.example', true)).toBe(said);
});

test('for a host that its user did not name, a job does not ask to check the address', () => {
  const error = Object.assign(new Error('query'), { code: 'ENOTFOUND' });
  const said = [whyUnreachable(error, 'x.example', false), whyRefused(404, 'x.example', false)];
  expect(said).toEqual([
    'x.example was not found: ask whoever runs this service',
    'x.example answered 404: ask whoever runs this service',
  ]);
});

test('an address that is private itself is not repeated', async () => {
  const shared = new SourceClient({ hosts: 'public' }, { documents: documentsHere, clock: new TestTime() });
  const asked = shared.for(new AbortController().signal).get('http://10.1.2.3/', { read: plainText() });
  const fault = await asked.catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(SourceFault);
  expect(fault).toMatchObject({ publicMessage: 'The address is not on the public internet' });
});
