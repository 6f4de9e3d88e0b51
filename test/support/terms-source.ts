import { fewestJobs } from '../makespan/bound.js';

/** A post, and the places of the terms that are in it. */
interface Post {
  id: number;
  day: string;
  terms: readonly number[];
}

const msPerDay = 86_400_000;
const first = Date.UTC(2024, 0, 1);

/** Some names that a config, a file or SQL could take for something else. */
const odd = ['heat pump', "o'brien [straße]", 'a,b "c"', '12'];

/**
 * Posts with search terms in them, independent of headgate: the nth of them has every term whose place divides n, so terms
 * overlap, a few are in many posts and most are in few. Weekends have fewer posts.
 */
export function makeTermsSource({ terms: count, days: length, postsPerDay }: Record<string, number>) {
  const terms = Array.from({ length: count as number }, (_, place) => odd[place - 1] ?? `term ${place}`);
  const days = Array.from({ length: length as number }, (_, index) =>
    new Date(first + index * msPerDay).toISOString().slice(0, 10),
  );
  const posts: Post[] = [];
  for (const [index, day] of days.entries()) {
    const share = index % 7 < 5 ? 1 : 0.4;
    for (let n = 0; n < share * (postsPerDay as number); n += 1) {
      const id = posts.length + 1;
      posts.push({ id, day, terms: terms.flatMap((_, place) => (id % (place + 2) === 0 ? [place] : [])) });
    }
  }
  const found = terms.map((_, place) => posts.filter((post) => post.terms.includes(place)));
  const foundBy = (term: unknown) => found[terms.indexOf(String(term))] ?? [];
  return {
    terms,
    days,
    /** What a job returns. */
    rows: ({ keywords, startDate, endDate }: Record<string, unknown>) =>
      foundBy(keywords)
        .filter(({ day }) => day >= String(startDate) && day <= String(endDate))
        .map(({ id, day }) => ({ id, day })),
    /** What `_headgate.matches` has to say once these terms are loaded: ascending. */
    matches: (asked: readonly string[]) =>
      asked.toSorted().flatMap((value) => foundBy(value).map(({ id }) => ({ job: 'energy', value, id }))),
    /** Ascending. */
    ids: (asked: readonly string[]) =>
      [...new Set(asked.flatMap((term) => foundBy(term).map(({ id }) => id)))].toSorted((a, b) => a - b),
    /** The fewest jobs for some terms, by one who knows every row. */
    fewest: (asked: readonly string[], cap: number) =>
      asked.flatMap((term) =>
        fewestJobs(
          days.map((day) => foundBy(term).filter((post) => post.day === day).length),
          cap,
        ),
      ).length,
  };
}
