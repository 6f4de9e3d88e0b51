/** A value of a row as JSON text, for numbers with more digits than a double can hold. */
export class RawJson {
    text;
    constructor(text) {
        this.text = text;
    }
}
/** A decimal number without digits that say nothing: `60.000` is 60. */
export function exactNumber(text) {
    const short = text.includes('.') && !/e/i.test(text) ? text.replace(/\.?0+$/, '') : text;
    const value = Number(short);
    return String(value) === short ? value : new RawJson(short);
}
/** A value as JSON; undefined for what JSON cannot hold. */
export function jsonOf(value) {
    return value instanceof RawJson ? value.text : JSON.stringify(value);
}
export function rowJson(row) {
    if (!Object.values(row).some((value) => value instanceof RawJson))
        return JSON.stringify(row);
    const cells = Object.entries(row).flatMap(([name, value]) => {
        const json = jsonOf(value);
        return json === undefined ? [] : [`${JSON.stringify(name)}:${json}`];
    });
    return `{${cells.join(',')}}`;
}
/** The row of a JSON text that `rowJson` would make, with the text of each value. */
export function rawRow(json) {
    const cells = [];
    let depth = 0;
    let name = null;
    let from = 0;
    for (const { 0: token, index } of json.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{},:]/g)) {
        if (depth === 1 && name === null && token.startsWith('"'))
            name = JSON.parse(token);
        else if (depth === 1 && token === ':')
            from = index + 1;
        else if (depth === 1 && (token === ',' || token === '}') && name !== null) {
            cells.push([name, new RawJson(json.slice(from, index))]);
            name = null;
        }
        if (token === '{' || token === '[')
            depth += 1;
        else if (token === '}' || token === ']')
            depth -= 1;
    }
    return Object.fromEntries(cells);
}
//# sourceMappingURL=raw-json.js.map