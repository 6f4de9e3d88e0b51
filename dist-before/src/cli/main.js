#!/usr/bin/env node
import { a as exitCodes } from "../../chunks/errors-THeMwN4I.js";
import { t as version } from "../../chunks/version-C5gAjNGU.js";
// src/cli/main.ts
/** The only place that ends the process. */
async function main() {
	const { argv, stdout, stderr, env } = process;
	if (argv.length === 3 && /^(--version|-v)$/.test(argv[2] ?? "")) {
		stdout.write(`${version}\n`);
		return;
	}
	const { flushed, runCommandLine } = await import("../../chunks/run-command-line-CAWEyLaX.js");
	const { Stop } = await import("../../chunks/terminal-shBpaYHd.js");
	stderr.on("error", () => {});
	const stop = new AbortController();
	let signalled = false;
	const onSignal = (code) => {
		if (signalled) process.exit(code);
		signalled = true;
		stop.abort(new Stop(code));
	};
	process.on("SIGINT", () => onSignal(exitCodes.interrupted));
	process.on("SIGTERM", () => onSignal(exitCodes.terminated));
	if (process.platform === "win32") for (const signal of ["SIGBREAK", "SIGHUP"]) process.on(signal, () => onSignal(exitCodes.terminated));
	const streams = {
		stdout,
		stderr,
		get stdin() {
			return process.stdin;
		}
	};
	process.exitCode = await runCommandLine(argv.slice(2), streams, env, stop.signal);
	await flushed(stderr);
	process.exit();
}
await main();
export {};

//# sourceMappingURL=main.js.map