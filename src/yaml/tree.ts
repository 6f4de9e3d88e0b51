import type { Span } from './source-text.js';
import { printable } from '../words.js';

/** Characters of a key that a message shows. */
const maxKeyLength = 60;

/** A value of a config file with its place. `label` is its path as written, such as `jobs[0].tags`. */
interface Placed {
  label: string;
  at: Span;
}

export interface ScalarNode extends Placed {
  kind: 'scalar';
  value: string | number | boolean | null;
  /** Text from a variable; it may be used where a number is expected. */
  expanded: boolean;
  /** A mistake was told about it already: whatever else is said of the value that stands in for it is noise. */
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

/** The value alone, without places. */
export function plain(node: TreeNode): unknown {
  if (node.kind === 'scalar') return node.value;
  if (node.kind === 'list') return node.items.map(plain);
  return Object.fromEntries([...node.entries].map(([key, entry]) => [key, plain(entry.value)]));
}

/** All scalars below a node, itself included. */
export function* scalars(node: TreeNode): Generator<ScalarNode> {
  if (node.kind === 'scalar') yield node;
  else if (node.kind === 'list') for (const item of node.items) yield* scalars(item);
  else for (const { value } of node.entries.values()) yield* scalars(value);
}

/** The value of a map's key; undefined where there is none or the node is no map. */
export function child(node: TreeNode | undefined, key: string): TreeNode | undefined {
  return node?.kind === 'map' ? node.entries.get(key)?.value : undefined;
}

/** The entries of a list; none where the node is no list. */
export function itemsOf(node: TreeNode | undefined): readonly TreeNode[] {
  return node?.kind === 'list' ? node.items : [];
}

/** The text of a scalar; null where the node is something else, or refused. */
export function textOf(node: TreeNode | undefined): string | null {
  return node?.kind === 'scalar' && !node.refused && typeof node.value === 'string' ? node.value : null;
}

export function scalar(label: string, at: Span, value: ScalarNode['value']): ScalarNode {
  return { kind: 'scalar', label, at, value, expanded: false, refused: false };
}

/** Where a path leads. */
export interface Found {
  /** Null where the path stops short. */
  node: TreeNode | null;
  /** Path in words, as written in the file: under `defaults` for what came from there. */
  label: string;
  /**
   * The place to point at: a scalar itself, or the key of a map or list; if the path ends early, the nearest existing
   * place.
   */
  at: Span;
  /** Key of the value; null for an entry of a list and for the whole file. */
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

/** Spells a path: `jobs` and 0 are `jobs[0]`, then `name` makes `jobs[0].name`. */
export function join(label: string, step: PropertyKey): string {
  if (typeof step === 'number') return `${label}[${step}]`;
  const name = printable(String(step));
  const key = name.length > maxKeyLength ? `${name.slice(0, maxKeyLength)}…` : name;
  return label === '' ? key : `${label}.${key}`;
}
