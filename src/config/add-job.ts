import { isDeepStrictEqual } from 'node:util';
import { parse } from 'yaml';
import { HeadgateError } from '../errors.js';
import { parseYaml } from '../yaml/parse-yaml.js';
import { child, itemsOf, plain, type TreeNode } from '../yaml/tree.js';

/**
 * The text of a config file with one more job config at the end of `jobs`; the rest stays unchanged. `lines` are the
 * job config as an item of a list, with the dash in the first column. Throws `usage` if it cannot be added.
 */
export const withJob = (file: string, text: string, lines: readonly string[]): string =>
  withItem(text, ['jobs'], lines) ?? byHand(file, 'jobs', lines);

/** The same for an entry of `connection.datasets`. The list and the connection are added if the file has none. */
export function withDataset(file: string, text: string, lines: readonly string[]): string {
  const { tree } = parseYaml(text);
  const connection = tree === null ? undefined : child(tree, 'connection');
  const list = ['datasets:', ...lines.map((line) => `  ${line}`)];
  const map = ['connection:', '  url: embedded', ...list.map((line) => `  ${line}`)];
  const changed =
    connection === undefined
      ? proven(text, `${map.join(newlineOf(text))}${newlineOf(text)}${text}`, (root) => {
          root['connection'] = { url: 'embedded', datasets: parse(lines.join('\n')) };
        })
      : child(connection, 'datasets') === undefined
        ? withKey(text, connection, list)
        : withItem(text, ['connection', 'datasets'], lines);
  return changed ?? byHand(file, 'connection.datasets', lines);
}

type Plain = Record<string, unknown>;

/** The changed text if it means the same with just that change; otherwise null. */
function proven(text: string, changed: string, change: (root: Plain) => void): string | null {
  const wanted = plain(parseYaml(text).tree!) as Plain;
  change(wanted);
  const { tree } = parseYaml(changed);
  return tree !== null && isDeepStrictEqual(plain(tree), wanted) ? changed : null;
}

function withItem(text: string, path: readonly string[], lines: readonly string[]): string | null {
  const { tree } = parseYaml(text);
  const list = path.reduce<TreeNode | undefined>(child, tree ?? undefined);
  const items = itemsOf(list);
  const last = items.at(-1);
  if (list === undefined || last === undefined) return null;
  const changed = text[list.at.from] === '[' ? inFlow(text, last, lines) : inBlock(text, items, lines);
  return proven(text, changed, (root) => {
    const all = path.reduce<unknown>((value, key) => (value as Plain)[key], root) as unknown[];
    all.push(...(parse(lines.join('\n')) as unknown[]));
  });
}

/** A map with one more key at its end. */
function withKey(text: string, map: TreeNode, lines: readonly string[]): string | null {
  const entries = map.kind === 'map' ? [...map.entries.values()] : [];
  const [first, last] = [entries[0], entries.at(-1)];
  if (first === undefined || last === undefined) return null;
  const lineStart = text.lastIndexOf('\n', first.key.from - 1) + 1;
  const indent = text.slice(lineStart, first.key.from);
  const change = (root: Plain) => Object.assign(root['connection'] as Plain, parse(lines.join('\n')));
  if (indent.trim() !== '') {
    const [key, value] = Object.entries(parse(lines.join('\n')) as Plain)[0]!;
    const end = last.value.at.to;
    return proven(text, `${text.slice(0, end)}, ${key}: ${JSON.stringify(value)}${text.slice(end)}`, change);
  }
  const end = endOfItem(text, last.value.at.to, indent.length - 1);
  const glue = text.slice(0, end).endsWith('\n') ? '' : newlineOf(text);
  const added = lines.map((line) => `${indent}${line}${newlineOf(text)}`).join('');
  return proven(text, `${text.slice(0, end)}${glue}${added}${text.slice(end)}`, change);
}

const newlineOf = (text: string): string => (text.includes('\r\n') ? '\r\n' : '\n');

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
  const newLine = newlineOf(text);
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

function byHand(file: string, list: string, lines: readonly string[]): never {
  throw new HeadgateError('usage', `${file} has no list of ${list} that headgate can add to`, {
    hint: `Add this to its ${list} by hand:\n${lines.join('\n')}`,
  });
}
