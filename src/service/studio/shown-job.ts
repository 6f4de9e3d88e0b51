import type { JobRecord } from '../store/records.js';

/** What is no page number is the first page. */
export function pageNumber(text: string | undefined): number {
  return /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : 1;
}

/** A name that nobody can see is nothing to click on: the id stands in for it. */
export function shownName({ id, name }: JobRecord): string {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(name.replaceAll(/[\p{DI}\u2800]/gu, '')) ? name : id;
}
