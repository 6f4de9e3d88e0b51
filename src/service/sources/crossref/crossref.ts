import { z } from 'zod';
import { dayMs, dayText, windowOf } from '../days.js';
import { jsonAnswer } from '../json-answer.js';
import { type Item, newestFirst } from '../pager.js';
import { listed, paramsSchema, textOrNull } from '../params.js';
import type { Source, SourceConfig } from '../source.js';

const types = [
  'journal-article',
  'proceedings-article',
  'posted-content',
  'book',
  'book-chapter',
  'dissertation',
  'report',
  'dataset',
  'peer-review',
] as const;

interface CrossrefConfig extends SourceConfig {
  mode?: (typeof types)[number] | 'everything';
}

const largestPage = 1_000;

const text = z.string().nullish();
const texts = z.array(z.string()).nullish();
const answer = jsonAnswer(
  z.object({
    message: z.object({
      'total-results': z.number(),
      'next-cursor': z.string().optional(),
      items: z.array(
        z.object({
          DOI: z.string(),
          title: texts,
          type: text,
          issued: z.object({ 'date-parts': z.array(z.array(z.number().nullable())) }).nullish(),
          created: z.object({ 'date-time': text }).nullish(),
          'container-title': texts,
          publisher: text,
          author: z.array(z.object({ given: text, family: text, name: text })).nullish(),
          abstract: text,
          'is-referenced-by-count': z.number().nullish(),
          URL: text,
        }),
      ),
    }),
  }),
);

type Work = ReturnType<typeof answer>['message']['items'][number];

const selected =
  'DOI,title,type,issued,created,container-title,publisher,author,abstract,is-referenced-by-count,URL';

/**
 * Scholarly works registered with Crossref. With `mailto`, an address of the operator, requests are served from
 * the pool for those who can be written to; without it none is sent.
 */
export function crossrefSource({ mailto }: { mailto?: string } = {}): Source<CrossrefConfig> {
  return {
    slug: 'crossref',
    name: 'Crossref',
    description: 'Articles, books, preprints and data sets with a DOI, by keyword and date of publication.',
    params: paramsSchema({
      keywords:
        'Words to search for in titles, authors and journals; any of them is enough. None: every work.',
      examples: ['perovskite solar cells'],
      own: {
        mode: {
          title: 'Type',
          enum: [...types, 'everything'],
          default: 'everything',
          description: 'The type of work to collect.',
        },
      },
      date: 'Day of publication, as Crossref dates works of which only the month or year is known',
    }),
    hosts: ['api.crossref.org'],
    concurrency: 1,
    // The rate of the public pool until an answer tells another.
    spacingMs: 200,
    spacingOf,
    columns: () => [
      'id',
      'title',
      'type',
      'issued',
      'created_at',
      'container_title',
      'publisher',
      'authors',
      'abstract',
      'cited_by',
      'url',
    ],
    collect(config, { http, now, rowLimit, signal }) {
      const pageSize = Math.min(largestPage, rowLimit);
      let cursor = '*';
      return newestFirst({
        ...windowOf(config, Date.UTC(1600, 0, 1), now),
        unit: dayMs,
        pageSize,
        // A cursor reaches every work of a query, but not for long: only a single day is left to it.
        window: largestPage,
        unitWindow: Number.POSITIVE_INFINITY,
        limit: rowLimit,
        signal,
        async fetchPage({ from, until }, page) {
          const { mode = 'everything', keywords } = config;
          const filters = [`from-pub-date:${dayText(from)}`, `until-pub-date:${dayText(until - 1)}`];
          if (mode !== 'everything') filters.push(`type:${mode}`);
          const query = new URLSearchParams({
            ...(keywords ? { query: keywords } : {}),
            filter: filters.join(','),
            select: selected,
            sort: 'published',
            order: 'desc',
            rows: String(pageSize),
            cursor: page === 0 ? '*' : cursor,
            ...(mailto === undefined ? {} : { mailto }),
          });
          const { message } = await http.get('https://api.crossref.org/works', { query, read: answer });
          cursor = message['next-cursor'] ?? cursor;
          return { items: message.items.map(itemOf), total: message['total-results'] };
        },
      });
    },
  };
}

/** From the headers that tell so many requests in so many seconds. */
function spacingOf(headers: Headers): number | null {
  const requests = Number(headers.get('x-rate-limit-limit'));
  const seconds = Number(/^(\d+)s$/.exec(headers.get('x-rate-limit-interval') ?? '')?.[1]);
  return requests > 0 && seconds > 0 ? (seconds * 1_000) / requests : null;
}

function itemOf(work: Work): Item {
  const authors = (work.author ?? []).map(
    ({ given, family, name }) => name ?? [given, family].filter(Boolean).join(' '),
  );
  // DOIs are the same in any case.
  const id = work.DOI.toLowerCase();
  return {
    id,
    // Of the several dates of a work the one that is filtered by is not certain.
    time: null,
    row: {
      id,
      title: textOrNull(work.title?.[0]),
      type: textOrNull(work.type),
      issued: dateOf(work.issued?.['date-parts'][0]),
      created_at: textOrNull(work.created?.['date-time']),
      container_title: textOrNull(work['container-title']?.[0]),
      publisher: textOrNull(work.publisher),
      authors: listed(authors),
      abstract: textOrNull(work.abstract),
      cited_by: work['is-referenced-by-count'] ?? null,
      url: textOrNull(work.URL),
    },
  };
}

/** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, as much as is known. */
function dateOf(parts: readonly (number | null)[] | undefined): string | null {
  const known = (parts ?? []).filter((part) => part !== null);
  if (known.length === 0) return null;
  return known.map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0')).join('-');
}
