import type { JobRecord } from '../store/records.js';

/** Anything that is not a page number means the first page. */
export function pageNumber(text: string | undefined): number {
  return /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : 1;
}

/** An invisible name cannot be clicked, so the id replaces it. */
export function shownName({ id, name }: JobRecord): string {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(name.replaceAll(/[\p{DI}\u2800]/gu, '')) ? name : id;
}
