import type { LookupAddress } from 'node:dns';
import { describe, expect, test } from 'vitest';
import { feedSource } from '../../../src/service/sources/feed/feed.js';
import { wholeFeed } from '../../../src/service/sources/answers.js';
import { feedItems } from '../../../src/service/sources/feed/items.js';
import { internet, isPublic, type Network } from '../../../src/service/sources/network.js';
import { collect, ReplayServer, testSource } from '../../support/replay-server.js';

/* Feeds are written from the specifications of their formats, not captured. */

const url = 'https://feeds.example/feed';

const rss = (items: string) => ({
  body: `<?xml version="1.0"?>
<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel><title>News</title><link>https://feeds.example</link><description>d</description>${items}</channel></rss>
<!-- served quickly -->`,
});

const dated = (id: string, date: string) =>
  `<item><guid isPermaLink="false">${id}</guid><title>${id}</title><pubDate>${date}</pubDate></item>`;

const ids = (rows: readonly Record<string, unknown>[]) => rows.map((row) => row['id']);

describe('a feed', () => {
  const config = { url, startDate: '2024-03-01', endDate: '2024-03-01' };
  testSource({ source: feedSource(), config, request: { url }, ...rss(dated('é', '2024-03-01')) });
});

describe('feed formats', () => {
  const row = {
    id: '00123',
    published: '2024-03-01T22:01:00.000Z',
    updated: null,
    title: 'A & B',
    url: 'https://feeds.example/1',
    authors: 'Ada',
    summary: '<p>Hello</p>',
    content: 'All of it',
    categories: 'x; y',
    attachment_url: 'https://feeds.example/1.mp3',
    feed_title: 'News',
  };

  test.each([
    [
      'RSS',
      row,
      rss(`<item><title>A &amp; B</title><link>https://feeds.example/1</link><guid isPermaLink="false">00123</guid>
<pubDate>Sat, 02 Mar 2024 00:01:00 +0200</pubDate><dc:creator>Ada</dc:creator>
<description><![CDATA[<p>Hello</p>]]></description><content:encoded><![CDATA[All of it]]></content:encoded>
<category>x</category><category>y</category>
<enclosure url="https://feeds.example/1.mp3" length="1" type="audio/mpeg"/></item>`).body,
    ],
    [
      'Atom',
      { ...row, updated: '2024-03-02T00:00:00.000Z' },
      `<feed xmlns="http://www.w3.org/2005/Atom"><id>f</id><title>News</title><entry><id>00123</id>
<title>A &amp; B</title><link href="https://feeds.example/1"/><link rel="enclosure" href="https://feeds.example/1.mp3"/>
<published>2024-03-01T22:01:00Z</published><updated>2024-03-02T00:00:00Z</updated><author><name>Ada</name></author>
<summary type="html">&lt;p&gt;Hello&lt;/p&gt;</summary><content>All of it</content>
<category term="x"/><category term="y"/></entry></feed>`,
    ],
    [
      'JSON Feed',
      row,
      JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        title: 'News',
        items: [
          {
            id: '00123',
            title: 'A & B',
            url: 'https://feeds.example/1',
            date_published: '2024-03-01T22:01:00Z',
            authors: [{ name: 'Ada' }],
            summary: '<p>Hello</p>',
            content_text: 'All of it',
            tags: ['x', 'y'],
            attachments: [{ url: 'https://feeds.example/1.mp3', mime_type: 'audio/mpeg' }],
          },
        ],
      }),
    ],
    [
      'RSS 1.0',
      { ...row, id: 'https://feeds.example/1', attachment_url: null },
      `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"
xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel rdf:about="f"><title>News</title><link>https://feeds.example</link><description>d</description></channel>
<item rdf:about="https://feeds.example/1"><title>A &amp; B</title><link>https://feeds.example/1</link>
<dc:date>2024-03-01T22:01:00Z</dc:date><dc:creator>Ada</dc:creator><dc:subject>x</dc:subject><dc:subject>y</dc:subject>
<description>&lt;p&gt;Hello&lt;/p&gt;</description><content:encoded>All of it</content:encoded></item></rdf:RDF>`,
    ],
  ])('reads %s', async (_format, expected, body) => {
    const server = await ReplayServer.start();
    server.expect({ url }, { body });
    expect(await collect(feedSource(), { url }, server)).toEqual([expected]);
  });

  test('refuses a document that was cut, wherever that was', () => {
    const whole = [
      rss(dated('a', '2024-03-01') + dated('b', '2024-03-02')).body,
      '<feed xmlns="http://www.w3.org/2005/Atom"><id>f</id><entry><id>a</id></entry><entry><id>b</id></entry></feed>',
      '{"version":"https://jsonfeed.org/version/1","title":"t","items":[{"id":"a"},{"id":"b"}]}',
    ];
    const read = (text: string) => feedItems(wholeFeed(text));
    for (const text of whole) {
      expect(read(text)).toHaveLength(2);
      // A comment after the last tag may be missing.
      const end = text.startsWith('{') ? text.length : text.lastIndexOf('</') + 5;
      for (let length = 0; length < end; length += 1) {
        expect(() => read(text.slice(0, length))).toThrow(/not a feed|is cut off/);
      }
    }
  });

  test('reads the encoding that the XML declares', async () => {
    const server = await ReplayServer.start();
    const text = rss('<item><guid>1</guid><title>Käse</title></item>').body;
    const body = Buffer.from(text.replace('version="1.0"', 'version="1.0" encoding="ISO-8859-1"'), 'latin1');
    server.expect({ url }, { body });
    expect((await collect(feedSource(), { url }, server))[0]?.['title']).toBe('Käse');
  });

  test('knows items without an id by their address, or by what they say', async () => {
    const server = await ReplayServer.start();
    const items =
      '<item><title>x</title><link>https://feeds.example/x</link></item><item><title>y</title></item>';
    server.expect({ url }, rss(items), rss(items + dated('new', '2024-03-01')));
    const source = feedSource();
    const first = ids(await collect(source, { url }, server));
    expect(first).toEqual(['https://feeds.example/x', expect.stringMatching(/^[\da-f]{32}$/)]);
    expect(ids(await collect(source, { url }, server))).toEqual(['new', ...first]);
  });

  test('neither expands the entities of a document nor fetches what it refers to', async () => {
    const server = await ReplayServer.start();
    const body = (entities: string) => `<!DOCTYPE rss [${entities}]>
<rss version="2.0"><channel><title>t</title><item><guid>1</guid><title>&b;</title></item></channel></rss>`;
    const inside = body('<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">');
    const outside = { body: body(`<!ENTITY b SYSTEM "http://127.0.0.1:${server.port}/secret">`) };
    server.expect({ url }, { body: inside }, outside, outside, outside, outside);
    expect((await collect(feedSource(), { url }, server))[0]?.['title']).toBe('&b;');
    await expect(collect(feedSource(), { url }, server)).rejects.toMatchObject({ code: 'source_invalid' });
  });
});

describe('the rows of a feed', () => {
  const items = rss(
    dated('b', 'Fri, 01 Mar 2024 12:00:00 GMT') +
      dated('c', 'Sat, 02 Mar 2024 00:00:00') +
      dated('b', 'Fri, 01 Mar 2024 12:00:00 GMT') +
      dated('a', '2024-02-29T23:59:59Z') +
      dated('never', 'some day'),
  );

  test.each([
    ['newest first, each once, those without a date last', {}, ['c', 'b', 'a', 'never']],
    ['of the window only', { startDate: '2024-03-01', endDate: '2024-03-01' }, ['b']],
    ['from a day on', { startDate: '2024-03-01' }, ['c', 'b']],
    ['up to a day', { endDate: '2024-02-29' }, ['a']],
    ['with any of the terms', { keywords: 'A, nev' }, ['a', 'never']],
    ['with all of the terms', { keywords: 'n, ever', mode: 'all' as const }, ['never']],
  ])('are %s', async (_what, config, expected) => {
    const server = await ReplayServer.start();
    server.expect({ url }, items);
    expect(ids(await collect(feedSource(), { url, ...config }, server))).toEqual(expected);
  });

  test('are reused if the feed has not changed', async () => {
    const server = await ReplayServer.start();
    const tags = { ETag: '"v1"', 'Last-Modified': 'Fri, 01 Mar 2024 12:00:00 GMT' };
    const none = { 'If-None-Match': undefined, 'If-Modified-Since': undefined };
    const both = { 'If-None-Match': '"v1"', 'If-Modified-Since': tags['Last-Modified'] };
    server.expect({ url, headers: none }, { ...rss(dated('a', '2024-03-01')), headers: tags });
    server.expect({ url, headers: both }, { status: 304 }, rss(dated('b', '2024-03-02')));
    server.expect({ url, headers: none }, rss(dated('c', '2024-03-03')));
    const source = feedSource();
    const read = async () => ids(await collect(source, { url }, server));
    expect([await read(), await read(), await read(), await read()]).toEqual([['a'], ['a'], ['b'], ['c']]);
  });

  test('are refused if the feed is longer than 8 MiB, packed or not', async () => {
    const server = await ReplayServer.start();
    const body = rss(`<item><title>${'x'.repeat(9 * 1024 * 1024)}</title></item>`).body;
    server.expect({ url }, { body });
    await expect(collect(feedSource(), { url }, server)).rejects.toMatchObject({ code: 'source_too_large' });
  });
});

describe('FAULTS 42: where a feed may be', () => {
  /** Resolves only the given names. Loopback stands for a public address, because tests reach no other. */
  function world(names: Record<string, string[]>): { network: Network; asked: string[] } {
    const asked: string[] = [];
    const resolve = (host: string): Promise<LookupAddress[]> => {
      asked.push(host);
      const addresses = names[host] ?? [host];
      return Promise.resolve(
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
    };
    const here = (address: string) => address === '127.0.0.1' || isPublic(address);
    return { network: { ...internet, resolve, isPublic: here }, asked };
  }

  test('is connected to at the address that was checked, which is asked for once', async () => {
    const server = await ReplayServer.start();
    const { network, asked } = world({ 'feeds.example': ['127.0.0.1'] });
    const local = `http://feeds.example:${server.port}/feed`;
    server.expect({ url: local }, rss(dated('a', '2024-03-01')));
    expect(ids(await collect(feedSource(), { url: local }, { network }))).toEqual(['a']);
    expect(asked).toEqual(['feeds.example']);
  });

  test('is checked again at every redirect', async () => {
    const server = await ReplayServer.start();
    const { network, asked } = world({ 'feeds.example': ['127.0.0.1'], 'inside.example': ['10.1.2.3'] });
    const local = `http://feeds.example:${server.port}/feed`;
    server.expect({ url: local }, { status: 301, headers: { Location: '/moved' } });
    const away = { status: 302, headers: { Location: 'http://inside.example/secret' } };
    server.expect({ url: local.replace(/feed$/, 'moved') }, away);
    await expect(collect(feedSource(), { url: local }, { network })).rejects.toMatchObject({
      code: 'source_refused',
      message: 'inside.example is not on the public internet',
    });
    expect(asked).toEqual(['feeds.example', 'feeds.example', 'inside.example']);
  });

  test('is refused if a single one of its addresses is private', async () => {
    const { network } = world({ 'feeds.example': ['93.184.215.14', '192.168.0.1'] });
    await expect(collect(feedSource(), { url: 'http://feeds.example/' }, { network })).rejects.toMatchObject({
      code: 'source_refused',
    });
  });

  const notPublic = `
    http://localhost/ http://127.0.0.1:8080/ http://127.1/ http://2130706433/ http://0x7f.0.0.1/
    http://0177.0.0.1/ http://017700000001/ http://0/ http://10.0.0.1/ http://172.31.255.255/
    http://192.168.1.1/ http://169.254.169.254/latest/meta-data/ http://100.64.0.1/ http://198.18.0.1/
    http://192.0.0.1/ http://192.0.2.1/ http://192.88.99.1/ http://198.51.100.1/ http://203.0.113.1/
    http://224.0.0.1/ http://240.0.0.1/ http://255.255.255.255/ http://[::1]/ http://[::]/
    http://[::ffff:127.0.0.1]/ http://[::ffff:8.8.8.8]/ http://[64:ff9b::7f00:1]/
    http://[2002:7f00:1::]/ http://[2001::1]/ http://[2001:db8::1]/ http://[3fff::1]/ http://[fe80::1]/
    http://[fc00::1]/ http://[ff02::1]/ http://user:password@example.org/ ftp://example.org/
    http://[fe80::1%25eth0]/
  `;

  test.each(notPublic.trim().split(/\s+/))('is not %s', async (url) => {
    const route = (): URL => {
      throw new Error('would have been connected to');
    };
    const network = { ...internet, route };
    await expect(collect(feedSource(), { url }, { network })).rejects.toMatchObject({
      code: 'source_refused',
    });
  });

  test.each(['8.8.8.8', '93.184.215.14', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::1'])(
    'may be %s',
    (address) => {
      expect(isPublic(address)).toBe(true);
    },
  );
});
