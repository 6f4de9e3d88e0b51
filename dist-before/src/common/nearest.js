/** The candidate that a misspelt word most likely means; null if none is close. Case, `_` and `-` are ignored. */
export function nearest(word, candidates) {
    let best = null;
    let bestDistance = Math.floor(bare(word).length / 3) + 1;
    for (const candidate of candidates) {
        const [a, b] = [bare(word), bare(candidate)];
        // The difference in length is a lower bound, so extremely long words cost little.
        if (Math.abs(a.length - b.length) >= bestDistance)
            continue;
        const distance = editDistance(a, b);
        if (distance >= bestDistance)
            continue;
        best = candidate;
        bestDistance = distance;
    }
    return best;
}
/** A hint for a misspelt word: the most likely candidate, or `otherwise` if none is close. */
export function didYouMean(word, candidates, otherwise) {
    const near = nearest(word, candidates);
    return near === null ? otherwise : `Did you mean ${near}?`;
}
const bare = (word) => word.toLowerCase().replace(/[-_ ]/g, '');
/** Levenshtein distance with swaps: characters inserted, deleted or replaced, or two neighbours swapped. */
function editDistance(a, b) {
    let before = [];
    let row = Array.from({ length: b.length + 1 }, (_, column) => column);
    for (let i = 0; i < a.length; i++) {
        const next = [i + 1];
        for (let j = 0; j < b.length; j++) {
            const replaced = (row[j] ?? 0) + (a[i] === b[j] ? 0 : 1);
            const swapped = a[i] === b[j - 1] && a[i - 1] === b[j] ? (before[j - 1] ?? 0) + 1 : replaced;
            next.push(Math.min(replaced, swapped, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
        }
        [before, row] = [row, next];
    }
    return row[b.length] ?? 0;
}
//# sourceMappingURL=nearest.js.map