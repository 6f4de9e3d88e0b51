import { z } from 'zod';
import type { DocumentText } from '../documents/reader.js';
import { type Fields, rowOf, textOrNull } from '../params.js';
import { jsonAnswer } from '../answers.js';
import type { Item, Page } from '../pager.js';

/** The kinds of items that can be collected, by tag. */
export const kinds = ['story', 'comment', 'ask_hn', 'show_hn', 'job', 'poll'] as const;

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

/** The hits of an answer. */
export function hitsOf(document: DocumentText): Page {
  const { hits, nbHits, exhaustiveNbHits } = answer(document);
  return { items: hits.map(itemOf), total: exhaustiveNbHits === false ? null : nbHits };
}

function itemOf(hit: Hit): Item {
  return { id: hit.objectID, time: hit.created_at_i * 1_000, row: rowOf(fields, hit) };
}

export const fields: Fields<Hit> = {
  id: (hit) => hit.objectID,
  created_at: (hit) => hit.created_at,
  type: (hit) => kinds.find((kind) => hit._tags.includes(kind)) ?? null,
  title: (hit) => textOrNull(hit.title),
  url: (hit) => textOrNull(hit.url),
  author: (hit) => textOrNull(hit.author),
  points: (hit) => hit.points ?? null,
  num_comments: (hit) => hit.num_comments ?? null,
  text: (hit) => textOrNull(hit.story_text ?? hit.comment_text),
  story_id: (hit) => hit.story_id ?? null,
  story_title: (hit) => textOrNull(hit.story_title),
  parent_id: (hit) => hit.parent_id ?? null,
};
