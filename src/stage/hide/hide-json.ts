import { isJson } from '../../common/words.js';
import type { HiddenField, StoredColumn } from '../../load/hiding.js';
import type { FieldRule } from './field-rules.js';
import type { Tokens } from './tokens.js';

/** Writes valid JSON again without excluded parts and with tokens for hashed ones. All else keeps its text. */
export function hideInside(json: string, rule: FieldRule, tokens: Tokens): string {
  return new JsonHider(json, tokens).whole(rule);
}

class JsonHider {
  readonly #json: string;
  readonly #tokens: Tokens;
  #at = 0;

  constructor(json: string, tokens: Tokens) {
    this.#json = json;
    this.#tokens = tokens;
  }

  whole(rule: FieldRule): string {
    this.#blanks();
    return this.#value(rule) ?? 'null';
  }

  /** The value at the current place; null if it is excluded. Moves past it. */
  #value(rule: FieldRule | null): string | null {
    const first = this.#json[this.#at];
    if (rule === null || rule.own !== null) return this.#treated(this.#skip(), rule?.own ?? null);
    const { inside, elements } = rule;
    if (first === '[') return this.#parts('[', ']', () => this.#value({ ...rule, own: elements }));
    if (first === '{' && elements === null)
      return this.#parts('{', '}', () => this.#member((name) => inside?.find(name) ?? null));
    const json = this.#skip();
    return this.#treated(json, elements ?? (json === 'null' ? null : rule.instead()));
  }

  #treated(json: string, treatment: FieldRule['own']): string | null {
    if (treatment === null) return json;
    return treatment === 'exclude' ? null : this.#tokens.ofJson(json);
  }

  #member(ruleOf: (name: string) => FieldRule | null): string | null {
    const key = this.#skip();
    const from = this.#at;
    this.#blanks();
    this.#at += 1;
    this.#blanks();
    const colon = this.#json.slice(from, this.#at);
    const value = this.#value(ruleOf(JSON.parse(key) as string));
    return value === null ? null : key + colon + value;
  }

  /** The parts of an object or a list that stay. */
  #parts(open: string, close: string, next: () => string | null): string {
    const kept: string[] = [];
    this.#at += 1;
    for (;;) {
      this.#blanks();
      if (this.#json[this.#at] === close) break;
      const part = next();
      if (part !== null) kept.push(part);
      this.#blanks();
      if (this.#json[this.#at] === ',') this.#at += 1;
    }
    this.#at += 1;
    return open + kept.join(',') + close;
  }

  #blanks(): void {
    while (' \t\n\r'.includes(this.#json[this.#at] ?? 'x')) this.#at += 1;
  }

  /** Moves past any value and returns its text. */
  #skip(): string {
    const start = this.#at;
    let depth = 0;
    do {
      const character = this.#json[this.#at];
      if (character === '"') this.#text();
      else if (character === '{' || character === '[') {
        depth += 1;
        this.#at += 1;
      } else if (character === '}' || character === ']') {
        depth -= 1;
        this.#at += 1;
      } else if (depth > 0) this.#at += 1;
      else this.#scalar();
    } while (depth > 0);
    return this.#json.slice(start, this.#at);
  }

  #text(): void {
    this.#at += 1;
    while (this.#json[this.#at] !== '"') this.#at += this.#json[this.#at] === '\\' ? 2 : 1;
    this.#at += 1;
  }

  #scalar(): void {
    while (/[-+.\w]/.test(this.#json[this.#at] ?? '')) this.#at += 1;
  }
}

/** Types whose values are still the texts that the source sent. Numbers with a fraction and times have several texts. */
const exactTypes = /^(VARCHAR|JSON|BOOLEAN|DATE|BIGINT|HUGEINT|DECIMAL\(38,0\))$/;

/** How stored values of a field change to equal those to come; null: not at all. `lost`: texts to hash are lost. */
export function hideStored(
  rule: FieldRule,
  { type, textOf }: StoredColumn,
  tokens: Tokens,
): HiddenField | 'lost' | null {
  const { own } = rule;
  if (own === 'exclude') return own;
  const whole = own ?? rule.elements ?? rule.instead();
  if (whole === 'hash' && ![type, textOf ?? type].every((each) => exactTypes.test(each))) return 'lost';
  if (type === 'JSON') {
    if (own === null) return { to: type, hide: (json) => hideInside(json, rule, tokens) };
    return { to: 'VARCHAR', hide: (json) => JSON.parse(tokens.ofJson(json)) as string | null };
  }
  const scalar = (text: string) => {
    const treatment = whole ?? rule.instead(text);
    return treatment === null ? text : treatment === 'hash' ? tokens.ofText(text) : null;
  };
  if (type === 'VARCHAR') {
    const isNested = (text: string) => own === null && /^\s*[[{]/.test(text) && isJson(text);
    return { to: type, hide: (text) => (isNested(text) ? hideInside(text, rule, tokens) : scalar(text)) };
  }
  return whole === null ? null : { to: whole === 'hash' ? 'VARCHAR' : type, hide: scalar };
}
