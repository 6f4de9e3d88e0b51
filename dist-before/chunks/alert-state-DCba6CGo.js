import { a as exitCodes } from "./errors-THeMwN4I.js";
import { Mt as replaceFile, kt as makeDurableFolder } from "./common-CN0Ody4Y.js";
import { Ai as object, Fi as string, bi as boolean, gi as _enum, wr as readJson, yi as array } from "./engine-CLLdr8d4.js";
import { join } from "node:path";
// src/verbs/alert/alert-state.ts
const troubleSchema = object({
	kind: _enum([
		"failed",
		"incomplete",
		"parked",
		"suspect"
	]),
	/** When it began, ISO 8601 UTC. */
	since: string(),
	/** Every gap and every suspect day that was known since then. */
	gaps: array(string()),
	/** Whether a message about it was sent. */
	told: boolean()
});
/** What differs from what was said last. A run that another one shut out, or that was stopped, changes nothing. */
function changeSince(before, ending, when) {
	const kind = kindOf(ending);
	const known = before?.gaps ?? [];
	if (ending.exitCode === exitCodes.complete && kind === null) {
		const left = known.filter((gap) => ending.others.some((job) => gap.startsWith(`${job} `)));
		if (before !== null && left.length > 0) return {
			kind: null,
			now: {
				...before,
				gaps: left
			}
		};
		return {
			kind: before?.told === true && when.includes("recovered") ? "recovered" : null,
			now: null
		};
	}
	if (kind === null) return {
		kind: null,
		now: before
	};
	const all = [.../* @__PURE__ */ new Set([
		...known,
		...ending.gaps,
		...ending.suspects
	])];
	const says = (kind === "incomplete" || kind === "suspect" ? all.length > known.length : before?.kind !== kind) && when.includes(kind);
	const since = before?.since ?? (/* @__PURE__ */ new Date()).toISOString();
	return {
		kind: says ? kind : null,
		now: {
			kind,
			since,
			gaps: all,
			told: says || (before?.told ?? false)
		}
	};
}
function kindOf({ exitCode, gaps, suspects }) {
	switch (exitCode) {
		case exitCodes.complete: return suspects.length > 0 ? "suspect" : null;
		case exitCodes.incomplete: return gaps.length === 0 && suspects.length > 0 ? "suspect" : "incomplete";
		case exitCodes.exhausted: return "parked";
		case exitCodes.failed:
		case exitCodes.usage:
		case exitCodes.refused: return "failed";
		default: return null;
	}
}
const pathIn = (stateFolder) => join(stateFolder, "alert.json");
function readTrouble(stateFolder) {
	return readJson(pathIn(stateFolder), troubleSchema.nullable());
}
/** Called after the alert was accepted: a process that is killed in between says it once more instead of never. */
async function keepTrouble(stateFolder, trouble) {
	await makeDurableFolder(stateFolder, 448);
	await replaceFile(pathIn(stateFolder), `${JSON.stringify(trouble)}\n`);
}
export { changeSince, keepTrouble, readTrouble };

//# sourceMappingURL=alert-state-DCba6CGo.js.map