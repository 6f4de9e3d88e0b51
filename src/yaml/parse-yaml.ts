import {
  Composer,
  CST,
  type Document,
  type ParsedNode,
  Parser,
  type YAMLError,
  isAlias,
  isScalar,
  isSeq,
  type Pair,
} from 'yaml';
import type { Mistake, SourceText, Span } from './source-text.js';
import { type TreeNode, type MapNode, join, type MapEntry, scalar, type ScalarNode } from './tree.js';
import { HeadgateErrors } from '../common/errors.js';

const syntaxHints: Partial<Record<YAMLError['code'], string>> = {
  BAD_SCALAR_START: 'Put text that starts with this character in quotes.',
  BLOCK_AS_IMPLICIT_KEY: 'Put text that holds a colon and a space in quotes.',
  TAB_AS_INDENT: 'Indent with spaces.',
  TAG_RESOLVE_FAILED: 'Leave the tag out, or put the text in quotes.',
};

/** The contents of a YAML text, without a tree if it is empty or has a syntax error. */
export interface Parsed {
  tree: TreeNode | null;
  mistakes: Mistake[];
  syntax: Mistake | null;
}

/** Parses one YAML 1.2 document. Reports only the first syntax error, because the others follow from it. */
export function parseYaml(text: string): Parsed {
  const nothing: Parsed = { tree: null, mistakes: [], syntax: null };
  try {
    const contents = compose(text);
    if (contents === null) return nothing;
    const builder = new TreeBuilder();
    return { ...nothing, tree: builder.build(contents, '', 0), mistakes: builder.mistakes };
  } catch (error) {
    if (error instanceof Unreadable) return { ...nothing, syntax: error.mistake };
    throw error;
  }
}

function compose(text: string): ParsedNode | null {
  const tokens = [...new Parser().parse(text)];
  checkDepth(tokens);
  const composer = new Composer({
    version: '1.2',
    schema: 'core',
    resolveKnownTags: false,
    stringKeys: true,
    // The builder reports repeated keys itself, and big integers must not be rounded.
    uniqueKeys: false,
    intAsBigInt: true,
  });
  const [document, second] = [...composer.compose(tokens, true, text.length)] as Document.Parsed[];
  const error = document?.errors[0] ?? document?.warnings[0];
  if (error !== undefined) throw unreadable(text, error);
  if (second !== undefined) {
    const at = { from: second.range[0], to: second.range[0] + 3 };
    const hint = 'Keep one document and remove the line `---`.';
    throw new Unreadable(at, 'The file holds several YAML documents.', hint);
  }
  return document?.contents ?? null;
}

/**
 * The composer is recursive, and V8 ends the process if a regular expression is compiled on a nearly full stack. So
 * depth is checked first, on tokens that were parsed without recursion.
 */
function checkDepth(tokens: readonly CST.Token[]): void {
  const open: { token: CST.Token; depth: number }[] = tokens.map((token) => ({ token, depth: 0 }));
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { token, depth } = next;
    const at = { from: token.offset, to: token.offset + 1 };
    if (depth > maxDepth) throw new Unreadable(at, 'The YAML is nested too deeply.');
    if (token.type === 'document' && token.value) open.push({ token: token.value, depth });
    if (!CST.isCollection(token)) continue;
    for (const { key, value } of token.items) {
      if (key) open.push({ token: key, depth: depth + 1 });
      if (value) open.push({ token: value, depth: depth + 1 });
    }
  }
}

function unreadable(text: string, { code, message, pos }: YAMLError): Unreadable {
  const at = { from: Math.min(pos[0], text.length), to: pos[1] };
  if (code === 'NON_STRING_KEY') {
    return new Unreadable(at, 'A key must be text.', 'Put text that starts with { or [ in quotes.');
  }
  if (code === 'UNEXPECTED_TOKEN' && text.slice(0, at.from).endsWith('$')) {
    const hint = 'Inside { } and [ ], put ${NAME} in quotes.';
    return new Unreadable(at, 'A variable inside { } or [ ] needs quotes.', hint);
  }
  return new Unreadable(at, `Not valid YAML: ${message}`, syntaxHints[code]);
}

/** The keys of a file; null: it is empty. Throws `config_syntax` or `config_invalid`; `hint`: what to write instead. */
export function parseMap(source: SourceText, hint: string): { root: MapNode | null; mistakes: Mistake[] } {
  const { tree, mistakes, syntax } = parseYaml(source.text);
  if (syntax !== null) throw new HeadgateErrors([source.error('config_syntax', syntax)]);
  if (tree?.kind === 'map') return { root: tree, mistakes };
  if (tree === null || (tree.kind === 'scalar' && tree.value === null)) return { root: null, mistakes };
  const mistake = { at: { from: 0, to: 1 }, message: 'A config file must be a map of keys.', hint };
  throw new HeadgateErrors([source.error('config_invalid', mistake)]);
}

/** Limits that no real config reaches, but an alias bomb does. */
const maxValues = 100_000;
const maxDepth = 64;

/** Thrown if there cannot be a tree, with the reason. */
class Unreadable extends Error {
  readonly mistake: Mistake;

  constructor(at: Span, message: string, hint?: string) {
    super(message);
    this.mistake = { at, message, hint };
  }
}

/** Converts YAML nodes to a tree with positions and resolved aliases. Visits nodes in document order. */
class TreeBuilder {
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
