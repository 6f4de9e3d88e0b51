import { createHash } from 'node:crypto';
import { z } from 'zod';
import { windowOf } from '../days.js';
import { jsonAnswer } from '../json-answer.js';
import { type Item, newestFirst } from '../pager.js';
import { paramsSchema, textOrNull } from '../params.js';
import { type Source, type SourceAnswer, type SourceConfig, SourceFault } from '../source.js';

interface GdeltConfig extends SourceConfig {
  language?: string;
  country?: string;
  domain?: string;
}

/** The endpoint shows this many articles of a query and has no pages. */
const window = 250;

/** Articles are dated by the update of the index that they came with. */
const updateMs = 15 * 60 * 1_000;

const text = z.string().nullish();
const articles = jsonAnswer(
  z.object({
    /** Left out where nothing was found. */
    articles: z
      .array(
        z.object({
          url: z.string(),
          seendate: z.string().regex(/^\d{8}T\d{6}Z$/),
          title: text,
          domain: text,
          language: text,
          sourcecountry: text,
          url_mobile: text,
          socialimage: text,
        }),
      )
      .default([]),
  }),
  repaired,
);

type Article = ReturnType<typeof articles>['articles'][number];

/** News articles of the world, found by the GDELT Project. */
export const gdelt: Source<GdeltConfig> = {
  slug: 'gdelt',
  name: 'GDELT news',
  description: 'News articles of the world in 65 languages since 2017, by keyword and date (GDELT DOC 2.0).',
  params: paramsSchema({
    keywords:
      'Words that all must be found, a phrase in double quotes, alternatives as (a OR b). Up to 250 articles of one quarter of an hour can be had: where there are more, narrow the search.',
    examples: ['"solar power"', '(flood OR flooding) insurance'],
    required: ['keywords'],
    own: {
      language: {
        title: 'Language',
        type: 'string',
        pattern: '^[A-Za-z]{3,30}$',
        description: 'Only articles in this language, by its English name.',
        examples: ['english'],
      },
      country: {
        title: 'Country',
        type: 'string',
        pattern: '^[A-Za-z]{2,40}$',
        description: 'Only publishers of this country, by its English name without blanks or its FIPS code.',
        examples: ['france', 'us'],
      },
      domain: {
        title: 'Domain',
        type: 'string',
        pattern: '^[A-Za-z0-9.-]{3,253}$',
        description: 'Only articles of this domain and those below it.',
        examples: ['bbc.co.uk'],
      },
    },
    date: 'Day on which the article was seen',
    dateColumn: 'seen_at',
  }),
  hosts: ['api.gdeltproject.org'],
  // One request in 5 seconds; half a second on top, since what counts is when they arrive.
  spacingMs: 5_500,
  concurrency: 1,
  columns: () => [
    'id',
    'seen_at',
    'title',
    'url',
    'domain',
    'language',
    'source_country',
    'image_url',
    'mobile_url',
  ],
  collect(config, { http, now, rowLimit, signal }) {
    return newestFirst({
      ...windowOf(config, Date.UTC(2017, 0, 1), now),
      unit: updateMs,
      pageSize: window,
      window,
      limit: rowLimit,
      signal,
      async fetchPage({ from, until }) {
        const query = new URLSearchParams({
          query: queryOf(config),
          mode: 'artlist',
          format: 'json',
          maxrecords: String(window),
          // Both inclusive, to the second.
          startdatetime: compact(from),
          enddatetime: compact(until - 1_000),
          sort: 'datedesc',
        });
        const found = await http.get('https://api.gdeltproject.org/api/v2/doc/doc', { query, read });
        return { items: found.articles.map(itemOf), total: null };
      },
    });
  },
};

function queryOf({ keywords = '', language, country, domain }: GdeltConfig): string {
  const parts = [keywords.trim()];
  if (language !== undefined) parts.push(`sourcelang:${language}`);
  if (country !== undefined) parts.push(`sourcecountry:${country}`);
  if (domain !== undefined) parts.push(`domain:${domain}`);
  return parts.join(' ');
}

/** What is wrong with a query is told in a line of plain text, with status 200. */
function read(answer: SourceAnswer): { articles: Article[] } {
  const isText = answer.headers.get('content-type')?.startsWith('text/plain') === true;
  const line = answer.text.trim();
  if (isText && !line.startsWith('{'))
    throw new SourceFault('source_refused', `GDELT says: ${line.slice(0, 200)}`);
  return articles(answer);
}

/** Titles hold backslashes and control characters as they were found, which JSON does not allow. */
function repaired(json: string): string {
  return json.replace(/\\(?:["\\/bfnrt]|u[\da-fA-F]{4})|[\\\p{Cc}]/gu, (found) => {
    if (found.length > 1) return found;
    return found === '\\' ? '\\\\' : ' ';
  });
}

function itemOf(article: Article): Item {
  const seenAt = article.seendate.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
  const id = createHash('sha256').update(article.url).digest('hex').slice(0, 32);
  return {
    id,
    time: Date.parse(seenAt),
    row: {
      id,
      seen_at: seenAt,
      title: textOrNull(article.title),
      url: article.url,
      domain: textOrNull(article.domain),
      language: textOrNull(article.language),
      source_country: textOrNull(article.sourcecountry),
      image_url: textOrNull(article.socialimage),
      mobile_url: textOrNull(article.url_mobile),
    },
  };
}

/** `YYYYMMDDHHMMSS` in UTC. */
function compact(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19).replace(/\D/g, '');
}
