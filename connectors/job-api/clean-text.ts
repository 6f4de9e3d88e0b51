const defaultLength = 300;

/** Cleans foreign text for an error: one line, no control characters, no secret, at most 300 characters by default. */
export type CleanText = (text: string, maxLength?: number) => string;

/** @param secret one, or several, to which more may be added */
export function textCleaner(secret: string | ReadonlySet<string>): CleanText {
  const formsOf = (each: string) => (each === '' ? [] : [...new Set([each, encodeURIComponent(each)])]);
  return (text, maxLength = defaultLength) => {
    const forms = typeof secret === 'string' ? formsOf(secret) : [...secret].flatMap(formsOf);
    // Control characters are removed first, so that they cannot hide a secret from the search. Cutting comes last, so
    // that it cannot leave half a secret.
    let clean = text.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ').trim();
    for (const form of forms) clean = clean.replaceAll(form, '[redacted]');
    if (clean.length <= maxLength) return clean;
    return `${clean.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '')}…`;
  };
}
