import { isAlias, isScalar, isSeq, type Pair, parseDocument, type ParsedNode, type YAMLError } from 'yaml';
import type { Mistake, Span } from './source-text.js';
import { join, type MapEntry, scalar, type ScalarNode, type TreeNode } from './tree.js';

/** Limits that no honest config meets, and that an alias bomb does. */
const maxValues = 100_000;
const maxDepth = 64;

const syntaxHints: Partial<Record<YAMLError['code'], string>> = {
  BAD_SCALAR_START: 'Put text that starts with this character in quotes.',
  BLOCK_AS_IMPLICIT_KEY: 'Put text that holds a colon and a space in quotes.',
  MULTIPLE_DOCS: 'Keep one document in the file: remove the line `---`.',
  TAB_AS_INDENT: 'Indent with spaces.',
  TAG_RESOLVE_FAILED: 'Leave the tag out, or put the text in quotes.',
};

/** What a YAML text holds: no tree where it is empty or has a mistake of syntax. */
export interface Parsed {
  tree: TreeNode | null;
  mistakes: Mistake[];
  syntax: Mistake | null;
}

/** Parses one YAML 1.2 document. Never throws; of several mistakes of syntax the first is told, as the rest follow from it. */
export function parseYaml(text: string): Parsed {
  const document = parseDocument(text, {
    version: '1.2',
    schema: 'core',
    resolveKnownTags: false,
    stringKeys: true,
    // The builder tells repeated keys itself, with the place of the first; big integers must not be rounded.
    uniqueKeys: false,
    intAsBigInt: true,
    prettyErrors: false,
    logLevel: 'error',
  });
  const first = document.errors[0] ?? document.warnings[0];
  if (first !== undefined) return { tree: null, mistakes: [], syntax: syntaxMistake(text, first) };
  if (document.contents === null) return { tree: null, mistakes: [], syntax: null };

  const builder = new TreeBuilder();
  try {
    return { tree: builder.build(document.contents, '', 0), mistakes: builder.mistakes, syntax: null };
  } catch (error) {
    if (!(error instanceof TooMuch)) throw error;
    return { tree: null, mistakes: [], syntax: error.mistake };
  }
}

function syntaxMistake(text: string, { code, message, pos }: YAMLError): Mistake {
  const at = { from: Math.min(pos[0], text.length), to: pos[1] };
  if (code === 'RESOURCE_EXHAUSTION') return { at, message: 'The YAML is nested too deeply.' };
  if (code === 'UNEXPECTED_TOKEN' && text.slice(0, at.from).endsWith('$')) {
    const hint = 'Inside { } and [ ], put ${NAME} in quotes.';
    return { at, message: 'A variable stands bare inside { } or [ ].', hint };
  }
  return { at, message: `Not valid YAML: ${message}`, hint: syntaxHints[code] };
}

class TooMuch extends Error {
  readonly mistake: Mistake;

  constructor(at: Span, message: string) {
    super(message);
    this.mistake = { at, message, hint: 'Write it out with fewer or flatter values.' };
  }
}

/** Turns YAML nodes into a tree with places, aliases written out. Walks in document order. */
class TreeBuilder {
  readonly mistakes: Mistake[] = [];
  readonly #anchors = new Map<string, ParsedNode>();
  readonly #open = new Set<ParsedNode>();
  #values = 0;

  build(node: ParsedNode, label: string, depth: number): TreeNode {
    const at = spanOf(node);
    this.#values += 1;
    if (this.#values > maxValues)
      throw new TooMuch(at, `More than ${maxValues} values, aliases written out.`);
    if (depth > maxDepth) throw new TooMuch(at, 'The YAML is nested too deeply.');
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
    const problem = target === undefined ? 'has no anchor before it' : 'stands inside its own anchor';
    this.mistakes.push({ at, message: `The alias *${name} ${problem}.`, hint: 'Write the value out.' });
    return { ...scalar(label, at, null), refused: true };
  }

  #scalar(value: unknown, at: Span, label: string): ScalarNode {
    const number = typeof value === 'bigint' ? Number(value) : value;
    if (typeof number !== 'number' || Math.abs(number) <= Number.MAX_SAFE_INTEGER) {
      return scalar(label, at, number as ScalarNode['value']);
    }
    const message = `${label} is a number that cannot be sent exactly.`;
    this.mistakes.push({ at, message, hint: 'Put it in quotes to send it as text.' });
    return { ...scalar(label, at, 0), refused: true };
  }
}

/** Why a key is refused, in words that help; null where it is not. */
function keyHint(name: string): string | null {
  if (name === '<<') return 'Merge keys are not read: write shared keys once under `defaults`.';
  if (name === '__proto__') return 'Rename it: JavaScript gives this name a meaning of its own.';
  return null;
}

const spanOf = ({ range }: ParsedNode): Span => ({ from: range[0], to: Math.max(range[0] + 1, range[1]) });
