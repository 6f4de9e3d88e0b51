import { isDeepStrictEqual } from 'node:util';
import { type Document, isCollection, isSeq, parse, parseDocument } from 'yaml';
import { usageError } from '../common/errors.js';
import { parseYaml } from '../yaml/parse-yaml.js';
import { child, itemsOf, plain, textOf, type TreeNode } from '../yaml/tree.js';

/**
 * The text of a config file with one more job config at the end of `jobs`; the rest stays unchanged. `lines` are the
 * job config as an item of a list, with the dash in the first column. Throws `usage` if it cannot be added.
 *
 * @param again whether it takes the place of the one with its name, which headgate wrote
 */
export const withJob = (file: string, text: string, lines: readonly string[], again = false): string =>
  withItem(text, ['jobs'], lines, again) ?? byHand(file, 'jobs', lines);

/** The same for an entry of `connection.datasets`. The list and the connection are added if the file has none. */
export function withDataset(file: string, text: string, lines: readonly string[], again = false): string {
  const { tree } = parseYaml(text);
  const connection = tree === null ? undefined : child(tree, 'connection');
  if (connection === undefined) return withDataset(file, withConnection(text), lines);
  const changed =
    (child(connection, 'datasets') ? null : withList(text, connection, lines)) ??
    withItem(text, ['connection', 'datasets'], lines, again);
  return changed ?? byHand(file, 'connection.datasets', lines);
}

export type Plain = Record<string, unknown>;

/** The changed text if it means the same with just that change; otherwise null. */
export function proven(
  text: string,
  changed: string,
  change: (wanted: Plain, made: Plain) => void,
): string | null {
  const { tree } = parseYaml(changed);
  if (tree === null) return null;
  const [wanted, made] = [parseYaml(text).tree!, tree].map(plain) as [Plain, Plain];
  change(wanted, made);
  return isDeepStrictEqual(made, wanted) ? changed : null;
}

/** The text of a file without job configs, with its first one; null if it has some. */
export function withFirstJob(text: string, lines: readonly string[]): string | null {
  const { tree } = parseYaml(text);
  if (tree?.kind !== 'map' || itemsOf(child(tree, 'jobs')).length > 0) return null;
  return withItem(text, ['jobs'], lines, false);
}

/** With the connection above the rest, or as the last key of a file that is in braces. */
function withConnection(text: string): string {
  const connection = { url: 'embedded' };
  const add = (root: Plain) => Object.assign(root, { connection });
  const lines = `connection:\n  url: embedded\n`.replaceAll('\n', newlineOf(text));
  return (
    proven(text, lines + text, add) ??
    inDocument(text, [], (document) => document.set('connection', connection))
  );
}

function withItem(
  text: string,
  path: readonly string[],
  lines: readonly string[],
  again: boolean,
): string | null {
  const { tree } = parseYaml(text);
  const list = path.reduce<TreeNode | undefined>(child, tree ?? undefined);
  const items = itemsOf(list);
  const [item] = parse(lines.join('\n')) as [Plain];
  const at = again ? indexOf(items, item) : items.length;
  if (at < 0) return null;
  const isBlock = list !== undefined && items.length > 0 && text[list.at.from] !== '[';
  const changed = isBlock
    ? inBlock(text, items, lines, at)
    : inDocument(text, path, (document) => {
        const held = document.getIn(path);
        if (isSeq(held)) held.items.splice(at, 1, document.createNode(item));
        else document.setIn(path, [item]);
      });
  return proven(text, changed, (root) => {
    const map = path.slice(0, -1).reduce((value, key) => value[key] as Plain, root);
    ((map[path.at(-1)!] ??= []) as unknown[]).splice(at, 1, item);
  });
}

/** Lays the file out again, without the braces and brackets on the way to a list: long items do not fit in them. */
function inDocument(
  text: string,
  path: readonly string[],
  change: (document: Document.Parsed) => void,
): string {
  const document = parseDocument(text.replaceAll('\r\n', '\n'), { intAsBigInt: true });
  for (const end of [...path.keys(), path.length]) {
    const held = document.getIn(path.slice(0, end));
    if (isCollection(held)) held.flow = false;
  }
  change(document);
  return document.toString({ lineWidth: 0 }).replaceAll('\n', newlineOf(text));
}

/** Keys that headgate writes again, or leaves out because they are wrong. */
const written =
  /^(delimiter|encoding|decimal|date_format|sheet|rows_at|header_row|range|nulls|date_column|window|key|export)$/;

/** The place of an item in which nothing was written by hand that would be lost. */
function indexOf(items: readonly TreeNode[], item: Plain): number {
  const [key = '', name] = Object.entries(item)[0] ?? [];
  const at = items.findIndex((each) => textOf(child(each, key)) === name);
  const held = items[at] === undefined ? {} : (plain(items[at]) as Plain);
  const lost = Object.keys(held).filter((each) => !(each in item || written.test(each)));
  if (lost.length === 0) return at;
  throw usageError(
    `${String(name)} has ${lost.join(', ')}, which a new entry would not have`,
    'Delete its entry in `datasets` and its job config by hand, or give the new one another name with --name.',
  );
}

/** The connection with a list of datasets at its end; null if it is in braces. */
function withList(text: string, map: TreeNode, lines: readonly string[]): string | null {
  const entries = map.kind === 'map' ? [...map.entries.values()] : [];
  const [first, last] = [entries[0], entries.at(-1)];
  if (first === undefined || last === undefined) return null;
  const indent = text.slice(text.lastIndexOf('\n', first.key.from - 1) + 1, first.key.from);
  if (indent.trim() !== '') return null;
  const end = endOfItem(text, last.value.at.to, indent.length - 1);
  const glue = text.slice(0, end).endsWith('\n') ? '' : newlineOf(text);
  const list = ['datasets:', ...lines.map((line) => `  ${line}`)];
  const added = list.map((line) => `${indent}${line}${newlineOf(text)}`).join('');
  return proven(text, `${text.slice(0, end)}${glue}${added}${text.slice(end)}`, (root) => {
    Object.assign(root['connection'] as Plain, parse(list.join('\n')));
  });
}

export const newlineOf = (text: string): string => (text.includes('\r\n') ? '\r\n' : '\n');

/** Inserts in place of an item, or after the last one and its comments, with an empty line if others have one. */
function inBlock(text: string, items: readonly TreeNode[], lines: readonly string[], at: number): string {
  const last = items[at] ?? items.at(-1)!;
  const { from, until, dash } = placeOfItem(text, last);
  const newLine = newlineOf(text);
  const before = text.slice(0, at < items.length ? from : until);
  const parted =
    at === items.length && at > 1 && /\n[ \t]*\r?\n/.test(text.slice(items.at(-2)!.at.to - 1, last.at.from));
  const added = [...(parted ? [''] : []), ...lines.map((line) => `${' '.repeat(dash.indexOf('-'))}${line}`)];
  const glue = before.endsWith('\n') ? '' : newLine;
  return `${before}${glue}${added.join(newLine)}${newLine}${text.slice(until)}`;
}

/** Where the lines of an item and the comments inside it begin and end, and what is before the item in its line. */
export function placeOfItem(text: string, { at }: TreeNode): { from: number; until: number; dash: string } {
  const from = text.lastIndexOf('\n', at.from - 1) + 1;
  const dash = text.slice(from, at.from);
  return { from, until: endOfItem(text, at.to, dash.indexOf('-')), dash };
}

/** The end of an item's last line, including comments inside the item. */
export function endOfItem(text: string, to: number, dash: number): number {
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
  throw usageError(
    `${file} has no list of ${list} that headgate can add to`,
    `Add this to its ${list} by hand:\n${lines.join('\n')}`,
  );
}
