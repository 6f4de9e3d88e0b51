import { ii as datasetEntrySchema } from "./engine-CLLdr8d4.js";
import { Pt as closing, Ur as quoteText, Zn as plural, bn as dayAt, nr as shortPath, tr as shellWord, wn as formatDay } from "./common-CN0Ody4Y.js";
import { c as usageError } from "./errors-THeMwN4I.js";
import { t as builtInSources } from "./configured-HG5IXItP.js";
import { a as isUnique, c as firstLetter, i as examined, l as rowsText, o as layoutOf, r as epochOf, s as undatedIn, u as formatColumn } from "./dataset-BO46oLuR.js";
import { o as openFile, s as fileError } from "./find-files-C0_4zDla.js";
import { basename, dirname, resolve } from "node:path";
// src/service/sources/dataset/table-types.ts
/** Types of Parquet that a job config can name, and that JSON has not: it has no NaN either. */
const declared = /^(DECIMAL|DOUBLE|FLOAT|TIME$|UUID|HUGEINT)/;
/** The type that a column of a file has in a table. */
function typeInTable(type, { kind }) {
	if (kind !== "parquet") return type;
	if (/^(STRUCT|MAP|UNION)\(|\]$/.test(type)) return "JSON";
	if (type === "UBIGINT") return "HUGEINT";
	if (/^U?(TINY|SMALL|BIG)?INT(EGER)?$/.test(type)) return "BIGINT";
	return /^(BLOB|TIMESTAMP_NS|INTERVAL|BIT)$/.test(type) ? "VARCHAR" : type;
}
/** Types that a table has only if its job config says so, by column: the JSON of a row does not show them. */
function declaredTypes(found, reading) {
	const wanted = reading.kind === "parquet" ? declared : /^DECIMAL/;
	return Object.fromEntries(found.map(({ column: { name, type } }) => [name, typeInTable(type, reading)]).filter(([, type]) => wanted.test(type)));
}
/** DuckDB reads times of a zone, and times of day, to the microsecond. */
async function shortTimes({ path, reading }) {
	if (reading.kind !== "parquet") return [];
	const short = await closing(await openFile(path), (file) => file.all(`SELECT DISTINCT name FROM parquet_schema([${[path].flat().map(quoteText).join(", ")}])
      WHERE regexp_matches(logical_type, '^Time(Type|stampType.isAdjustedToUTC=1).*NANOS=Nano') ORDER BY name`));
	if (short.length === 0) return [];
	return [`${short.map((row) => row.text("name")).join(", ")}: times in nanoseconds. The table has them to the microsecond, without the last 3 digits.`];
}
// src/verbs/add/doubts.ts
/** What a file may have lost, or not said, before headgate read it. */
function doubts({ found, reading: { kind }, rows }) {
	if (kind === "json" && rows === 1 && found.some(({ column }) => column.type === "JSON")) return ["The file has one row. If its rows are in a list deeper inside, add it with --rows-at, such as result.items."];
	if (kind !== "csv" && kind !== "xlsx") return [];
	const names = found.map(({ column }) => column.name);
	const isRow = /^-?\d[\d.,]*$/.test(names[0] ?? "") || found.some(({ column: { name, type } }) => type === "DATE" && /^\d+[-/.]\d+[-/.]\d+$/.test(name));
	const isRounded = ({ range }) => range !== null && Math.max(range.high, -range.low) >= 0x38d7ea4c68000;
	const about = (what, some) => kind === "xlsx" && some.length > 0 ? [`${some.map(({ column }) => column.name).join(", ")}: ${what}`] : [];
	return [
		...isRow ? [`The first line, ${names.join(", ")}, became names of columns. If it is a row, add a line of names above it.`] : [],
		...about("Excel keeps 15 digits of a number, so longer ids have lost digits unless they are stored as text.", found.filter(isRounded)),
		...about("If these are formulas, open and save the file in Excel, which stores their values.", found.filter(({ missing }) => missing === rows))
	];
}
// src/verbs/add/missing-words.ts
/** Words that programs write where there is no value. */
const emptyWords = [
	"NA",
	"N/A",
	"#N/A",
	"NULL",
	"null",
	"\\N",
	"None",
	"NaN",
	"nan",
	"<NA>",
	"(null)",
	".",
	"-"
];
async function missingWords({ path, relation, reading, found }) {
	const texts = found.filter(({ column }) => /^(VARCHAR|JSON)$/.test(column.type)).slice(0, 64);
	if (texts.length === 0 || reading.kind !== "csv" && reading.kind !== "xlsx") return [];
	const facts = texts.map(({ column: { text } }, at) => {
		return `CAST(to_json(histogram(${text}) ${`FILTER (${text} IN (${emptyWords.map(quoteText).join(", ")}))`}) AS VARCHAR) AS words${at},
      coalesce(bool_and(regexp_full_match(${text}, '-?(0|[1-9][0-9]*)([.][0-9]+)?')), false) AS numbers${at}`;
	});
	const row = await closing(await openFile(path), (file) => file.row(`SELECT ${facts.join(", ")} FROM ${relation}`));
	const places = /* @__PURE__ */ new Map();
	const numbers = [];
	for (const [at, { column }] of texts.entries()) {
		const words = JSON.parse(row.optional(`words${at}`) ?? "{}");
		for (const [word, times] of Object.entries(words)) places.set(word, [...places.get(word) ?? [], `${column.name} (${plural(times, "row")})`]);
		if (reading.kind === "xlsx" && row.flag(`numbers${at}`)) numbers.push(column.name);
	}
	return [...numbers.length > 0 ? [`${numbers.join(", ")}: the file has these numbers as text; --type COLUMN=TYPE loads them as numbers.`] : [], ...[...places].map(([word, columns]) => `\`${word}\` is in ${columns.join(", ")}. If it is no value, add the file with --null ${shellWord(word)}.`)];
}
// src/verbs/add/own-file.ts
/**
* Reads a file to its end. Throws `file_invalid` if it cannot be loaded.
*
* @param onPart told which part is done, about
*/
async function inspectFile(path, given, onPart = () => void 0) {
	const first = await layoutOf({
		path,
		...given
	}, () => onPart(.3));
	onPart(.7);
	const { date_format: wanted } = given;
	const today = formatDay(dayAt(Date.now(), "UTC"));
	const ahead = [];
	try {
		if (first.rows === 0) throw fileError(`${shortPath(path)} has no rows`, "headgate finds types, key and window in the rows: add the file once it has some.");
		for (;;) {
			const dates = proposeDates(first.found.filter(({ column }) => !ahead.includes(column.name)), wanted);
			const isUsed = dates?.format === wanted || first.found.some(({ dateFormat }) => dateFormat === wanted);
			if (wanted !== void 0 && !isUsed) throw await otherDates(path, first, wanted);
			if (dates === null) return await describe(path, first, given, null, ahead);
			const { column, format } = dates;
			const prepared = {
				...first,
				reading: {
					...first.reading,
					decimal: given.decimal,
					dateFormat: format
				}
			};
			const dated = await examined(prepared, {
				path,
				date_column: column
			}, format === wanted ? first : void 0);
			onPart(.85);
			if (dated.days === null || dated.days.last <= today) return await describe(path, dated, given, dates, ahead);
			ahead.push(column);
		}
	} finally {
		await first.remove();
	}
}
/** Where the column that most likely has dates is not in a format, and what to set. */
async function otherDates(path, layout, wanted) {
	const filled = layout.found.filter(({ missing }) => missing < layout.rows);
	const found = filled.find((each) => each.note?.includes("date") || isDate(each)) ?? filled.find((each) => each.column.type === "VARCHAR") ?? layout.found[0];
	const { column, dateFormat, note } = found;
	const read = dateFormat ?? (isDate(found) ? "dates like 2026-01-31" : null);
	const hint = read === null ? note : `Leave out --date-format: headgate reads ${read} without it`;
	const tried = {
		column: formatColumn(column, wanted),
		note: hint?.includes(wanted) ? null : hint
	};
	const none = `${shortPath(path)} has no column with dates in the format ${wanted}`;
	return await closing(await openFile(layout.path), (file) => undatedIn(file, layout, tried, path, wanted)) ?? fileError(none, "Leave out --date-format.");
}
/** Names of dates that say when something else than the row happened, such as a birthday. */
const ofOthers = /birth|born|dob|geburt|naiss|death|died|founded|expir|due|until|valid|deadline|end|updat|modif|delet/i;
/** Names of the time at which a row came to be. */
const ofRows = /post|publish|creat|sent|submit|happen|occur|event|order|visit|(^|[_ ])(date|time|day|datum|when)$/i;
const isDate = ({ column }) => /^(DATE|TIMESTAMP)/.test(column.type);
/** Columns of dates without gaps, the one first that most likely says when a row happened. */
function datesIn(found) {
	const rank = ({ column: { name } }) => ofOthers.test(name) ? 2 : ofRows.test(name) ? 0 : 1;
	return found.filter((each) => each.missing === 0 && isDate(each)).toSorted((one, other) => rank(one) - rank(other));
}
/** The best column of dates, or else whole numbers that count seconds and are called like a time. */
function proposeDates(found, wanted) {
	const full = found.filter(({ missing }) => missing === 0);
	const dates = full.find(({ dateFormat }) => dateFormat !== null && dateFormat === wanted) ?? datesIn(found)[0];
	if (dates) return {
		column: dates.column.name,
		format: dates.dateFormat ?? void 0
	};
	for (const { column, range } of full) {
		const format = range && epochOf(range);
		if (format && (format === wanted || /time|date|day|utc|created|updated|_at$|(^|_)ts$/i.test(column.name))) return {
			column: column.name,
			format
		};
	}
	return null;
}
async function describe(path, layout, given, dates, ahead) {
	const { rows, found, days, reading, ragged, empty, header, many, files } = layout;
	const key = await proposeKey(layout);
	const isGuessed = given.encoding === void 0 && (reading.encoding ?? "utf-8") !== "utf-8";
	const letter = isGuessed && typeof layout.path === "string" ? await firstLetter(layout.path) : "";
	const types = declaredTypes(found, reading);
	const usual = /\.tsv(\.gz)?$/i.test(path) ? "	" : ",";
	const { delimiter, encoding, decimal, sheet, rowsAt } = reading;
	const settings = {
		...delimiter !== void 0 && many === void 0 && found.length > 1 && delimiter !== usual && { delimiter: delimiter === "	" ? "tab" : delimiter },
		...encoding !== void 0 && encoding !== "utf-8" && { encoding },
		...decimal === "," && { decimal },
		...dates?.format !== void 0 && { date_format: dates.format },
		...sheet !== void 0 && { sheet },
		...rowsAt !== void 0 && rowsAt !== "." && { rows_at: rowsAt },
		...header && { header_row: header.last > header.first ? rowsText(header) : header.first },
		...given
	};
	const date = dates && days && {
		column: dates.column,
		...days
	};
	return {
		rows,
		columns: found.map(({ column: { name, type }, missing, note }) => ({
			name,
			type: missing === rows && types[name] === void 0 ? "VARCHAR" : typeInTable(type, reading),
			missing,
			note
		})),
		types,
		settings,
		date,
		key,
		...many && { many: {
			fileColumn: many.fileColumn,
			files: files.map(({ name, rows: own }) => ({
				name,
				rows: own
			}))
		} },
		doubtful: header?.certain === false ? header : null,
		notes: [
			...many?.notes ?? [],
			...layout.notes,
			...isGuessed ? [`The file is not UTF-8. headgate reads it as ${encoding}${letter && `, such as ${letter}`}; if letters are wrong, add it with --encoding.`] : [],
			...layout.ownId ? [] : ["The table also gets a column id, made from the values of each row."],
			...ragged ? ["Some rows have fewer values than the header. headgate loads the missing ones as null."] : [],
			...empty > 0 ? [`headgate skips ${plural(empty, "line")} without any value.`] : [],
			...otherDays(layout.found, date),
			...date ? [] : [`${ahead.length > 0 ? `A window ends today at the latest, and ${ahead.join(", ")} has later days` : "No column has a date in every row"}, so there is no window: each run loads ${many ? "all files" : "the whole file"}.`],
			...await missingWords(layout),
			...await shortTimes(layout),
			...doubts(layout)
		]
	};
}
function otherDays(found, date) {
	const others = datesIn(found).filter(({ column }) => column.name !== date?.column);
	if (date === null || others.length === 0) return [];
	const names = others.map(({ column }) => column.name).join(", ");
	return [`${date.column} is taken for the day of a row, not ${names}. If that is wrong, change \`date_column\`, twice, and the days of \`window\` in the config.`];
}
async function proposeKey(layout) {
	const named = layout.found.filter(({ column, missing }) => missing === 0 && column.type !== "JSON" && column.name !== "_load_id" && /^(id|key|nr|no|code|sha|url)$|[_ -](id|key|nr|no)$|[a-z]Id$|uuid/i.test(column.name));
	for (const { column } of named) if (await isUnique(layout, column)) return column.name;
	return null;
}
/** A source name for a file, from its own name: `Our Posts.csv.gz` is `our_posts`. A pattern such as `*.csv` has its folder's. */
function slugOf(path) {
	const slug = basename(path).replace(/(\.\w+)(\.gz)?$/i, "").toLowerCase().normalize("NFKD").replaceAll(/[^a-z0-9]+/g, "_").replaceAll(/^_+|_+$/g, "");
	if (slug === "" && /[*?[]/.test(path)) return slugOf(dirname(resolve(path)));
	return (/^[a-z]./.test(slug) ? slug : `file_${slug}`).slice(0, 40);
}
/** Throws `usage` if a file cannot be a source of this name. */
function refuseSlug(slug) {
	const problem = datasetEntrySchema.shape.slug.safeParse(slug).error?.issues[0]?.message;
	if (problem !== void 0) throw usageError(`--name ${JSON.stringify(slug)} ${problem}`);
	if (!builtInSources.some((source) => source.slug === slug)) return;
	throw usageError(`headgate has a source named ${slug} itself`, "Give the file another name with --name.");
}
export { inspectFile, refuseSlug, slugOf };

//# sourceMappingURL=own-file-DecJXZgJ.js.map