import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { DocumentText } from '../documents/reader.js';
import { type Fields, rowOf, textOrNull } from '../params.js';
import { jsonAnswer } from '../answers.js';
import type { Item, Page } from '../pager.js';
import { SourceFault } from '../source.js';

const text = z.string().nullish();
const answer = jsonAnswer(
  z.object({
    /** Missing if nothing was found. */
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

type Article = ReturnType<typeof answer>['articles'][number];

/** The articles of an answer. GDELT reports an invalid query as a line of plain text with status 200. */
export function articlesOf(document: DocumentText): Page {
  const isText = document.contentType?.startsWith('text/plain') === true;
  const line = document.text.trim();
  if (isText && !line.startsWith('{'))
    throw new SourceFault('source_refused', `GDELT says: ${line.slice(0, 200)}`);
  return { items: answer(document).articles.map(itemOf), total: null };
}

/** Titles may contain raw backslashes and control characters, which JSON does not allow. */
function repaired(json: string): string {
  return json.replace(/\\(?:["\\/bfnrt]|u[\da-fA-F]{4})|[\\\p{Cc}]/gu, (found) => {
    if (found.length > 1) return found;
    return found === '\\' ? '\\\\' : ' ';
  });
}

function itemOf(article: Article): Item {
  return { id: idOf(article), time: Date.parse(seenAt(article)), row: rowOf(fields, article) };
}

export const fields: Fields<Article> = {
  id: idOf,
  seen_at: seenAt,
  title: (article) => textOrNull(article.title),
  url: (article) => article.url,
  domain: (article) => textOrNull(article.domain),
  language: (article) => textOrNull(article.language),
  source_country: (article) => textOrNull(article.sourcecountry),
  image_url: (article) => textOrNull(article.socialimage),
  mobile_url: (article) => textOrNull(article.url_mobile),
};

function idOf({ url }: Article): string {
  return createHash('sha256').update(url).digest('hex').slice(0, 32);
}

function seenAt({ seendate }: Article): string {
  return seendate.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
}
