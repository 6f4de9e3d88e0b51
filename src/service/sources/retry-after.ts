/** Retry-After in milliseconds, a date measured against the answer's own; null where there is none to understand. */
export function waitAskedFor(headers: Headers, now: number): number | null {
  const value = headers.get('retry-after')?.trim() ?? '';
  const ms = /^\d{1,12}$/.test(value)
    ? Number(value) * 1_000
    : dateOf(value) - (dateOf(headers.get('date')) || now);
  return ms >= 0 ? ms : null;
}

/** NaN for what is no date. */
function dateOf(text: string | null): number {
  return Date.parse(text ?? '');
}
