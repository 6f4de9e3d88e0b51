import { Dr as locateInConfig } from "./engine-CLLdr8d4.js";
import { n as HeadgateErrors, t as HeadgateError } from "./errors-THeMwN4I.js";
import { l as withoutValues } from "./find-files-C0_4zDla.js";
import { n as paramsOf, o as layoutOf } from "./dataset-BO46oLuR.js";
// src/verbs/check/check-files.ts
/** Reads every file of `connection.datasets`. Throws HeadgateErrors with the entries of those that cannot be loaded. */
async function checkFiles(file, { connection }) {
	const files = [];
	const sources = [];
	const errors = [];
	for (const [index, entry] of (connection.datasets ?? []).entries()) try {
		const layout = await layoutOf(entry);
		await layout.remove();
		const { rows, days, undated } = layout;
		const columns = layout.columns.map(({ name, type }) => ({
			name,
			type
		}));
		files.push({
			source: entry.slug,
			path: entry.path,
			rows,
			columns,
			days,
			undated
		});
		sources.push({
			slug: entry.slug,
			params: paramsOf(layout)
		});
	} catch (error) {
		if (!(error instanceof HeadgateError)) throw error;
		const shown = connection.hidesRows === true ? withoutValues(error) : error;
		const place = await locateInConfig(file, [
			"connection",
			"datasets",
			index,
			"path"
		]);
		errors.push(new HeadgateError(shown.code, shown.message, {
			...place,
			hint: shown.hint,
			cause: shown
		}));
	}
	const [first, ...rest] = errors;
	if (first !== void 0) throw new HeadgateErrors([first, ...rest]);
	return {
		files,
		sources
	};
}
export { checkFiles };

//# sourceMappingURL=check-files-12eObqsE.js.map