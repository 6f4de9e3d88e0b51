import type { Span } from './source-text.js';
import { printable } from '../common/words.js';

/** How many characters of a key a message shows. */
const maxKeyLength = 60;

/** A value of a config file with its position. `label` is its path in the file, such as `jobs[0].tags`. */
interface Placed {
  label: string;
  at: Span;
}

export interface ScalarNode extends Placed {
  kind: 'scalar';
  value: string | number | boolean | null;
  /** Text from a variable. It is also accepted where a number is expected. */
  expanded: boolean;
  /** A mistake in it was already reported, so further messages about its replacement would only distract. */
  refused: boolean;
}

interface ListNode extends Placed {
  kind: 'list';
  items: TreeNode[];
}

export interface MapNode extends Placed {
  kind: 'map';
  entries: Map<string, MapEntry>;
}

export interface MapEntry {
  key: Span;
  value: TreeNode;
}

export type TreeNode = ScalarNode | ListNode | MapNode;

export type TreePath = readonly PropertyKey[];

/** The value alone, without positions. */
export function plain(node: TreeNode): unknown {
  if (node.kind === 'scalar') return node.value;
  if (node.kind === 'list') return node.items.map(plain);
  return Object.fromEntries([...node.entries].map(([key, entry]) => [key, plain(entry.value)]));
}

/** All scalars below a node, including the node itself. */
export function* scalars(node: TreeNode): Generator<ScalarNode> {
  if (node.kind === 'scalar') yield node;
  else if (node.kind === 'list') for (const item of node.items) yield* scalars(item);
  else for (const { value } of node.entries.values()) yield* scalars(value);
}

/** The value of a key; undefined if the key is missing or the node is not a map. */
export function child(node: TreeNode | undefined, key: string): TreeNode | undefined {
  return node?.kind === 'map' ? node.entries.get(key)?.value : undefined;
}

/** The entries of a list; none if the node is not a list. */
export function itemsOf(node: TreeNode | undefined): readonly TreeNode[] {
  return node?.kind === 'list' ? node.items : [];
}

/** The text of a scalar; null if the node is not a scalar or was refused. */
export function textOf(node: TreeNode | undefined): string | null {
  return node?.kind === 'scalar' && !node.refused && typeof node.value === 'string' ? node.value : null;
}

export function scalar(label: string, at: Span, value: ScalarNode['value']): ScalarNode {
  return { kind: 'scalar', label, at, value, expanded: false, refused: false };
}

/** What was found at a path. */
export interface Found {
  /** Null if the path does not exist completely. */
  node: TreeNode | null;
  /** Path as written in the file. If the value comes from `defaults`, it starts there. */
  label: string;
  /** The place to show: a scalar, or the key of a map or list; if the path ends early, the nearest that exists. */
  at: Span;
  /** Position of the value's key; null for an entry of a list and for the complete file. */
  key: Span | null;
}

export function find(root: TreeNode, path: TreePath): Found {
  let node = root;
  let key: Span | null = null;
  for (const step of path) {
    const next = stepInto(node, step);
    if (next === null) return { node: null, label: join(node.label, step), at: anchor(node, key), key };
    node = next.value;
    key = next.key;
  }
  return { node, label: node.label, at: anchor(node, key), key };
}

function stepInto(node: TreeNode, step: PropertyKey): { key: Span | null; value: TreeNode } | null {
  if (node.kind === 'map') return node.entries.get(String(step)) ?? null;
  const value = node.kind === 'list' ? node.items[Number(step)] : undefined;
  return value === undefined ? null : { key: null, value };
}

function anchor(node: TreeNode, key: Span | null): Span {
  if (node.kind === 'scalar') return node.at;
  if (key !== null) return key;
  const first = node.kind === 'map' ? [...node.entries.values()][0]?.key : undefined;
  return first ?? { from: node.at.from, to: node.at.from + 1 };
}

/** Extends a path: `jobs` and 0 make `jobs[0]`, and then `name` makes `jobs[0].name`. */
export function join(label: string, step: PropertyKey): string {
  if (typeof step === 'number') return `${label}[${step}]`;
  const name = printable(String(step));
  const key = name.length > maxKeyLength ? `${name.slice(0, maxKeyLength)}…` : name;
  return label === '' ? key : `${label}.${key}`;
}
