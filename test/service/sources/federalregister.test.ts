import { describe, expect, test } from 'vitest';
import { federalregister } from '../../../src/service/sources/federalregister/federalregister.js';
import { collect, expectNewestFirst, ReplayServer, testSource } from '../../support/replay-server.js';

/* Answers are written from the endpoint's documentation, not captured. */

const url = 'https://www.federalregister.gov/api/v1/documents.json';
const fields = [
  'document_number',
  'publication_date',
  'type',
  'title',
  'abstract',
  'agencies',
  'citation',
  'effective_on',
  'docket_ids',
  'html_url',
  'pdf_url',
];

const query = (gte: string, lte: string, over: Record<string, string> = {}) => ({
  'conditions[publication_date][gte]': gte,
  'conditions[publication_date][lte]': lte,
  order: 'newest',
  per_page: '1000',
  page: '1',
  'fields[]': fields,
  ...over,
});

const documents = (date: string, count: number, first = 1) =>
  Array.from({ length: count }, (_, index) => ({
    document_number: `${date}-${first + index}`,
    publication_date: date,
  }));

const answer = (results: object[], count = results.length) => ({
  body: JSON.stringify({ count, description: 'Documents', total_pages: 1, results }),
});

describe('federalregister', () => {
  const day = { startDate: '2024-03-01', endDate: '2024-03-01' };
  const { body } = answer(documents('2024-03-01', 1).map((each) => ({ ...each, title: 'é' })));
  const request = { url, query: query('2024-03-01', '2024-03-01') };
  testSource({ source: federalregister, config: day, request, body });

  test('asks for words, type, agency and window, and gives flat rows', async () => {
    const server = await ReplayServer.start();
    server.expect(
      {
        url,
        query: query('2024-03-01', '2024-03-31', {
          'conditions[term]': 'wind energy',
          'conditions[type][]': 'PRORULE',
          'conditions[agencies][]': 'energy-department',
        }),
      },
      answer([
        {
          document_number: '2024-05621',
          publication_date: '2024-03-18',
          type: 'Proposed Rule',
          title: 'Standards',
          abstract: null,
          agencies: [{ name: 'Energy Department', id: 136 }, { raw_name: 'OFFICE OF WIND' }],
          citation: '89 FR 19026',
          effective_on: null,
          docket_ids: ['EERE-1', 'EERE-2'],
          html_url: 'https://www.federalregister.gov/d/2024-05621',
          pdf_url: 'https://www.govinfo.gov/2024-05621.pdf',
        },
      ]),
    );
    const config = { keywords: 'wind energy', mode: 'proposed_rule', agency: 'energy-department' } as const;
    const window = { startDate: '2024-03-01', endDate: '2024-03-31' };
    expect(await collect(federalregister, { ...config, ...window }, server)).toEqual([
      {
        id: '2024-05621',
        publication_date: '2024-03-18',
        type: 'Proposed Rule',
        title: 'Standards',
        abstract: null,
        agencies: 'Energy Department; OFFICE OF WIND',
        citation: '89 FR 19026',
        effective_on: null,
        docket_ids: 'EERE-1; EERE-2',
        url: 'https://www.federalregister.gov/d/2024-05621',
        pdf_url: 'https://www.govinfo.gov/2024-05621.pdf',
      },
    ]);
  });

  test('takes an answer without results for none', async () => {
    const server = await ReplayServer.start();
    server.expect(request, { body: '{"count":0,"description":"None"}' });
    expect(await collect(federalregister, day, server)).toEqual([]);
  });

  test('reads pages up to the limit of a query, and asks by days beyond it', async () => {
    const server = await ReplayServer.start();
    const window = { startDate: '2024-03-04', endDate: '2024-03-06' };
    // 2,100 documents are too many for one query, and the first page ends within the 5th.
    server.expect(
      { url, query: query('2024-03-04', '2024-03-06') },
      answer([...documents('2024-03-06', 600), ...documents('2024-03-05', 400)], 2_100),
    );
    server.expect(
      { url, query: query('2024-03-04', '2024-03-05') },
      answer(documents('2024-03-05', 1_000), 1_500),
    );
    server.expect(
      { url, query: query('2024-03-04', '2024-03-05', { page: '2' }) },
      answer([...documents('2024-03-05', 100, 1_001), ...documents('2024-03-04', 400)], 1_500),
    );
    const rows = await collect(federalregister, window, server);
    expect(new Set(rows.map((row) => row['id'])).size).toBe(2_100);
    expect(rows).toHaveLength(2_100);
    expectNewestFirst(federalregister, rows);
  });

  test('fails, and names the day, if one day has more documents than a query shows', async () => {
    const server = await ReplayServer.start();
    const day = query('2024-03-04', '2024-03-04');
    server.expect({ url, query: day }, answer(documents('2024-03-04', 1_000), 2_001));
    server.expect(
      { url, query: { ...day, page: '2' } },
      answer(documents('2024-03-04', 1_000, 1_001), 2_001),
    );
    await expect(
      collect(federalregister, { startDate: '2024-03-04', endDate: '2024-03-04' }, server),
    ).rejects.toMatchObject({
      code: 'source_incomplete',
      message: expect.stringContaining('2024-03-04') as string,
    });
  });
});
