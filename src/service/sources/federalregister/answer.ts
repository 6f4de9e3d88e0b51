import { z } from 'zod';
import type { DocumentText } from '../documents/reader.js';
import { jsonAnswer } from '../json-answer.js';
import type { Item, Page } from '../pager.js';
import { listed, textOrNull } from '../params.js';

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

/** The documents of an answer. */
export function documentsOf(document: DocumentText): Page {
  const { count, results } = answer(document);
  return { items: results.map(itemOf), total: count };
}

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
