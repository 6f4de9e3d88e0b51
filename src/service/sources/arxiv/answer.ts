import { type AtomFeed, parseAtomFeed } from 'feedsmith';
import type { DocumentText } from '../documents/reader.js';
import { parsedWith, wholeFeed } from '../feed-answer.js';
import type { Item, Page } from '../pager.js';
import { listed, textOrNull } from '../params.js';
import { SourceFault } from '../source.js';

/** The papers of an answer whose first is that of place `start`. */
export function pageOf({ text }: DocumentText, start: number): Page {
  const { entries = [], opensearch } = parsedWith((feed) => parseAtomFeed(feed), wholeFeed(text));
  const error = entries.find((entry) => entry.id?.includes('arxiv.org/api/errors'));
  if (error) throw new SourceFault('source_refused', `arXiv says: ${error.summary?.value ?? 'Error'}`);
  const total = opensearch?.totalResults;
  if (total === undefined) throw new SourceFault('source_invalid', 'The answer tells no total');
  // Happens now and then; asked again, the papers are there.
  if (entries.length === 0 && start < total) throw new SourceFault('source_invalid', 'The page came empty');
  return { items: entries.map(itemOf), total };
}

function itemOf(entry: AtomFeed.Entry<string>): Item {
  const [, id, version] = /\/abs\/(.+?)(?:v(\d+))?$/.exec(entry.id ?? '') ?? [];
  const time = Date.parse(entry.published ?? '');
  if (id === undefined || Number.isNaN(time)) {
    throw new SourceFault('source_invalid', 'A paper has no id or no date');
  }
  const { arxiv: own, links = [] } = entry;
  return {
    id,
    time,
    row: {
      id,
      version: version === undefined ? null : Number(version),
      published: new Date(time).toISOString(),
      updated: textOrNull(entry.updated),
      title: folded(entry.title?.value),
      summary: folded(entry.summary?.value),
      authors: listed(entry.authors?.map((author) => author.name)),
      primary_category: textOrNull(own?.primaryCategory?.term),
      categories: listed(entry.categories?.map((category) => category.term)),
      doi: textOrNull(own?.doi),
      journal_ref: textOrNull(own?.journalRef),
      comment: folded(own?.comment),
      url: textOrNull(links.find((link) => link.rel === 'alternate')?.href),
      pdf_url: textOrNull(links.find((link) => link.title === 'pdf')?.href),
    },
  };
}

/** Texts come wrapped at a width; their line breaks mean nothing. */
function folded(text: string | undefined): string | null {
  return textOrNull(text?.replace(/\s+/g, ' ').trim());
}
