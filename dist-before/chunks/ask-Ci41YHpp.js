import { t as HeadgateError } from "./errors-THeMwN4I.js";
import { a as outro, c as text, i as log, l as isCancel, n as confirm, o as password, r as intro, s as select, t as cancel } from "./prompts-DHiEvgct.js";
import { b as valueProblem, h as dayProblem, v as readValue } from "./command-line-D_hXYKJR.js";
// src/verbs/add/ask.ts
/**
* Questions of `headgate init` and `headgate add` at a terminal. Ctrl-C at any question ends the command, and nothing
* is written.
*/
const ask = {
	begin(title) {
		intro(title);
	},
	end() {
		outro();
	},
	note(text) {
		log(text);
	},
	/** Whether jobs run at the service in this package. */
	async isOwnService() {
		return answered(await select({
			message: "Where do jobs run?",
			options: [{
				value: "embedded",
				label: "The service in this package",
				hint: "sample data and your own files"
			}, {
				value: "other",
				label: "A job API with an address and a key"
			}]
		})) === "embedded";
	},
	async address(problem) {
		const validate = (given = "") => capitalised("It", problem(given) ?? null);
		return answered(await text({
			message: "Address of the job API, ending in /api/ext/v1",
			validate
		}));
	},
	/** It is not shown. */
	async key(problem) {
		const validate = (given = "") => given.trim() === "" ? "Paste the key." : capitalised("It", problem(given.trim()) ?? null);
		return answered(await password({
			message: "Its API key",
			validate
		})).trim();
	},
	async source(sources) {
		const options = sources.map(({ slug, name, description }) => ({
			value: slug,
			label: name,
			hint: description
		}));
		const slug = answered(await select({
			message: "Which source?",
			options
		}));
		return sources.find((source) => source.slug === slug);
	},
	/** A value for a param; undefined if it is optional and was left out. */
	async param(param) {
		const { name, description, required, values, preset } = param;
		const message = description === "" ? name : `${name}: ${description}`;
		if (values.length > 0) {
			const options = [...required ? [] : [{
				value: "",
				label: "(leave out)"
			}], ...values.map((value) => ({
				value,
				label: value
			}))];
			const value = answered(await select({
				message,
				options,
				...preset === "" ? {} : { initialValue: preset }
			}));
			return value === "" ? void 0 : readValue(param, value);
		}
		const value = answered(await text({
			message: required ? message : `${message} (optional)`,
			...preset === "" ? {} : { placeholder: preset },
			validate: (given = "") => given === "" ? required ? "Enter a value." : void 0 : capitalised(name, valueProblem(param, given))
		}));
		return value === "" || value === void 0 ? void 0 : readValue(param, value);
	},
	async day(message, preset) {
		return answered(await text({
			message,
			initialValue: preset,
			validate: (given = "") => dayProblem(given) ?? void 0
		}));
	},
	async line(message, preset) {
		return answered(await text({
			message,
			initialValue: preset,
			validate: (given = "") => given === "" ? "Enter a value." : void 0
		}));
	},
	async another() {
		return answered(await confirm({
			message: "Load another source too?",
			initialValue: false
		}));
	},
	async overwrite(file) {
		return answered(await confirm({
			message: `${file} exists. Replace it?`,
			initialValue: false
		}));
	}
};
const capitalised = (name, problem) => problem === null ? void 0 : `${name} ${problem}.`;
function answered(answer) {
	if (!isCancel(answer)) return answer;
	cancel("Nothing was written.");
	throw new HeadgateError("interrupted", "cancelled; nothing was written", { hint: "Run it again whenever you like." });
}
export { ask };

//# sourceMappingURL=ask-Ci41YHpp.js.map