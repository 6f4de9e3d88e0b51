import { z } from 'zod';
import type { DocumentText } from '../documents/reader.js';
import { type Fields, listed, rowOf, textOrNull } from '../params.js';
import { jsonAnswer } from '../answers.js';
import type { Item, Page } from '../pager.js';

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

/** The works of an answer, and the cursor for the next ones. */
export function worksOf(document: DocumentText): Page & { cursor: string | null } {
  const { message } = answer(document);
  return {
    items: message.items.map(itemOf),
    total: message['total-results'],
    cursor: message['next-cursor'] ?? null,
  };
}

function itemOf(work: Work): Item {
  // A work has several dates, and it is not certain which one the filter uses.
  return { id: idOf(work), time: null, row: rowOf(fields, work) };
}

export const fields: Fields<Work> = {
  id: idOf,
  title: (work) => textOrNull(work.title?.[0]),
  type: (work) => textOrNull(work.type),
  issued: (work) => dateOf(work.issued?.['date-parts'][0]),
  created_at: (work) => textOrNull(work.created?.['date-time']),
  container_title: (work) => textOrNull(work['container-title']?.[0]),
  publisher: (work) => textOrNull(work.publisher),
  authors: (work) => listed(work.author?.map(nameOf)),
  abstract: (work) => textOrNull(work.abstract),
  cited_by: (work) => work['is-referenced-by-count'] ?? null,
  url: (work) => textOrNull(work.URL),
};

/** DOIs ignore case. */
function idOf({ DOI }: Work): string {
  return DOI.toLowerCase();
}

function nameOf({ given, family, name }: NonNullable<Work['author']>[number]): string {
  return name ?? [given, family].filter(Boolean).join(' ');
}

/** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, depending on what is known. */
function dateOf(parts: readonly (number | null)[] | undefined): string | null {
  const known = (parts ?? []).filter((part) => part !== null);
  if (known.length === 0) return null;
  return known.map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0')).join('-');
}
