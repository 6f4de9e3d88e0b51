import { Column, Columns } from './columns.js';
import { numberText, parseDecimal, numberForm } from './decimal-text.js';
import { hideInside } from './hide/hide-json.js';
import { invalidRows, rowLimits } from './stage-error.js';
const kinds = {
    null: 0,
    boolean: 1,
    number: 2,
    text: 3,
    escapedText: 4,
    nested: 5,
    alteredNested: 6,
};
/** Scans one row at a time: first its grammar, then, once it is known to be complete, the types of its values. */
export class RowScanner {
    columns;
    /** The last scanned column, for messages; null before the first key. */
    column = null;
    json;
    keys;
    hiding;
    head = new Column('', Buffer.alloc(0));
    members = [];
    memberCount = 0;
    scans = 0;
    constructor(json, keys, hiding) {
        this.json = json;
        this.keys = keys;
        this.hiding = hiding;
        this.columns = new Columns(keys, hiding?.rules ?? null);
    }
    /** `at` is the position after the opening brace. Returns the same as JsonScanner's methods. */
    scan(at) {
        const json = this.json;
        const bytes = json.bytes;
        this.scans++;
        this.memberCount = 0;
        this.column = null;
        let previous = this.head;
        let p = json.blanks(at);
        if (bytes[p] === 0x7d)
            return p + 1;
        for (;;) {
            const expected = previous.follower;
            if (expected?.isAt(json.view, p, json.end)) {
                this.column = expected;
                p = json.blanks(p + expected.keyLength);
            }
            else {
                p = this.key(p);
                if (p < 0)
                    return -1;
            }
            const column = this.column;
            if (column.scan === this.scans)
                return json.fail(p - 1, 'a repeated key');
            column.scan = this.scans;
            previous.follower = column;
            previous = column;
            p = this.value(p, column);
            if (p < 0)
                return -1;
            if (bytes[p] !== 0x2c) {
                p = json.blanks(p);
                if (bytes[p] === 0x7d)
                    return p + 1;
                if (bytes[p] !== 0x2c)
                    return json.fail(p, 'a comma or brace is missing after a value');
            }
            p = json.blanks(p + 1);
        }
    }
    key(at) {
        const json = this.json;
        if (json.bytes[at] !== 0x22)
            return json.fail(at, 'a key is missing');
        const closed = json.text(at + 1);
        if (closed < 0)
            return -1;
        const column = this.columns.find(json.bytes, at + 1, closed - 1, json.escaped, json.rowNumber);
        if (column === null)
            return json.fail(at, 'invalid UTF-8');
        this.column = column;
        return json.colon(closed);
    }
    value(at, column) {
        const json = this.json;
        const byte = json.bytes[at];
        let kind;
        let p;
        if (byte === 0x22) {
            p = json.text(at + 1);
            kind = json.escaped ? kinds.escapedText : kinds.text;
        }
        else if (byte === 0x2d || (byte >= 0x30 && byte <= 0x39)) {
            p = json.number(at);
            kind = kinds.number;
        }
        else {
            json.alteredInside = false;
            p = json.value(at, 0);
            if (byte === 0x6e)
                kind = kinds.null;
            else if (byte === 0x74 || byte === 0x66)
                kind = kinds.boolean;
            else
                kind = json.alteredInside ? kinds.alteredNested : kinds.nested;
        }
        if (p < 0)
            return -1;
        if (p - at > rowLimits.fieldBytes) {
            const what = `the value of ${JSON.stringify(column.name)} is longer than ${rowLimits.fieldBytes} bytes`;
            throw invalidRows(json.rowNumber, what, 'fieldBytes');
        }
        if (kind !== kinds.text || !column.types.settled || column.watched)
            this.remember(column, kind, at, p);
        return p;
    }
    remember(column, kind, start, end) {
        const form = this.json.form;
        const member = this.members[this.memberCount];
        if (member === undefined)
            this.members.push({ column, kind, form, start, end });
        else {
            member.column = column;
            member.kind = kind;
            member.form = form;
            member.start = start;
            member.end = end;
        }
        this.memberCount++;
    }
    /** Updates the columns with the last scanned row. Returns the values that must be written differently, in order. */
    observe() {
        const altered = [];
        for (let i = 0; i < this.memberCount; i++) {
            const member = this.members[i];
            const { column, kind, start, end } = member;
            if (column.keyPart >= 0 && kind !== kinds.null)
                this.keys.add(column.keyPart, start, end);
            if (column.rule !== null)
                this.hide(member, column.rule, altered);
            else {
                if (!column.kept)
                    this.columns.keep(column);
                if (!this.observeMember(member))
                    altered.push(this.asText(start, end));
            }
        }
        this.keys.endRow(this.json.bytes);
        return altered;
    }
    /** DuckDB's reader would change the value: a number becomes text in its normal form, a nested value unchanged. */
    asText(start, end) {
        const value = this.json.bytes.toString('utf8', start, end);
        const text = /^[-\d]/.test(value) ? numberText(parseDecimal(value)) : value;
        return { start, end, text: JSON.stringify(text), quotes: 0 };
    }
    /** An excluded field keeps its name in the line, but is not a column. */
    hide(member, rule, altered) {
        const { column, kind, start, end } = member;
        if (rule.own === 'exclude') {
            if (kind !== kinds.null)
                altered.push({ start, end, text: 'null', quotes: 0 });
            return;
        }
        if (!column.kept)
            this.columns.keep(column);
        if (kind === kinds.null)
            return;
        const whole = rule.own ?? (kind < kinds.nested ? (rule.elements ?? rule.instead()) : null);
        if (whole === 'hash' && isHashedAsWritten(member)) {
            column.types.otherText();
            altered.push({ start, end, text: null, quotes: kind === kinds.text ? 1 : 0 });
            return;
        }
        if (whole === null && kind < kinds.nested) {
            if (!this.observeMember(member))
                altered.push(this.asText(start, end));
            return;
        }
        const json = this.json.bytes.toString('utf8', start, end);
        const hidden = hideInside(json, rule, this.hiding.tokens);
        const isNested = kind >= kinds.nested && rule.own === null;
        if (isNested)
            column.types.nested();
        else if (hidden !== 'null')
            column.types.otherText();
        const text = isNested && kind === kinds.alteredNested ? JSON.stringify(hidden) : hidden;
        altered.push({ start, end, text, quotes: 0 });
    }
    observeMember({ column, kind, form, start, end }) {
        const types = column.types;
        switch (kind) {
            case kinds.text:
                types.text(this.json.bytes, start + 1, end - 1);
                return true;
            case kinds.number:
                return types.number(form, this.json.bytes, start, end);
            case kinds.escapedText:
                types.otherText();
                return true;
            case kinds.boolean:
                types.boolean();
                return true;
            case kinds.null:
                return true;
            default:
                types.nested();
                return kind === kinds.nested;
        }
    }
}
/** Whether what is hashed of a value is its bytes, not counting quotes. */
function isHashedAsWritten({ kind, form }) {
    if (kind === kinds.number)
        return form === numberForm.shortInteger;
    return kind !== kinds.escapedText;
}
//# sourceMappingURL=row-scanner.js.map