import { z } from 'zod';
import { hintOf, type Issue, ruleOf } from './issue-text.js';
import { nearest } from '../common/nearest.js';
import type { Mistake } from './source-text.js';
import { find, type Found, type MapNode, plain, type ScalarNode } from './tree.js';

/** The result of checking a tree against a schema. Defaults are in `input`, never in the tree. */
interface Validated<T> {
  /** Null if there are mistakes. */
  input: T | null;
  mistakes: Mistake[];
}

/** Checks a tree with expanded variables against a schema. Text from variables may become numbers. */
export function validate<T>(tree: MapNode, schema: z.ZodType<T>): Validated<T> {
  let result = schema.safeParse(plain(tree));
  if (!result.success && readNumbers(tree, result.error.issues)) result = schema.safeParse(plain(tree));
  if (result.success) return { input: result.data, mistakes: [] };
  return { input: null, mistakes: mistakesOf(tree, result.error.issues, schema) };
}

/** A variable is always text, also in `max_data: ${MAX}`. Converts such texts; returns whether there were any. */
function readNumbers(tree: MapNode, issues: readonly Issue[]): boolean {
  const texts = issues
    .filter((issue) => issue.code === 'invalid_type' && ['number', 'int'].includes(issue.expected))
    .map((issue) => find(tree, issue.path).node)
    .filter((node): node is ScalarNode => node?.kind === 'scalar' && node.expanded)
    .filter((node) => /^\d{1,15}(\.\d{1,15})?$/.test(String(node.value)));
  for (const node of texts) node.value = Number(node.value);
  return texts.length > 0;
}

function mistakesOf(tree: MapNode, issues: readonly Issue[], schema: z.ZodType): Mistake[] {
  const mistakes: Mistake[] = [];
  /** Paths of keys that a misspelt key was meant to be. They do not count as missing. */
  const meant = new Set<string>();
  const reported = new Set<string>();
  for (const issue of issues) {
    if (issue.code !== 'unrecognized_keys') continue;
    const known = knownKeys(schema, issue.path);
    for (const key of issue.keys) {
      const near = nearest(key, known);
      if (near !== null) meant.add([...issue.path, near].join('\0'));
      const { label, at, key: keyAt } = find(tree, [...issue.path, key]);
      const hint = near === null ? `Known here: ${known.join(', ')}.` : `Did you mean ${near}?`;
      mistakes.push({ at: keyAt ?? at, message: `${label} is not a known key.`, hint });
    }
  }
  for (const issue of issues) {
    const path = issue.path.join('\0');
    // Only the first broken rule of a value is reported.
    if (issue.code === 'unrecognized_keys' || meant.has(path) || reported.has(path)) continue;
    reported.add(path);
    const found = find(tree, issue.path);
    if (found.node?.kind === 'scalar' && found.node.refused) continue;
    mistakes.push(mistakeOf(issue, found));
  }
  return mistakes;
}

function mistakeOf(issue: Issue, found: Found): Mistake {
  const { at, label, node } = found;
  if (node === null)
    return { at, message: `${label} is missing.`, hint: `Add the key ${String(issue.path.at(-1))}.` };
  if (issue.code === 'invalid_key') {
    // Reports the rule that the key itself breaks, at the key.
    const inner = issue.issues[0] ?? issue;
    return { at: found.key ?? at, message: `${label} ${ruleOf(inner)}.`, hint: hintOf(inner, node) };
  }
  return { at, message: `${label} ${ruleOf(issue)}.`, hint: hintOf(issue, node) };
}

/** The keys that a schema allows at a path. */
function knownKeys(whole: z.ZodType, path: readonly PropertyKey[]): string[] {
  let schema: unknown = whole;
  for (const step of path) {
    schema = bare(schema);
    if (schema instanceof z.ZodArray) schema = schema.element;
    else if (schema instanceof z.ZodRecord) schema = schema.valueType;
    else if (schema instanceof z.ZodObject) schema = schema.shape[String(step)];
  }
  const found = bare(schema);
  return found instanceof z.ZodObject ? Object.keys(found.shape) : [];
}

/** A schema without its optional wrapper; of a union, the map that it may be. */
function bare(schema: unknown): unknown {
  if (schema instanceof z.ZodUnion) return schema.options.find((option) => option instanceof z.ZodObject);
  let inner = schema;
  while (
    inner instanceof z.ZodOptional ||
    inner instanceof z.ZodNullable ||
    inner instanceof z.ZodDefault ||
    inner instanceof z.ZodPrefault
  ) {
    inner = inner.unwrap();
  }
  return inner;
}
