import { z } from 'zod';
import { dayMs, dayText, windowOf } from '../days.js';
import { jsonAnswer } from '../json-answer.js';
import { type Item, newestFirst } from '../pager.js';
import { listed, paramsSchema, textOrNull } from '../params.js';
import type { Source, SourceConfig } from '../source.js';

/** By the codes of the endpoint. */
const types = { rule: 'RULE', proposed_rule: 'PRORULE', notice: 'NOTICE', presidential: 'PRESDOCU' } as const;

interface FederalRegisterConfig extends SourceConfig {
  mode?: keyof typeof types | 'everything';
  agency?: string;
}

/** Documents of a query that can be reached, and on one page. */
const window = 2_000;
const largestPage = 1_000;

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

const text = z.string().nullish();
const answer = jsonAnswer(
  z.object({
    count: z.number(),
    /** Left out where nothing was found. */
    results: z
      .array(
        z.object({
          document_number: z.string(),
          publication_date: z.iso.date(),
          type: text,
          title: text,
          abstract: text,
          agencies: z.array(z.object({ name: text, raw_name: text })).nullish(),
          citation: text,
          effective_on: text,
          docket_ids: z.array(z.string()).nullish(),
          html_url: text,
          pdf_url: text,
        }),
      )
      .default([]),
  }),
);

type Document = ReturnType<typeof answer>['results'][number];

/** Documents of the Federal Register of the United States, in the public domain. */
export const federalregister: Source<FederalRegisterConfig> = {
  slug: 'federalregister',
  name: 'Federal Register',
  description: 'Rules, proposed rules, notices and presidential documents of the United States since 1994.',
  params: paramsSchema({
    keywords: 'Words that all must be found in the text, a phrase in double quotes. None: every document.',
    examples: ['wind energy', '"drinking water"'],
    own: {
      mode: {
        title: 'Type',
        enum: [...Object.keys(types), 'everything'],
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
    },
    date: 'Day of publication',
    dateColumn: 'publication_date',
  }),
  hosts: ['www.federalregister.gov'],
  // No limit is published: one request at a time is polite.
  concurrency: 1,
  columns: () => [
    'id',
    'publication_date',
    'type',
    'title',
    'abstract',
    'agencies',
    'citation',
    'effective_on',
    'docket_ids',
    'url',
    'pdf_url',
  ],
  collect(config, { http, now, rowLimit, signal }) {
    const pageSize = Math.min(largestPage, rowLimit);
    return newestFirst({
      ...windowOf(config, Date.UTC(1994, 0, 1), now),
      unit: dayMs,
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
        for (const field of fields) query.append('fields[]', field);
        const { count, results } = await http.get('https://www.federalregister.gov/api/v1/documents.json', {
          query,
          read: answer,
        });
        return { items: results.map(itemOf), total: count };
      },
    });
  },
};

function itemOf(document: Document): Item {
  const agencies = (document.agencies ?? []).map((agency) => agency.name ?? agency.raw_name);
  return {
    id: document.document_number,
    time: Date.parse(document.publication_date),
    row: {
      id: document.document_number,
      publication_date: document.publication_date,
      type: textOrNull(document.type),
      title: textOrNull(document.title),
      abstract: textOrNull(document.abstract),
      agencies: listed(agencies),
      citation: textOrNull(document.citation),
      effective_on: textOrNull(document.effective_on),
      docket_ids: listed(document.docket_ids),
      url: textOrNull(document.html_url),
      pdf_url: textOrNull(document.pdf_url),
    },
  };
}
