import { isDeepStrictEqual } from 'node:util';
import { parse } from 'yaml';
import { HeadgateError } from '../errors.js';
import { parseYaml } from '../yaml/parse-yaml.js';
import { child, itemsOf, plain, type TreeNode } from '../yaml/tree.js';

/**
 * The text of a config file with one more job config at the end of `jobs`; the rest stays unchanged. `lines` are the
 * job config as an item of a list, with the dash in the first column. Throws `usage` if it cannot be added.
 */
export function withJob(file: string, text: string, lines: readonly string[]): string {
  const { tree } = parseYaml(text);
  const jobs = tree === null ? undefined : child(tree, 'jobs');
  const items = itemsOf(jobs);
  const last = items.at(-1);
  if (tree === null || jobs === undefined || last === undefined) throw byHand(file, lines);
  const changed = text[jobs.at.from] === '[' ? inFlow(text, last, lines) : inBlock(text, items, lines);
  const wanted = plain(tree) as { jobs: unknown[] };
  wanted.jobs.push(...(parse(lines.join('\n')) as unknown[]));
  const after = parseYaml(changed).tree;
  if (after === null || !isDeepStrictEqual(plain(after), wanted)) throw byHand(file, lines);
  return changed;
}

function inFlow(text: string, last: TreeNode, lines: readonly string[]): string {
  const [job] = parse(lines.join('\n')) as unknown[];
  return `${text.slice(0, last.at.to)}, ${JSON.stringify(job)}${text.slice(last.at.to)}`;
}

/**
 * Inserts after the last item and the comments that are indented like it. Adds an empty line if the other items have
 * one between them.
 */
function inBlock(text: string, items: readonly TreeNode[], lines: readonly string[]): string {
  const last = items.at(-1)!;
  const lineStart = text.lastIndexOf('\n', last.at.from - 1) + 1;
  const dash = text.slice(lineStart, last.at.from).search(/-/);
  const newLine = text.includes('\r\n') ? '\r\n' : '\n';
  const end = endOfItem(text, last.at.to, dash);
  const before = text.slice(0, end);
  const parted = items.length > 1 && /\n[ \t]*\r?\n/.test(text.slice(items.at(-2)!.at.to - 1, last.at.from));
  const added = [...(parted ? [''] : []), ...lines.map((line) => `${' '.repeat(dash)}${line}`)];
  const glue = before.endsWith('\n') ? '' : newLine;
  return `${before}${glue}${added.join(newLine)}${newLine}${text.slice(end)}`;
}

/** The end of an item's last line, including comments inside the item. */
function endOfItem(text: string, to: number, dash: number): number {
  const lineEnd = (from: number) => {
    const found = text.indexOf('\n', from);
    return found < 0 ? text.length : found + 1;
  };
  let written = to;
  while (written > 0 && /\s/.test(text[written - 1]!)) written -= 1;
  let end = lineEnd(written);
  for (let at = end; at < text.length; ) {
    const next = lineEnd(at);
    const line = text.slice(at, next);
    const indent = line.search(/\S/);
    if (indent >= 0 && !(line[indent] === '#' && indent > dash)) break;
    at = next;
    if (indent >= 0) end = next;
  }
  return end;
}

function byHand(file: string, lines: readonly string[]): HeadgateError {
  return new HeadgateError('usage', `${file} has no list of jobs that headgate can add to`, {
    hint: `Add this to its jobs by hand:\n${lines.join('\n')}`,
  });
}
