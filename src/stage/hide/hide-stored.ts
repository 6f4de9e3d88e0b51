import type { HiddenField, StoredColumn } from '../../load/hiding.js';
import { isJson } from '../../common/words.js';
import type { FieldRule } from './field-rules.js';
import { hideInside } from './hide-json.js';
import type { Tokens } from './tokens.js';

/** Types whose values are still the texts that the source sent. Numbers with a fraction and times have several texts. */
const exactTypes = /^(VARCHAR|JSON|BOOLEAN|DATE|BIGINT|HUGEINT|DECIMAL\(38,0\))$/;

/**
 * What becomes of the values of a field in a column that has them, so that they equal those of rows that come later.
 * Null: nothing. `lost`: the texts that would be hashed are lost.
 */
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
