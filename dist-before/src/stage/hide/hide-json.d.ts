import type { HiddenField, StoredColumn } from '../../load/hiding.js';
import type { FieldRule } from './field-rules.js';
import type { Tokens } from './tokens.js';
/**
 * Writes a JSON value again without its excluded parts and with its hashed parts as tokens. Everything else keeps its
 * text. The value must be valid JSON.
 */
export declare function hideInside(json: string, rule: FieldRule, tokens: Tokens): string;
/**
 * What becomes of the values of a field in a column that has them, so that they equal those of rows that come later.
 * Null: nothing. `lost`: the texts that would be hashed are lost.
 */
export declare function hideStored(rule: FieldRule, { type, textOf }: StoredColumn, tokens: Tokens): HiddenField | 'lost' | null;
