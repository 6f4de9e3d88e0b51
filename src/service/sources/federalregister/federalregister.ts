import { msPerDay } from '../../../days/day.js';
import { dayText, newestFirst, windowOf } from '../pager.js';
import { readerIn } from '../documents/reader.js';
import { type ConfigOf, namesOf, type OwnParam, paramsSchema } from '../params.js';
import type { Source } from '../source.js';
import { documentsOf, fields } from './answer.js';

const documents = readerIn(new URL('./answer.js', import.meta.url), documentsOf);

/** By the endpoint's codes. */
const types = { rule: 'RULE', proposed_rule: 'PRORULE', notice: 'NOTICE', presidential: 'PRESDOCU' } as const;

const own = {
  mode: {
    title: 'Type',
    enum: [...namesOf(types), 'everything'],
    default: 'everything',
    description: 'The type of document to collect.',
  },
  agency: {
    title: 'Agency',
    type: 'string',
    pattern: '^[a-z0-9-]{2,120}$',
    description: 'Only documents of this agency, named as in its address on federalregister.gov.',
    examples: ['environmental-protection-agency'],
  },
} as const satisfies Record<string, OwnParam>;

type FederalRegisterConfig = ConfigOf<typeof own>;

/** How many documents of a query can be reached, and how many a page has. */
const window = 2_000;
const largestPage = 1_000;

const asked = [
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

/** Documents of the Federal Register of the United States, in the public domain. */
export const federalregister: Source<FederalRegisterConfig> = {
  slug: 'federalregister',
  name: 'Federal Register',
  description: 'Rules, proposed rules, notices and presidential documents of the United States since 1994.',
  params: paramsSchema({
    keywords:
      'Words that all must be found in the text, a phrase in double quotes. Leave empty for every document.',
    examples: ['wind energy', '"drinking water"'],
    own,
    date: 'Day of publication',
    dateColumn: 'publication_date',
    // Documents are added in whole days and never removed, so pages only shift at their newest end.
  }),
  untried: true,
  hosts: ['www.federalregister.gov'],
  // The endpoint publishes no limit; one request at a time is polite.
  concurrency: 1,
  columns: () => Object.keys(fields),
  collect(config, { http, now, rowLimit, signal }) {
    const pageSize = Math.min(largestPage, rowLimit);
    return newestFirst({
      ...windowOf(config, Date.UTC(1994, 0, 1), now),
      unit: msPerDay,
      pageSize,
      window,
      limit: rowLimit,
      signal,
      async fetchPage({ from, until }, page) {
        const query = new URLSearchParams();
        if (config.keywords) query.append('conditions[term]', config.keywords);
        const { mode = 'everything', agency } = config;
        if (mode !== 'everything') query.append('conditions[type][]', types[mode]);
        if (agency !== undefined) query.append('conditions[agencies][]', agency);
        query.append('conditions[publication_date][gte]', dayText(from));
        query.append('conditions[publication_date][lte]', dayText(until - 1));
        query.append('order', 'newest');
        query.append('per_page', String(pageSize));
        query.append('page', String(page + 1));
        for (const field of asked) query.append('fields[]', field);
        return http.get('https://www.federalregister.gov/api/v1/documents.json', {
          query,
          read: documents(),
        });
      },
    });
  },
};
