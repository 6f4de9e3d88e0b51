/** A date can be reckoned from any time up to here. */
const maxRetryAfterMs = 10_000 * 366 * 24 * 60 * 60 * 1_000;

/**
 * What Retry-After asks for, in milliseconds from now, believable or not; null where it is absent, negative or
 * senseless. A date is measured against the answer's own Date, so that a skewed clock on either side does no
 * harm; `nowMs` stands in where the answer has none.
 */
export function retryAfterMs(
  headers: { 'retry-after'?: string | undefined; date?: string | undefined },
  nowMs: number,
): number | null {
  const text = headers['retry-after']?.trim() ?? '';
  const ms = /^\d+$/.test(text) ? Number(text) * 1_000 : msUntil(text, headers.date ?? '', nowMs);
  return ms !== null && ms >= 0 ? Math.min(ms, maxRetryAfterMs) : null;
}

function msUntil(date: string, answeredAt: string, nowMs: number): number | null {
  const until = parseHttpDate(date);
  return until === null ? null : until - (parseHttpDate(answeredAt) ?? nowMs);
}

/** The form that servers send, and the two older ones that a recipient has to read as well (RFC 9110, 5.6.7). */
const dateForms = [
  /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/,
  /^[A-Z][a-z]+day, \d{2}-[A-Z][a-z]{2}-\d{2} \d{2}:\d{2}:\d{2} GMT$/,
  /^[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d{2}:\d{2}:\d{2} \d{4}$/,
];

/** Epoch milliseconds; null for anything else. */
function parseHttpDate(text: string): number | null {
  if (!dateForms.some((form) => form.test(text))) return null;
  const ms = Date.parse(text.endsWith('GMT') ? text : `${text} GMT`);
  return Number.isNaN(ms) ? null : ms;
}
