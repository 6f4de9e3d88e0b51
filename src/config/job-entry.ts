import { isDeepStrictEqual } from 'node:util';
import { stringify } from 'yaml';
import { usageError } from '../common/errors.js';
import { parseYaml } from '../yaml/parse-yaml.js';
import { child, itemsOf, plain, textOf } from '../yaml/tree.js';
import { mergeDefaults } from './defaults.js';
import { withKey } from './edit-job.js';
import { endOfItem, newlineOf } from './add-job.js';

/** Where a file has a job config: its item of the list `jobs`, from the beginning of a line to that of another. */
function findEntry(file: string, text: string, name: string) {
  const { tree } = parseYaml(text);
  const items = itemsOf(tree === null ? undefined : child(tree, 'jobs'));
  const index = items.findIndex((job) => textOf(child(job, 'name')) === name);
  const item = items[index];
  const from = item === undefined ? 0 : text.lastIndexOf('\n', item.at.from - 1) + 1;
  const dash = text.slice(from, item?.at.from);
  if (tree === null || item === undefined || !/^ *- +$/.test(dash))
    throw usageError(
      `${file} has ${name} in a form that only a person can change`,
      'Change the file by hand.',
    );
  return { tree, index, from, until: endOfItem(text, item.at.to, dash.indexOf('-')), dash };
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
  const { tree, index, from, until, dash } = findEntry(file, text, name);
  const lines = entry === null ? [] : entry.trimEnd().split(/\r?\n/);
  const indented = lines.map(
    (line, at) => (at === 0 ? dash : line === '' ? '' : ' '.repeat(dash.length)) + line,
  );
  // Comments right above a job config are about it.
  const comments = new RegExp(`(?:(?<=^|\n) {${dash.indexOf('-')}}#[^\n]*\n)*$`);
  const above = comments.exec(text.slice(0, from))?.[0] ?? '';
  const before = text.slice(0, entry === null ? from - above.length : from);
  const changed = before + indented.map((line) => line + newlineOf(text)).join('') + text.slice(until);
  const after = parseYaml(changed).tree;
  const [was, is] = [tree, after].map((each) => each && (plain(each) as { jobs: unknown[] | null }));
  if (is) was?.jobs?.splice(index, 1, ...(entry === null ? [] : [is.jobs?.[index]]));
  if (is && entry === null) is.jobs ??= [];
  if (is && !isDeepStrictEqual(is, was))
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
