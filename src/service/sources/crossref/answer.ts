import { z } from 'zod';
import type { DocumentText } from '../documents/reader.js';
import { jsonAnswer } from '../json-answer.js';
import type { Item, Page } from '../pager.js';
import { listed, textOrNull } from '../params.js';

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

/** The works of an answer, and where those that follow them are found. */
export function worksOf(document: DocumentText): Page & { cursor: string | null } {
  const { message } = answer(document);
  return {
    items: message.items.map(itemOf),
    total: message['total-results'],
    cursor: message['next-cursor'] ?? null,
  };
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
