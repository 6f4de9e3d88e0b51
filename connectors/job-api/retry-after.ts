import type { IncomingHttpHeaders } from 'node:http';

/** A date can be reckoned from any time up to here. */
const maxRetryAfterMs = 10_000 * 366 * 24 * 60 * 60 * 1_000;

/**
 * What Retry-After asks for, in milliseconds from now, believable or not; null where it is absent, negative or
 * senseless. A date is measured against the answer's own Date, so that a skewed clock on either side does no
 * harm; `nowMs` stands in where the answer has none.
 */
export function retryAfterMs(headers: IncomingHttpHeaders, nowMs: number): number | null {
  const text = headers['retry-after']?.trim() ?? '';
  const ms = /^\d+$/.test(text) ? Number(text) * 1_000 : msUntil(text, headers.date ?? '', nowMs);
  return ms !== null && ms >= 0 ? Math.min(ms, maxRetryAfterMs) : null;
}

function msUntil(date: string, answeredAt: string, nowMs: number): number | null {
  const until = parseHttpDate(date);
  return until === null ? null : until - (parseHttpDate(answeredAt) ?? nowMs);
}

/** Epoch milliseconds of an IMF-fixdate, the one form that servers may send; null for anything else. */
function parseHttpDate(text: string): number | null {
  if (!/^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(text)) return null;
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? null : ms;
}
