import { z } from 'zod';
import type { DocumentText } from '../documents/reader.js';
import { type Fields, listed, rowOf, textOrNull } from '../params.js';
import { jsonAnswer } from '../answers.js';
import type { Item, Page } from '../pager.js';

const text = z.string().nullish();
const answer = jsonAnswer(
  z.object({
    count: z.number(),
    /** Missing if nothing was found. */
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

/** The documents of an answer. */
export function documentsOf(document: DocumentText): Page {
  const { count, results } = answer(document);
  return { items: results.map(itemOf), total: count };
}

function itemOf(document: Document): Item {
  const time = Date.parse(document.publication_date);
  return { id: document.document_number, time, row: rowOf(fields, document) };
}

export const fields: Fields<Document> = {
  id: (document) => document.document_number,
  publication_date: (document) => document.publication_date,
  type: (document) => textOrNull(document.type),
  title: (document) => textOrNull(document.title),
  abstract: (document) => textOrNull(document.abstract),
  agencies: (document) => listed(document.agencies?.map((agency) => agency.name ?? agency.raw_name)),
  citation: (document) => textOrNull(document.citation),
  effective_on: (document) => textOrNull(document.effective_on),
  docket_ids: (document) => listed(document.docket_ids),
  url: (document) => textOrNull(document.html_url),
  pdf_url: (document) => textOrNull(document.pdf_url),
};
