/** A table of Markdown, its first column to the left. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map((_, index) => (index === 0 ? '---' : '--:')), ...rows]
    .map((line) => `| ${line.join(' | ')} |`)
    .join('\n');
}
