const defaultLength = 300;
const maxDepth = 6;
const maxEntries = 100;
/** @param secret one, or several, to which more may be added */
export function textCleaner(secret) {
    const formsOf = (each) => (each === '' ? [] : [...new Set([each, encodeURIComponent(each)])]);
    return (text, maxLength = defaultLength) => {
        const forms = typeof secret === 'string' ? formsOf(secret) : [...secret].flatMap(formsOf);
        // Control characters are removed first, so that they cannot hide a secret from the search. Cutting comes last, so
        // that it cannot leave half a secret.
        let clean = text.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ').trim();
        for (const form of forms)
            clean = clean.replaceAll(form, '[redacted]');
        if (clean.length <= maxLength)
            return clean;
        return `${clean.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '')}…`;
    };
}
/** A copy of parsed JSON with every key and text cleaned, and with limited depth and width. */
export function cleanData(value, clean) {
    return cleanObject(value, clean, 1);
}
function cleanValue(value, clean, depth) {
    if (typeof value === 'string')
        return clean(value);
    if (typeof value !== 'object' || value === null)
        return value;
    if (depth > maxDepth)
        return '…';
    if (Array.isArray(value)) {
        return value.slice(0, maxEntries).map((element) => cleanValue(element, clean, depth + 1));
    }
    return cleanObject(value, clean, depth);
}
function cleanObject(value, clean, depth) {
    const entries = Object.entries(value).slice(0, maxEntries);
    return Object.fromEntries(entries.map(([key, inner]) => [clean(key), cleanValue(inner, clean, depth + 1)]));
}
//# sourceMappingURL=clean-text.js.map