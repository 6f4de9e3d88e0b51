import { Composer, CST, type Document, type ParsedNode, Parser, type YAMLError } from 'yaml';
import type { Mistake, SourceText } from './source-text.js';
import type { TreeNode, MapNode } from './tree.js';
import { maxDepth, TreeBuilder, Unreadable } from './tree-builder.js';
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

/**
 * The keys of a file; null if it is empty. Throws HeadgateErrors, `config_syntax` or `config_invalid`, if the text is
 * not a map; `hint` says what to write instead.
 */
export function parseMap(source: SourceText, hint: string): { root: MapNode | null; mistakes: Mistake[] } {
  const { tree, mistakes, syntax } = parseYaml(source.text);
  if (syntax !== null) throw new HeadgateErrors([source.error('config_syntax', syntax)]);
  if (tree?.kind === 'map') return { root: tree, mistakes };
  if (tree === null || (tree.kind === 'scalar' && tree.value === null)) return { root: null, mistakes };
  const mistake = { at: { from: 0, to: 1 }, message: 'A config file must be a map of keys.', hint };
  throw new HeadgateErrors([source.error('config_invalid', mistake)]);
}
