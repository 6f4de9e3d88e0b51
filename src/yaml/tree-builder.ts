import { isAlias, isScalar, isSeq, type Pair, type ParsedNode } from 'yaml';
import type { Mistake, Span } from './source-text.js';
import { join, type MapEntry, scalar, type ScalarNode, type TreeNode } from './tree.js';

/** Limits that no real config reaches, but an alias bomb does. */
const maxValues = 100_000;
export const maxDepth = 64;

/** Thrown if there cannot be a tree, with the reason. */
export class Unreadable extends Error {
  readonly mistake: Mistake;

  constructor(at: Span, message: string, hint?: string) {
    super(message);
    this.mistake = { at, message, hint };
  }
}

/** Converts YAML nodes to a tree with positions and resolved aliases. Visits nodes in document order. */
export class TreeBuilder {
  readonly mistakes: Mistake[] = [];
  readonly #anchors = new Map<string, ParsedNode>();
  readonly #open = new Set<ParsedNode>();
  #values = 0;

  build(node: ParsedNode, label: string, depth: number): TreeNode {
    const at = spanOf(node);
    this.#values += 1;
    if (this.#values > maxValues) {
      throw new Unreadable(at, `More than ${maxValues} values, aliases written out.`, 'Use fewer aliases.');
    }
    if (depth > maxDepth) throw new Unreadable(at, 'The YAML is nested too deeply.');
    if (isAlias(node)) return { ...this.#resolve(node.source, at, label, depth), at };

    if (node.anchor !== undefined) this.#anchors.set(node.anchor, node);
    if (isScalar(node)) return this.#scalar(node.value, at, label);

    this.#open.add(node);
    const built: TreeNode = isSeq(node)
      ? {
          kind: 'list',
          label,
          at,
          items: node.items.map((item, i) => this.build(item, join(label, i), depth + 1)),
        }
      : { kind: 'map', label, at, entries: this.#entries(node.items, label, depth) };
    this.#open.delete(node);
    return built;
  }

  #entries(
    pairs: readonly Pair<ParsedNode, ParsedNode | null>[],
    label: string,
    depth: number,
  ): Map<string, MapEntry> {
    const entries = new Map<string, MapEntry>();
    for (const pair of pairs) {
      const name = isScalar<string | null>(pair.key) ? (pair.key.value ?? '') : '';
      const key = spanOf(pair.key);
      const path = join(label, name);
      const value = pair.value === null ? scalar(path, key, null) : this.build(pair.value, path, depth + 1);
      const hint = keyHint(name);
      if (entries.has(name)) {
        this.mistakes.push({ at: key, message: `${path} is given twice.`, hint: 'Remove one of the two.' });
      } else if (hint !== null) {
        this.mistakes.push({ at: key, message: `${path} cannot be used as a key.`, hint });
      } else {
        entries.set(name, { key, value });
      }
    }
    return entries;
  }

  #resolve(name: string, at: Span, label: string, depth: number): TreeNode {
    const target = this.#anchors.get(name);
    if (target !== undefined && !this.#open.has(target)) return this.build(target, label, depth + 1);
    const problem = target === undefined ? 'has no anchor before it' : 'is inside its own anchor';
    this.mistakes.push({ at, message: `The alias *${name} ${problem}.`, hint: 'Write the value out.' });
    return { ...scalar(label, at, null), refused: true };
  }

  #scalar(value: unknown, at: Span, label: string): ScalarNode {
    if (typeof value === 'string' && halfPair.test(value)) {
      this.mistakes.push({ at, message: `${label} holds half of a surrogate pair.`, hint: wholeCharacter });
      return { ...scalar(label, at, ''), refused: true };
    }
    const number = typeof value === 'bigint' ? Number(value) : value;
    if (typeof number !== 'number' || Math.abs(number) <= Number.MAX_SAFE_INTEGER) {
      return scalar(label, at, number as ScalarNode['value']);
    }
    const message = `${label} is a number that cannot be sent exactly.`;
    this.mistakes.push({ at, message, hint: 'Put it in quotes to send it as text.' });
    return { ...scalar(label, at, 0), refused: true };
  }
}

/** What an escape such as "\uD800" produces: not a character, and not valid UTF-8. */
const halfPair = /\p{Surrogate}/u;
const wholeCharacter = 'Write the character itself.';

/** Why a key is refused, with help for the user; null if it is accepted. */
function keyHint(name: string): string | null {
  if (name === '<<') return 'Merge keys are not supported: write shared keys once under `defaults`.';
  if (name === '__proto__') return 'Rename it: this name is reserved in JavaScript.';
  return halfPair.test(name) ? wholeCharacter : null;
}

const spanOf = ({ range }: ParsedNode): Span => ({ from: range[0], to: Math.max(range[0] + 1, range[1]) });
