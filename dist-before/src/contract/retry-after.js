/** The largest time with which dates can be computed. */
const maxRetryAfterMs = 10_000 * 366 * 24 * 60 * 60 * 1_000;
/**
 * The wait that Retry-After asks for, in milliseconds from now, plausible or not; null if it is absent, negative or
 * invalid. A date is compared with the answer's own Date, so that wrong clocks do no harm; `nowMs` is used if the
 * answer has none.
 */
export function retryAfterMs(headers, nowMs) {
    const text = headers['retry-after']?.trim() ?? '';
    const ms = /^\d+$/.test(text) ? Number(text) * 1_000 : msUntil(text, headers.date ?? '', nowMs);
    return ms !== null && ms >= 0 ? Math.min(ms, maxRetryAfterMs) : null;
}
/** The header for a wait: whole seconds, rounded up, so that a client that waits exactly as long is not refused again. */
export function retryAfterText(ms) {
    return String(Math.ceil(ms / 1_000));
}
function msUntil(date, answeredAt, nowMs) {
    const until = parseHttpDate(date);
    return until === null ? null : until - (parseHttpDate(answeredAt) ?? nowMs);
}
/** The format that servers send, and the two older ones that clients must also read (RFC 9110, 5.6.7). */
const dateForms = [
    /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/,
    /^[A-Z][a-z]+day, \d{2}-[A-Z][a-z]{2}-\d{2} \d{2}:\d{2}:\d{2} GMT$/,
    /^[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d{2}:\d{2}:\d{2} \d{4}$/,
];
/** Epoch milliseconds; null if it is not a valid date. */
function parseHttpDate(text) {
    if (!dateForms.some((form) => form.test(text)))
        return null;
    const ms = Date.parse(text.endsWith('GMT') ? text : `${text} GMT`);
    return Number.isNaN(ms) ? null : ms;
}
//# sourceMappingURL=retry-after.js.map