import type { UnseenColumn } from '../use-cases/loaded-columns.js';

export function unseenText({ job, column, nearest: near }: UnseenColumn): string {
  const meant = near === null ? '' : ` Did you mean ${near}?`;
  return `${job}: \`columns\` names ${column}, but no loaded row has a value for it.${meant}`;
}
