import { s as messageOf, t as HeadgateError } from "./errors-THeMwN4I.js";
import { W as exampleSources, Zn as plural } from "./common-CN0Ody4Y.js";
import { n as silentLog } from "./log-BAnTu0nR.js";
import { r as ownSource, t as builtInSources } from "./configured-HG5IXItP.js";
import { n as SourceClient, r as collectContext, t as DocumentThreads } from "./documents-Cn_w0oW5.js";
import { t as SourceFault } from "./source-3B_hVdm7.js";
import { resolve } from "node:path";
import { existsSync } from "node:fs";
// src/verbs/doctor/try-source.ts
/** How many rows the small job asks for. */
const wantedRows = 5;
/**
* Tries one small job of a source from this machine, without a service and without an account, and compares its rows
* with what the source promises.
*
* @param named a module's path, or the slug of a built-in source
* @param network for tests; default: the internet
*/
async function trySource(named, signal, network) {
	const source = builtInSources.find(({ slug }) => slug === named) ?? await moduleAt(named);
	const { slug } = source;
	const documents = new DocumentThreads();
	try {
		const http = new SourceClient(source, {
			documents,
			...network && { network }
		}).for(signal);
		const config = exampleConfig(source);
		const rows = [];
		const context = {
			signal,
			rowLimit: wantedRows,
			now: Date.now(),
			http,
			log: silentLog
		};
		for await (const row of source.collect(config, collectContext(context))) {
			rows.push(row);
			if (rows.length >= wantedRows) break;
		}
		const empty = rows.length === 0 ? [] : emptyColumns(source.columns(config), rows);
		const without = empty.length === 0 ? "" : ` No value of ${empty.join(", ")} in any of them.`;
		return [{
			name: slug,
			state: "ok",
			detail: `${plural(rows.length, "row")} for ${JSON.stringify(config)}.${without}`
		}, ...misfitsOf(rows).map((misfit) => ({
			name: slug,
			state: "wrong",
			detail: misfit,
			hint: remedy
		}))];
	} catch (error) {
		signal.throwIfAborted();
		return [{
			name: slug,
			state: "wrong",
			detail: sentences(error),
			hint: remedy
		}];
	} finally {
		await documents.close();
	}
}
const remedy = "If this machine reaches the site, the module and the site do not fit: mend the module; if it is an example, please report this line.";
async function moduleAt(named) {
	if (existsSync(named)) return ownSource(resolve(named));
	const example = exampleSources().find(({ slug }) => slug === named);
	throw new HeadgateError("unknown_source", `There is no module and no built-in source ${named}`, { hint: example === void 0 ? `Name the path of a module. The built-in sources are ${builtInSources.map(({ slug }) => slug).join(", ")}.` : `It is an example: \`headgate doctor --source ${example.path}\`.` });
}
/** The first example of each parameter that needs a value, and of the keywords. */
function exampleConfig({ params }) {
	const required = new Set(params["required"] ?? []);
	const properties = params["properties"] ?? {};
	const examples = Object.entries(properties).filter(([name]) => required.has(name) || name === "keywords").map(([name, { examples = [] }]) => [name, examples[0]]);
	return Object.fromEntries([...examples.filter(([, value]) => value !== void 0), ["maxData", wantedRows]]);
}
const emptyColumns = (columns, rows) => columns.filter((name) => rows.every((row) => (row[name] ?? null) === null));
function misfitsOf(rows) {
	if (rows.length === 0) return ["There is no row for the example of its documentation."];
	return new Set(rows.map(({ id }) => id)).size < rows.length ? ["Several rows have the same id."] : [];
}
/** What the job would show, or the error with its causes: an operator reads them, so they need not be hidden. */
function sentences(error) {
	if (error instanceof SourceFault && error.code === "source_unreachable" && error.publicMessage !== null) return `${error.publicMessage.replace(/: ask whoever runs this service.*/, "")}.`;
	const cause = error instanceof Error && error.cause !== void 0 ? ` (${messageOf(error.cause)})` : "";
	return `${messageOf(error).replace(/\.$/, "")}${cause}.`;
}
export { trySource };

//# sourceMappingURL=try-source-6GF864hE.js.map