import { ri as require_dist } from "./engine-CLLdr8d4.js";
// src/verbs/add/config-text.ts
var import_dist = require_dist();
/** The text of the file, with a comment on every line that may be unclear to a newcomer. */
function configText({ url, keyFile, destination, datasets = [], jobs }) {
	const remote = [`  url: \${HEADGATE_URL:-${url}}`, keyFile === void 0 ? "  api_key: ${HEADGATE_API_KEY:-} # always a reference, never the key itself" : `  api_key: { file: ${(0, import_dist.stringify)(keyFile).trim()} } # only you can read it; never commit it`];
	const local = [
		"  url: embedded # the service in this package",
		"  datasets: # local files as sources",
		...datasets.flatMap(entryLines).map((line) => `    ${line}`)
	];
	return `${[
		"# Written by headgate. `headgate check` validates it, `headgate run` loads it.",
		"connection:",
		...datasets.length === 0 ? remote : local,
		"destination:",
		`  ${destination.kind}: ${(0, import_dist.stringify)(destination.place).trim()} # ${placeNote(destination.place)}`,
		"jobs:",
		...jobs.flatMap((job, index) => jobLines(job, index === 0).map((line) => `  ${line}`))
	].join("\n")}\n`;
}
function placeNote(place) {
	if (place.startsWith("${")) return "always a reference: the URL may hold a password";
	return place.includes("://") ? "keys come from the environment's usual names" : "relative to this file";
}
/** An entry of `datasets` as an item of the list, with the dash in the first column. */
const entryLines = (entry) => indented((0, import_dist.stringify)(entry), "  ").map((line, at) => at === 0 ? `- ${line.trimStart()}` : line);
/**
* A job config as an item of `jobs`, with the dash in the first column. With `explained`, has comments for newcomers.
*/
function jobLines({ name, source, description, config, window, key, columns = {}, splits = [], export: format }, explained) {
	const note = (text) => explained ? ` # ${text}` : "";
	return [
		`- name: ${(0, import_dist.stringify)(name).trim()}${note("also the name of the table")}`,
		`  source: ${(0, import_dist.stringify)(source).trim()}`,
		...description === void 0 ? [] : indented((0, import_dist.stringify)({ description }, { lineWidth: 100 }), "  "),
		...Object.keys(config).length === 0 ? [] : ["  config:", ...indented((0, import_dist.stringify)(config), "    ")],
		...format === void 0 ? [] : [`  export: ${format}`],
		...key === void 0 ? [] : [`  key: [${key.map((column) => (0, import_dist.stringify)(column).trim()).join(", ")}]${note("a row with the same value replaces the earlier one")}`],
		...Object.keys(columns).length === 0 ? [] : ["  columns:", ...indented((0, import_dist.stringify)(columns, { lineWidth: 0 }), "    ")],
		...window === null ? [] : windowLines(window, note),
		...splits.length === 0 ? [] : [`  # ${splitByLine(splits)}${note("for days with more rows than one job may return")}`]
	];
}
function windowLines({ from, to, dateColumn }, note) {
	const column = dateColumn === null ? [] : [`    ${dateColumnLine(dateColumn)}${note("the column with a row's day, for counting rows by day")}`];
	return [
		"  window:",
		`    from: ${from}`,
		`    to: ${to}${note("a date, today or yesterday")}`,
		...column
	];
}
/** `date_column: posted_at` */
const dateColumnLine = (column) => `date_column: ${(0, import_dist.stringify)(column).trim()}`;
const indented = (text, indent) => text.trimEnd().split("\n").map((line) => indent + line);
/** The parameters that a job config may be divided by at once. */
const togetherAtMost = (splits) => splits.slice(0, 2);
/** `split_by: { lang: [ko, en] }` */
function splitByLine(splits) {
	const by = Object.fromEntries(togetherAtMost(splits).map(({ param, values }) => [param, values]));
	return (0, import_dist.stringify)({ split_by: by }, {
		collectionStyle: "flow",
		lineWidth: 0
	}).trim().replace(/^\{ (.*) \}$/s, "$1");
}
export { splitByLine as a, jobLines as i, dateColumnLine as n, togetherAtMost as o, entryLines as r, configText as t };

//# sourceMappingURL=config-text-Xj1JOFUT.js.map