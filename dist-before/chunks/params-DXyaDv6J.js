// src/service/sources/params.ts
/** The keys of an object, such as the words of an `enum`. */
const namesOf = (table) => Object.keys(table);
/** Keyword of the param `startDate` that names the column with a row's day. */
const dateColumnKeyword = "x-date-column";
/** Keyword of the param `endDate` with the last day of a source that gets no new rows. */
const lastDayKeyword = "x-last-day";
/** Keyword of a source's params with the types of its columns, by name, in DuckDB's words. */
const columnTypesKeyword = "x-column-types";
/** Keyword of a source's params with the number of rows that have no date, so that no days have them. */
const undatedKeyword = "x-undated-rows";
/** Keyword of a source's params with its files: `name`, `version`, and the `first` and `last` day of each. */
const filesKeyword = "x-files";
/** Keywords beyond JSON Schema. */
const ownKeywords = [
	dateColumnKeyword,
	lastDayKeyword,
	columnTypesKeyword,
	undatedKeyword,
	filesKeyword
];
/** The JSON Schema of a config: keywords, the source's own parameters, the dates, and the number of rows. */
function paramsSchema({ keywords, examples, own = {}, date, dateColumn, dateExamples, lastDay, required = [] }) {
	return {
		$schema: "https://json-schema.org/draft/2020-12/schema",
		type: "object",
		additionalProperties: false,
		...required.length > 0 && { required },
		properties: {
			...keywords !== void 0 && { keywords: {
				title: "Keywords",
				type: "string",
				maxLength: 500,
				...required.includes("keywords") && { minLength: 1 },
				description: keywords,
				...examples && { examples }
			} },
			...own,
			...date !== void 0 && {
				startDate: {
					...day("From", `${date}: the first`, dateExamples?.first),
					...dateColumn !== void 0 && { [dateColumnKeyword]: dateColumn }
				},
				endDate: {
					...day("To", `${date}: the last`, dateExamples?.last, " Not before startDate."),
					...lastDay !== void 0 && { [lastDayKeyword]: lastDay }
				}
			},
			maxData: {
				title: "Rows",
				type: "integer",
				minimum: 1,
				description: "Most rows wanted, the newest of those that match. Default: what the plan allows for one job."
			}
		}
	};
}
function day(title, which, example, rule = "") {
	return {
		title,
		type: "string",
		format: "date",
		description: `${which} one, inclusive, as YYYY-MM-DD in UTC.${rule}`,
		...example === void 0 ? {} : { examples: [example] }
	};
}
/** `mode` for sources that take several terms. */
const termMode = {
	title: "Match",
	enum: ["any", "all"],
	default: "any",
	description: "Whether a row must contain any of the terms or all of them."
};
/** Comma-separated terms. */
function termsOf(keywords) {
	return (keywords ?? "").split(",").map((term) => term.trim()).filter((term) => term !== "");
}
/** Whether a text in lower case contains one of a config's terms, or all of them; without terms, every text does. */
function termTest({ keywords, mode }) {
	const terms = termsOf(keywords).map((term) => term.toLowerCase());
	if (terms.length === 0) return () => true;
	if (mode === "all") return (text) => terms.every((term) => text.includes(term));
	return (text) => terms.some((term) => text.includes(term));
}
export { paramsSchema as a, termsOf as c, ownKeywords as i, undatedKeyword as l, filesKeyword as n, termMode as o, namesOf as r, termTest as s, columnTypesKeyword as t };

//# sourceMappingURL=params-DXyaDv6J.js.map