import { HeadgateError } from '../common/errors.js';
import { parseJson } from '../files/parse-json.js';
/** A row of plain values. Each statement's author knows the types of its columns. */
export class Row {
    #values;
    constructor(values) {
        this.#values = values;
    }
    /** Null if the value is NULL. */
    optional(name) {
        const value = this.#values[name];
        if (value === undefined)
            throw new RangeError(`the row has no ${name}`);
        if (value === null)
            return null;
        return typeof value === 'object' ? JSON.stringify(value) : String(value);
    }
    text(name) {
        const value = this.optional(name);
        if (value === null)
            throw new RangeError(`${name} is NULL`);
        return value;
    }
    /** A text checked by a schema. Raises `destination_damaged` if another program has changed it. */
    one(name, schema) {
        const found = schema.safeParse(this.text(name));
        return found.success ? found.data : this.#refuse(name);
    }
    /** A JSON text, not null, checked by a schema. Raises `destination_damaged` if another program has changed it. */
    json(name, schema) {
        return parseJson(this.text(name), schema) ?? this.#refuse(name);
    }
    #refuse(name) {
        throw damaged(name, this.text(name));
    }
    number(name) {
        const value = this.#values[name];
        return typeof value === 'number' ? value : Number(this.text(name));
    }
    flag(name) {
        return this.#values[name] === true;
    }
}
/** What to raise if another program has changed a value of the ledger. */
export function damaged(name, text) {
    return new HeadgateError('destination_damaged', `the ledger is damaged: ${name} is ${text.slice(0, 80)}`, {
        hint: 'Restore the destination from a backup.',
    });
}
//# sourceMappingURL=row.js.map