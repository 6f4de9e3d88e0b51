import { type AtomFeed, parseAtomFeed } from 'feedsmith';
import type { DocumentText } from '../documents/reader.js';
import { parsedWith, wholeFeed } from '../answers.js';
import { type Fields, listed, rowOf, textOrNull } from '../params.js';
import type { Item, Page } from '../pager.js';
import { SourceFault } from '../source.js';

/** The papers of an answer that begins at position `start`. */
export function pageOf({ text }: DocumentText, start: number): Page {
  const { entries = [], opensearch } = parsedWith((feed) => parseAtomFeed(feed), wholeFeed(text));
  const error = entries.find((entry) => entry.id?.includes('arxiv.org/api/errors'));
  if (error) throw new SourceFault('source_refused', `arXiv says: ${error.summary?.value ?? 'Error'}`);
  const total = opensearch?.totalResults;
  if (total === undefined) throw new SourceFault('source_invalid', 'The answer has no total');
  // arXiv sometimes returns an empty page; asked again, it returns the papers.
  if (entries.length === 0 && start < total) throw new SourceFault('source_invalid', 'The page was empty');
  return { items: entries.map(itemOf), total };
}

type Paper = AtomFeed.Entry<string>;

function itemOf(paper: Paper): Item {
  const { id } = numberOf(paper);
  const time = Date.parse(paper.published ?? '');
  if (id === undefined || Number.isNaN(time)) {
    throw new SourceFault('source_invalid', 'A paper has no id or no date');
  }
  return { id, time, row: rowOf(fields, paper) };
}

export const fields: Fields<Paper> = {
  id: (paper) => numberOf(paper).id,
  version: (paper) => numberOf(paper).version,
  published: (paper) => new Date(paper.published ?? '').toISOString(),
  updated: (paper) => textOrNull(paper.updated),
  title: (paper) => folded(paper.title?.value),
  summary: (paper) => folded(paper.summary?.value),
  authors: (paper) => listed(paper.authors?.map((author) => author.name)),
  primary_category: (paper) => textOrNull(paper.arxiv?.primaryCategory?.term),
  categories: (paper) => listed(paper.categories?.map((category) => category.term)),
  doi: (paper) => textOrNull(paper.arxiv?.doi),
  journal_ref: (paper) => textOrNull(paper.arxiv?.journalRef),
  comment: (paper) => folded(paper.arxiv?.comment),
  url: (paper) => textOrNull(paper.links?.find((link) => link.rel === 'alternate')?.href),
  pdf_url: (paper) => textOrNull(paper.links?.find((link) => link.title === 'pdf')?.href),
};

/** `http://arxiv.org/abs/2401.00001v2` is version 2 of paper 2401.00001. */
function numberOf(paper: Paper): { id: string | undefined; version: number | null } {
  const [, id, version] = /\/abs\/(.+?)(?:v(\d+))?$/.exec(paper.id ?? '') ?? [];
  return { id, version: version === undefined ? null : Number(version) };
}

/** Texts come with line breaks at a fixed width, which have no meaning. */
function folded(text: string | undefined): string | null {
  return textOrNull(text?.replace(/\s+/g, ' ').trim());
}
