import { parse, stringify } from 'yaml';
import { type HeadgateError, usageError } from '../common/errors.js';
import { endOfItem, newlineOf, placeOfItem, type Plain, proven } from './add-job.js';
import { mergeDefaults } from './defaults.js';
import { parseYaml } from '../yaml/parse-yaml.js';
import { readConfigText } from '../yaml/read-text.js';
import { checkRules } from './rules.js';
import { jobNames } from './schema.js';
import { child, itemsOf, type MapEntry, type MapNode, textOf, type TreeNode, plain } from '../yaml/tree.js';
import { access, constants, realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { draftBeside } from '../files/drafts.js';
import { replaceFile } from '../files/durable.js';

/** A new name for a job config in a file, and a new table if one is loaded. */
export interface JobRename {
  from: string;
  to: string;
  /** Null: the table stays as the file says. */
  table: string | null;
}

/**
 * Renames a job config in a file; comments and layout stay. Throws if this is not possible. Nothing is written before the
 * returned function is called. The file then has either its old or its new text, even after a crash.
 */
export async function prepareRename(file: string, rename: JobRename): Promise<() => Promise<void>> {
  return prepareReplace(file, renamedText(file, await readConfigText(file), rename));
}

function renamedText(file: string, text: string, { from, to, table }: JobRename): string {
  const names = jobNames.safeParse({ name: to, table: table ?? to });
  if (!names.success) {
    const [issue] = names.error.issues;
    throw usageError(`${JSON.stringify(to)} cannot be a ${issue?.path.join('.')}: ${issue?.message}`);
  }
  const root = treeOf(text);
  const jobs = root === null ? [] : itemsOf(child(root, 'jobs'));
  const index = jobs.findIndex((job) => textOf(child(job, 'name')) === from);
  const job = jobs[index];
  if (root === null || job?.kind !== 'map') throw byHand(file, `no job config has the plain name ${from}`);

  const own = child(job, 'table');
  const implied = textOf(child(child(root, 'defaults'), 'table')) ?? to;
  // If the file does not name the table, it follows the job config's name. One that keeps its name is written into the file.
  const isWritten = table !== null && (own === undefined ? implied !== table : textOf(own) !== table);
  const changed = isWritten ? withKey(text, job, 'table', asText(text, own, table)) : text;
  const again = itemsOf(child(treeOf(changed) ?? root, 'jobs'))[index];
  const renamed = withKey(changed, again, 'name', asText(changed, child(again, 'name'), to));
  // With an alias, an anchor or a repeated name, the edit would change more or less than was meant.
  const sure = proven(text, renamed, (wanted) => {
    Object.assign((wanted['jobs'] as Plain[])[index]!, { name: to, ...(isWritten && { table }) });
  });
  if (sure === null) throw byHand(file, 'something else would change too');
  const broken = (tree: MapNode) => checkRules(mergeDefaults(tree), new Date());
  const known = new Set(broken(root).map(({ message }) => message));
  const mistake = broken(treeOf(sure)!).find(({ message }) => !known.has(message));
  if (mistake !== undefined) throw usageError(`${file} would be invalid: ${mistake.message}`, mistake.hint);
  return sure;
}

/** The text with another value of a key of a map, as YAML; without the key if it is empty. A new key comes after `name`. */
function withKey(text: string, map: TreeNode | undefined, key: string, value: string): string {
  const entries = map?.kind === 'map' ? map.entries : new Map<string, MapEntry>();
  const [found, name] = [entries.get(key), entries.get('name')];
  const isFlow = map !== undefined && text[map.at.from] === '{';
  const splice = (from: number, to: number, by: string) => text.slice(0, from) + by + text.slice(to);
  if (found !== undefined) {
    const { at } = found.value;
    // A block ends with its line, and a key without a value before it.
    const end = Math.max(at.from, text.slice(0, at.to).trimEnd().length);
    if (value !== '') return splice(at.from, end, end === at.from ? ` ${value}` : value);
    const comma = /,\s*$/.exec(text.slice(0, found.key.from))?.[0] ?? '';
    if (isFlow) return splice(found.key.from - comma.length, at.to, '');
    const from = text.lastIndexOf('\n', found.key.from) + 1;
    return splice(from, endOfItem(text, at.to, found.key.from - from), '');
  }
  if (value === '' || name === undefined) return text;
  const end = name.value.at.to;
  if (isFlow) return splice(end, end, `, ${key}: ${value}`);
  const line = text.slice(end).search(/\r?\n|$/) + end;
  const column = name.key.from - (text.lastIndexOf('\n', name.key.from) + 1);
  return splice(line, line, `${newlineOf(text)}${' '.repeat(column)}${key}: ${value}`);
}

const asText = (text: string, node: TreeNode | undefined, value: string): string =>
  scalarText(value, node === undefined ? '' : (text[node.at.from] ?? ''));

/** A text as YAML, in the same quotes as before, or without quotes if it needs none. */
function scalarText(value: string, before: string): string {
  if (before === "'") return `'${value.replaceAll("'", "''")}'`;
  const isPlain = before !== '"' && /^[\p{L}_][\p{L}\p{N}_.-]*$/u.test(value) && parse(value) === value;
  return isPlain ? value : JSON.stringify(value);
}

function treeOf(text: string): MapNode | null {
  const { tree } = parseYaml(text);
  return tree?.kind === 'map' ? tree : null;
}

function byHand(file: string, why: string): HeadgateError {
  return usageError(
    `${file} cannot be changed automatically: ${why}`,
    'Change the name in the file by hand, then run the same command again: it moves what is loaded.',
  );
}

/**
 * Prepares to replace the text of a config file. Throws if the file is not writable. Nothing is written before the
 * returned function is called. The file then has either its old or its new text, even after a crash.
 */
export async function prepareReplace(file: string, text: string): Promise<() => Promise<void>> {
  const path = await realpath(file);
  for (const place of [path, dirname(path)]) {
    await access(place, constants.W_OK).catch((cause: unknown) => {
      throw usageError(`${file} cannot be changed: ${place} may not be written`, undefined, cause);
    });
  }
  return async () => {
    const { mode } = await stat(path);
    await replaceFile(path, text, { mode: mode & 0o777, draft: await draftBeside(path) });
  };
}

/** Where a file has a job config: its item of the list `jobs`, from the beginning of a line to that of another. */
function findEntry(file: string, text: string, name: string) {
  const { tree } = parseYaml(text);
  const items = itemsOf(tree === null ? undefined : child(tree, 'jobs'));
  const index = items.findIndex((job) => textOf(child(job, 'name')) === name);
  const item = items[index];
  const place = item === undefined ? null : placeOfItem(text, item);
  if (place === null || !/^ *- +$/.test(place.dash))
    throw usageError(
      `${file} has ${name} in a form that only a person can change`,
      'Change the file by hand.',
    );
  return { index, ...place };
}

/** A job config as its file has it, with its comments, without the dash and the indentation. */
export function jobEntry(file: string, text: string, name: string): string {
  const { from, until, dash } = findEntry(file, text, name);
  const [first = '', ...others] = text.slice(from, until).trimEnd().split(/\r?\n/);
  const own = others.map((line) =>
    line.slice(0, dash.length).trim() === '' ? line.slice(dash.length) : line.trim(),
  );
  return [first.slice(dash.length), ...own].join('\n');
}

/** What a file says of a job config, with what its defaults say; empty if the file builds its name from a variable. */
export function wholeEntry(text: string, name: string): string {
  const { tree } = parseYaml(text);
  const jobs = itemsOf(tree?.kind === 'map' ? child(mergeDefaults(tree), 'jobs') : undefined);
  const job = jobs.find((each) => textOf(child(each, 'name')) === name);
  return job === undefined ? '' : stringify(plain(job), { lineWidth: 0 });
}

/** The text of the file with another entry in place of that of a job config, or without it. Throws if more would change. */
export function withEntry(file: string, text: string, name: string, entry: string | null): string {
  const { index, from, until, dash } = findEntry(file, text, name);
  const lines = entry === null ? [] : entry.trimEnd().split(/\r?\n/);
  const indented = lines.map(
    (line, at) => (at === 0 ? dash : line === '' ? '' : ' '.repeat(dash.length)) + line,
  );
  // Comments right above a job config are about it.
  const comments = new RegExp(`(?:(?<=^|\n) {${dash.indexOf('-')}}#[^\n]*\n)*$`);
  const above = comments.exec(text.slice(0, from))?.[0] ?? '';
  const before = text.slice(0, entry === null ? from - above.length : from);
  const changed = before + indented.map((line) => line + newlineOf(text)).join('') + text.slice(until);
  const sure = proven(text, changed, (was, is) => {
    const made = (is['jobs'] ??= []) as unknown[];
    (was['jobs'] as unknown[]).splice(index, 1, ...(entry === null ? [] : [made[index]]));
  });
  // What is not YAML is refused when it is loaded, with its place.
  if (sure === null && parseYaml(changed).tree !== null)
    throw usageError(
      'This would change other parts of the file too, so nothing was written.',
      `Change ${file} by hand.`,
    );
  return changed;
}

/** An entry with another value of a key, written as YAML; without the key if the value is empty. */
export const withSetting = (entry: string, key: string, value: string): string =>
  withKey(entry, parseYaml(entry).tree ?? undefined, key, value);

/** The value of a key in an entry, as it is written; empty if it has none. */
export function settingOf(entry: string, key: string): string {
  const at = child(parseYaml(entry).tree ?? undefined, key)?.at;
  return at === undefined ? '' : entry.slice(at.from, at.to).trimEnd();
}
