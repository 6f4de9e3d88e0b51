/** A Markdown table whose first column is left-aligned. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map((_, index) => (index === 0 ? '---' : '--:')), ...rows]
    .map((line) => `| ${line.join(' | ')} |`)
    .join('\n');
}
