// src/service/sources/source.ts
/** Values of a failed job's `error_code` and their meanings, both of sources and of the service itself. */
const faults = {
	service_restarted: "The service ended while the job ran.",
	source_unreachable: "The source could not be reached, or answered with an error.",
	source_timeout: "The source did not answer in time.",
	source_rate_limited: "The source keeps refusing requests above its rate, or the turn of the job would take too long.",
	source_refused: "The source refused the request, or may not be asked it.",
	source_invalid: "The source answered with something that cannot be read.",
	source_too_large: "The source answered with more than may be read: in bytes, in time, or in memory.",
	source_incomplete: "The source has more rows than it shows; a narrower search may find them.",
	source_defect: "The source failed with an error.",
	row_too_large: "A row has more bytes than the service keeps of one.",
	job_too_large: "The rows have more bytes than the service keeps of one job; a narrower search may fit.",
	account_full: "The results of the account have as many bytes as the service keeps of one account.",
	storage_failed: "The rows could not be stored."
};
/** The error code of a failure. A custom source may throw any error with such a code. */
function faultCode(error) {
	const code = error instanceof Error && "code" in error ? error.code : null;
	return typeof code === "string" && Object.hasOwn(faults, code) ? code : null;
}
/** A failure with a fixed code, which the job shows as its `error_code`. */
var SourceFault = class extends Error {
	code;
	/**
	* What happened and what to do, for whoever submitted the job; null: nothing beyond the code. The message itself is
	* for the operator's log, and may hold addresses with secrets in them, or paths.
	*/
	publicMessage;
	constructor(code, message, { publicMessage, ...options } = {}) {
		super(message, options);
		this.code = code;
		this.publicMessage = publicMessage ?? null;
	}
};
export { faultCode as n, faults as r, SourceFault as t };

//# sourceMappingURL=source-3B_hVdm7.js.map