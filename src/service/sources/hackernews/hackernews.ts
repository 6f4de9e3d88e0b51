import { z } from 'zod';
import { windowOf } from '../days.js';
import { jsonAnswer } from '../json-answer.js';
import { type Item, newestFirst } from '../pager.js';
import { paramsSchema, textOrNull } from '../params.js';
import type { Source, SourceConfig } from '../source.js';

const kinds = ['story', 'comment', 'ask_hn', 'show_hn', 'job', 'poll'] as const;

interface HackerNewsConfig extends SourceConfig {
  mode?: (typeof kinds)[number] | 'everything';
  author?: string;
}

/** The endpoint shows this many hits of a query, on one page or on several. */
const window = 1_000;

const text = z.string().nullish();
const answer = jsonAnswer(
  z.object({
    nbHits: z.number(),
    /** False: `nbHits` is an estimate. */
    exhaustiveNbHits: z.boolean().optional(),
    hits: z.array(
      z.object({
        objectID: z.string(),
        created_at: z.string(),
        created_at_i: z.number(),
        title: text,
        url: text,
        author: text,
        points: z.number().nullish(),
        num_comments: z.number().nullish(),
        story_text: text,
        comment_text: text,
        story_id: z.number().nullish(),
        story_title: text,
        parent_id: z.number().nullish(),
        _tags: z.array(z.string()).default([]),
      }),
    ),
  }),
);

type Hit = ReturnType<typeof answer>['hits'][number];

/** Search of Hacker News by Algolia. */
export const hackernews: Source<HackerNewsConfig> = {
  slug: 'hackernews',
  name: 'Hacker News',
  description: 'Stories, comments and jobs of Hacker News since 2006, by keyword and date.',
  params: paramsSchema({
    keywords: 'Words that all must be found, a phrase in double quotes. None: everything of the window.',
    examples: ['duckdb', '"solar panels" battery'],
    own: {
      mode: {
        title: 'Kind',
        enum: [...kinds, 'everything'],
        default: 'story',
        description: 'What to collect.',
      },
      author: {
        title: 'Author',
        type: 'string',
        pattern: '^[A-Za-z0-9_-]{2,30}$',
        description: 'Only what this user wrote.',
      },
    },
    date: 'Day of posting',
    dateColumn: 'created_at',
  }),
  hosts: ['hn.algolia.com'],
  // 10,000 requests an hour from one address.
  spacingMs: 360,
  columns: () => [
    'id',
    'created_at',
    'type',
    'title',
    'url',
    'author',
    'points',
    'num_comments',
    'text',
    'story_id',
    'story_title',
    'parent_id',
  ],
  collect(config, { http, now, rowLimit, signal }) {
    const pageSize = Math.min(window, rowLimit);
    return newestFirst({
      ...windowOf(config, Date.UTC(2006, 9, 9), now),
      unit: 1_000,
      pageSize,
      window,
      limit: rowLimit,
      signal,
      async fetchPage({ from, until }, page) {
        const query = new URLSearchParams({
          query: config.keywords ?? '',
          tags: tagsOf(config),
          numericFilters: `created_at_i>=${from / 1_000},created_at_i<${until / 1_000}`,
          hitsPerPage: String(pageSize),
          page: String(page),
        });
        const { hits, nbHits, exhaustiveNbHits } = await http.get(
          'https://hn.algolia.com/api/v1/search_by_date',
          { query, read: answer },
        );
        return { items: hits.map(itemOf), total: exhaustiveNbHits === false ? null : nbHits };
      },
    });
  },
};

/** Tags parted by commas must all be there; one of those in parentheses is enough. */
function tagsOf({ mode = 'story', author }: HackerNewsConfig): string {
  const kind = mode === 'everything' ? `(${kinds.join(',')})` : mode;
  return author === undefined ? kind : `${kind},author_${author}`;
}

function itemOf(hit: Hit): Item {
  return {
    id: hit.objectID,
    time: hit.created_at_i * 1_000,
    row: {
      id: hit.objectID,
      created_at: hit.created_at,
      type: kinds.find((kind) => hit._tags.includes(kind)) ?? null,
      title: textOrNull(hit.title),
      url: textOrNull(hit.url),
      author: textOrNull(hit.author),
      points: hit.points ?? null,
      num_comments: hit.num_comments ?? null,
      text: textOrNull(hit.story_text ?? hit.comment_text),
      story_id: hit.story_id ?? null,
      story_title: textOrNull(hit.story_title),
      parent_id: hit.parent_id ?? null,
    },
  };
}
