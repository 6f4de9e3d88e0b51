import { createHash, createHmac } from 'node:crypto';
import { FieldRules } from './field-rules.js';
import { Tokens } from './tokens.js';
/** The hidden fields of a config never change. */
const made = new WeakMap();
/** Null if nothing is hidden. The key must have been read. */
export function hidingOf(fields) {
    if (fields === undefined)
        return null;
    const known = made.get(fields);
    if (known !== undefined)
        return known;
    const { exclude, hash, hashKey } = fields;
    if (hash.length > 0 && hashKey === null)
        throw new TypeError('the key of the hashes was not read');
    const key = hashKey ?? 'nothing is hashed';
    const parts = JSON.stringify([exclude.toSorted(), hash.toSorted(), keyName(key)]);
    const name = createHash('sha256').update(parts).digest('hex').slice(0, 16);
    const hiding = { rules: FieldRules.of(exclude, hash), tokens: new Tokens(key), name };
    made.set(fields, hiding);
    return hiding;
}
/** Names a key without revealing it. */
export function keyName(key) {
    return createHmac('sha256', key).update('headgate: name of this key').digest('hex').slice(0, 16);
}
/** The secret of tokens by which forgotten rows are recognised. Reveals nothing about the key. */
export function forgetSecret(key) {
    return createHmac('sha256', key).update('headgate: forgotten rows').digest('hex');
}
//# sourceMappingURL=hiding.js.map