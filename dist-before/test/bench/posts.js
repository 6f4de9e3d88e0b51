/** Invented social posts: 15 columns and about 1 KB per row as JSON, the same on every machine. */
export const postTypes = {
    id: 'BIGINT',
    post_key: 'VARCHAR',
    created_at: 'TIMESTAMPTZ',
    day: 'DATE',
    author: 'VARCHAR',
    author_name: 'VARCHAR',
    language: 'VARCHAR',
    title: 'VARCHAR',
    body: 'VARCHAR',
    url: 'VARCHAR',
    likes: 'BIGINT',
    shares: 'BIGINT',
    score: 'DOUBLE',
    is_reply: 'BOOLEAN',
    tags: 'JSON',
};
const words = `sun wind grid power panel roof battery storage price market report early today city village plant cable
  cloud winter summer engine hydrogen café über naïve data model turbine blade tower north sea coast permit
  court ruling budget minister union worker strike school bridge train delay ticket queue river flood rescue farmer
  harvest wheat export tariff bank credit interest rate loan startup chip factory robot sensor launch orbit rocket`.split(/\s+/);
const msPerRow = 27_000;
const start = Date.UTC(2024, 0, 1);
/** The `number`th post. */
export function post(number) {
    const next = randomFrom(number);
    const pick = () => words[Math.floor(next() * words.length)];
    const text = (length) => {
        const from = prose.indexOf(' ', Math.floor(next() * (prose.length - 2_000))) + 1;
        return prose.slice(from, prose.indexOf(' ', from + length));
    };
    const created = new Date(start + number * msPerRow).toISOString();
    const author = Math.floor(next() * 50_000);
    return {
        id: 4_000_000_000 + number,
        post_key: `p${number.toString(36)}-${Math.floor(next() * 2 ** 32).toString(16)}`,
        created_at: created,
        day: created.slice(0, 10),
        author: `user_${author}`,
        author_name: `${words[author % words.length]} ${words[(author * 7) % words.length]}`,
        language: ['en', 'de', 'fr', 'es', 'id'][Math.floor(next() * 5)],
        title: text(40),
        // A fifth of the texts contain quotes and line breaks, which exports must escape.
        body: next() < 0.2
            ? `"${text(40)}"\n${text(250 + Math.floor(next() * 500))}`
            : text(300 + Math.floor(next() * 500)),
        url: `https://example.org/${created.slice(0, 10)}/${number}/${pick()}-${pick()}`,
        likes: Math.floor(next() ** 4 * 10_000),
        shares: Math.floor(next() ** 6 * 3_000),
        score: Math.round(next() * 1e6) / 1e6,
        is_reply: next() < 0.3,
        tags: [pick(), pick()],
    };
}
/** Words in random order, from which texts are cut. */
const prose = makeProse();
function makeProse() {
    const next = randomFrom(0);
    return Array.from({ length: 100_000 }, () => words[Math.floor(next() * words.length)]).join(' ');
}
/** Numbers from 0 to 1; each seed gives its own sequence (mulberry32). */
function randomFrom(seed) {
    let state = Math.imul(seed + 1, 0x9e3779b9);
    return () => {
        state = (state + 0x6d2b79f5) | 0;
        let mixed = Math.imul(state ^ (state >>> 15), state | 1);
        mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
        return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    };
}
//# sourceMappingURL=posts.js.map