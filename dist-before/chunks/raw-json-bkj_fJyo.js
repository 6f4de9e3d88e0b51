// src/service/sources/raw-json.ts
/** A value of a row as JSON text, for numbers with more digits than a double can hold. */
var RawJson = class {
	text;
	constructor(text) {
		this.text = text;
	}
};
/** A decimal number without digits that say nothing: `60.000` is 60. */
function exactNumber(text) {
	const short = text.includes(".") && !/e/i.test(text) ? text.replace(/\.?0+$/, "") : text;
	const value = Number(short);
	return String(value) === short ? value : new RawJson(short);
}
/** A value as JSON; undefined for what JSON cannot hold. */
function jsonOf(value) {
	return value instanceof RawJson ? value.text : JSON.stringify(value);
}
function rowJson(row) {
	if (!Object.values(row).some((value) => value instanceof RawJson)) return JSON.stringify(row);
	return `{${Object.entries(row).flatMap(([name, value]) => {
		const json = jsonOf(value);
		return json === void 0 ? [] : [`${JSON.stringify(name)}:${json}`];
	}).join(",")}}`;
}
/** The row of a JSON text that `rowJson` would make, with the text of each value. */
function rawRow(json) {
	const cells = [];
	let depth = 0;
	let name = null;
	let from = 0;
	for (const { 0: token, index } of json.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{},:]/g)) {
		if (depth === 1 && name === null && token.startsWith("\"")) name = JSON.parse(token);
		else if (depth === 1 && token === ":") from = index + 1;
		else if (depth === 1 && (token === "," || token === "}") && name !== null) {
			cells.push([name, new RawJson(json.slice(from, index))]);
			name = null;
		}
		if (token === "{" || token === "[") depth += 1;
		else if (token === "}" || token === "]") depth -= 1;
	}
	return Object.fromEntries(cells);
}
export { rowJson as a, rawRow as i, exactNumber as n, jsonOf as r, RawJson as t };

//# sourceMappingURL=raw-json-bkj_fJyo.js.map