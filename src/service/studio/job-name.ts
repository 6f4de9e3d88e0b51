import type { JobRecord } from '../store/records.js';

/** An invisible name cannot be clicked, so the id replaces it. */
export function displayName({ id, name }: JobRecord): string {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(name.replaceAll(/[\p{DI}\u2800]/gu, '')) ? name : id;
}
