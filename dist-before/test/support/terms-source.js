import { fewestJobs } from '../makespan/bound.js';
const msPerDay = 86_400_000;
const first = Date.UTC(2024, 0, 1);
/** Some names that a config, a file or SQL could take for something else. */
const odd = ['heat pump', "o'brien [straße]", 'a,b "c"', '12'];
/**
 * Posts with search terms in them, independent of headgate: the nth of them has every term whose place divides n, so terms
 * overlap, a few are in many posts and most are in few. Weekends have fewer posts.
 */
export function makeTermsSource({ terms: count, days: length, postsPerDay }) {
    const terms = Array.from({ length: count }, (_, place) => odd[place - 1] ?? `term ${place}`);
    const days = Array.from({ length: length }, (_, index) => new Date(first + index * msPerDay).toISOString().slice(0, 10));
    const posts = [];
    for (const [index, day] of days.entries()) {
        const share = index % 7 < 5 ? 1 : 0.4;
        for (let n = 0; n < share * postsPerDay; n += 1) {
            const id = posts.length + 1;
            posts.push({ id, day, terms: terms.flatMap((_, place) => (id % (place + 2) === 0 ? [place] : [])) });
        }
    }
    const found = terms.map((_, place) => posts.filter((post) => post.terms.includes(place)));
    const foundBy = (term) => found[terms.indexOf(String(term))] ?? [];
    return {
        terms,
        days,
        /** What a job returns. */
        rows: ({ keywords, startDate, endDate }) => foundBy(keywords)
            .filter(({ day }) => day >= String(startDate) && day <= String(endDate))
            .map(({ id, day }) => ({ id, day })),
        /** What `_headgate.matches` has to say once these terms are loaded: ascending. */
        matches: (asked) => asked.toSorted().flatMap((value) => foundBy(value).map(({ id }) => ({ job: 'energy', value, id }))),
        /** Ascending. */
        ids: (asked) => [...new Set(asked.flatMap((term) => foundBy(term).map(({ id }) => id)))].toSorted((a, b) => a - b),
        /** The fewest jobs for some terms, by one who knows every row. */
        fewest: (asked, cap) => asked.flatMap((term) => fewestJobs(days.map((day) => foundBy(term).filter((post) => post.day === day).length), cap)).length,
    };
}
//# sourceMappingURL=terms-source.js.map