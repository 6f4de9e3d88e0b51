/** Exit codes of the command line: `interrupted` by SIGINT, `terminated` by SIGTERM. */
export declare const exitCodes: {
    readonly complete: 0;
    readonly failed: 1;
    readonly usage: 2;
    readonly incomplete: 3;
    readonly refused: 4;
    readonly exhausted: 5;
    readonly locked: 6;
    readonly interrupted: 130;
    readonly terminated: 143;
};
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];
/**
 * Every error that headgate raises on purpose: what its code means, and what to do next, in one sentence each. An error may
 * carry a better hint. Code, `--help` and docs share this table.
 */
export declare const errorCatalogue: {
    readonly usage: {
        readonly exit: 2;
        readonly meaning: 'The command line is not valid.';
        readonly remedy: 'See `headgate --help`.';
    };
    readonly config_not_found: {
        readonly exit: 2;
        readonly meaning: 'The config file does not exist or cannot be read.';
        readonly remedy: 'Name an existing file, or write one with `headgate init`, or from a file of rows with `headgate add FILE`.';
    };
    readonly config_syntax: {
        readonly exit: 2;
        readonly meaning: 'The config file is not valid YAML.';
        readonly remedy: 'Correct the line that the message shows.';
    };
    readonly config_invalid: {
        readonly exit: 2;
        readonly meaning: 'The config file breaks a rule of its schema.';
        readonly remedy: 'Correct the lines that the message shows, then run `headgate check`.';
    };
    readonly file_invalid: {
        readonly exit: 2;
        readonly meaning: 'A file of `connection.datasets` cannot be read as it is.';
        readonly remedy: 'Correct the file, or say how it is written with the keys of its dataset.';
    };
    readonly service_unreachable: {
        readonly exit: 1;
        readonly meaning: 'No connection to the job API could be made.';
        readonly remedy: 'Check connection.url or the adapter, and that the service runs; then try `headgate doctor`.';
    };
    readonly service_untrusted: {
        readonly exit: 1;
        readonly meaning: 'The certificate of the job API is not trusted.';
        readonly remedy: 'Name its authority in connection.ca_file or NODE_EXTRA_CA_CERTS.';
    };
    readonly proxy_refused: {
        readonly exit: 1;
        readonly meaning: 'The proxy of HTTPS_PROXY or HTTP_PROXY cannot be used, or does not allow the connection.';
        readonly remedy: 'Correct the variable, or name the host in NO_PROXY if it can be reached directly.';
    };
    readonly service_timeout: {
        readonly exit: 1;
        readonly meaning: 'The job API did not answer in time.';
        readonly remedy: 'Run again: headgate continues with its jobs. Raise connection.timeout if the service is slow.';
    };
    readonly service_protocol: {
        readonly exit: 1;
        readonly meaning: 'The answer does not follow the job API contract.';
        readonly remedy: 'Check that connection.url ends in /api/ext/v1 and that no proxy or login page answers for it.';
    };
    readonly service_error: {
        readonly exit: 1;
        readonly meaning: 'The job API answered with a server error.';
        readonly remedy: 'Run again later; finished work is kept.';
    };
    readonly service_refused: {
        readonly exit: 1;
        readonly meaning: 'The job API refused the request with a code that headgate does not know.';
        readonly remedy: 'Read the code and message that the service gave.';
    };
    readonly key_missing: {
        readonly exit: 4;
        readonly meaning: 'No API key was sent.';
        readonly remedy: 'Set HEADGATE_API_KEY, or HEADGATE_API_KEY_FILE to a file with mode 0600.';
    };
    readonly key_invalid: {
        readonly exit: 4;
        readonly meaning: 'The API key is unknown or revoked.';
        readonly remedy: 'Create a new key on the account page of the service and set HEADGATE_API_KEY.';
    };
    readonly plan_required: {
        readonly exit: 4;
        readonly meaning: 'The account is not on an active research plan.';
        readonly remedy: 'Activate a plan for this account, or use the key of another account.';
    };
    readonly account_changed: {
        readonly exit: 4;
        readonly meaning: 'The key belongs to a different account than the one that loaded this destination.';
        readonly remedy: 'Use the key of that account, or load this account into a separate destination.';
    };
    readonly unknown_source: {
        readonly exit: 2;
        readonly meaning: 'The service has no source of that name.';
        readonly remedy: 'List the sources with `headgate sources`.';
    };
    readonly source_unavailable: {
        readonly exit: 1;
        readonly meaning: 'The source is under maintenance.';
        readonly remedy: 'Run again later; finished work is kept.';
    };
    readonly job_refused: {
        readonly exit: 2;
        readonly meaning: 'The service refused the job: its config is not valid for the source.';
        readonly remedy: 'Correct `config` or `for_each` of this job config; `headgate check --online` tests it.';
    };
    readonly max_data_exceeded: {
        readonly exit: 2;
        readonly meaning: 'max_data is above what the plan allows for one job.';
        readonly remedy: 'Lower max_data, or leave it out to use the limit of the plan.';
    };
    readonly allowance_exhausted: {
        readonly exit: 5;
        readonly meaning: 'The allowance of the account for the rolling 24 hours is used up.';
        readonly remedy: 'Run again after the time that the message gives, or use `headgate run --wait`.';
    };
    readonly rate_limited: {
        readonly exit: 5;
        readonly meaning: 'The service keeps refusing requests because of its rate limit.';
        readonly remedy: 'Find out what else uses this key, then run again.';
    };
    readonly not_found: {
        readonly exit: 1;
        readonly meaning: 'The service has no such job for this account.';
        readonly remedy: 'List the jobs with `headgate jobs list`.';
    };
    readonly not_running: {
        readonly exit: 1;
        readonly meaning: 'The job is not running, so it cannot be stopped.';
        readonly remedy: 'Nothing needs to be done.';
    };
    readonly job_failed: {
        readonly exit: 1;
        readonly meaning: 'A job failed at the service on every attempt.';
        readonly remedy: 'Correct what the service names, or run again later; `headgate jobs show ID` shows the job.';
    };
    readonly job_capped: {
        readonly exit: 1;
        readonly meaning: 'A job hit its row cap, and its job config says `on_cap: fail`.';
        readonly remedy: 'Use shorter steps, a higher max_data, or `on_cap: split`.';
    };
    readonly export_mismatch: {
        readonly exit: 1;
        readonly meaning: 'An export did not match the result of its job, however often it was read.';
        readonly remedy: 'Run again; none of its rows were committed.';
    };
    readonly rows_invalid: {
        readonly exit: 1;
        readonly meaning: 'The rows of an export exceed a limit (columns, bytes of a field, depth), or have another form.';
        readonly remedy: 'Narrow the source config so that it leaves out this field.';
    };
    readonly destination_invalid: {
        readonly exit: 2;
        readonly meaning: 'The destination is not something headgate can load into.';
        readonly remedy: 'Name another file or folder under destination.';
    };
    readonly destination_unreachable: {
        readonly exit: 1;
        readonly meaning: 'The server or object store of the destination does not answer as it should.';
        readonly remedy: 'Check the address under destination and that the server runs, then run again; nothing is half-written.';
    };
    readonly destination_refused: {
        readonly exit: 2;
        readonly meaning: 'The server or object store of the destination refuses credentials, access or encryption.';
        readonly remedy: 'Correct the address or the credentials of the destination, or grant them access on the server.';
    };
    readonly destination_not_writable: {
        readonly exit: 2;
        readonly meaning: 'The destination cannot be opened or written.';
        readonly remedy: 'Give this user permission to read and write it, or name another place under destination.';
    };
    readonly disk_full: {
        readonly exit: 5;
        readonly meaning: 'A disk is full, or a quota or the limit on file sizes is reached.';
        readonly remedy: 'Make space, or raise the limit, then run the same command again: nothing is half-written.';
    };
    readonly extension_missing: {
        readonly exit: 1;
        readonly meaning: 'DuckDB lacks an extension that the destination needs, and cannot download it.';
        readonly remedy: 'Let this machine reach extensions.duckdb.org once, or put it into ~/.duckdb/extensions.';
    };
    readonly destination_locked: {
        readonly exit: 6;
        readonly meaning: 'Another process holds the destination.';
        readonly remedy: 'Wait for it to end, or stop the process that the message names.';
    };
    readonly destination_newer: {
        readonly exit: 2;
        readonly meaning: 'The destination was written by a newer headgate or DuckDB.';
        readonly remedy: 'Install a newer headgate, or name another place under destination.';
    };
    readonly destination_damaged: {
        readonly exit: 1;
        readonly meaning: 'The destination lost committed loads, cannot be opened, or has a damaged block.';
        readonly remedy: 'Restore a backup, or move the file away and run again to load everything again.';
    };
    readonly destination_gone: {
        readonly exit: 2;
        readonly meaning: 'The loaded data is missing, although the state folder beside it exists.';
        readonly remedy: 'Restore it, or load everything again with `headgate run --yes`.';
    };
    readonly table_changed: {
        readonly exit: 2;
        readonly meaning: 'The rows of a job config are in a different table than the config names.';
        readonly remedy: 'Move its rows with `headgate rename`, or put the old `table` back.';
    };
    readonly table_shared: {
        readonly exit: 2;
        readonly meaning: 'The table has no key and holds rows of another job config, which may have been renamed.';
        readonly remedy: 'Move its rows with `headgate rename`, or set another `table`, or a `key`.';
    };
    readonly table_foreign: {
        readonly exit: 2;
        readonly meaning: 'A table of that name exists, and headgate did not create it.';
        readonly remedy: 'Set `table` to another name, or rename the existing table.';
    };
    readonly hidden_changed: {
        readonly exit: 2;
        readonly meaning: 'Loaded rows cannot become what `exclude` and `hash` say now, or the key of the hashes is lost.';
        readonly remedy: 'Restore these keys or the key file, or `headgate drop` the job config and fetch its days again.';
    };
    readonly commit_failed: {
        readonly exit: 1;
        readonly meaning: 'The rows could not be committed to the destination.';
        readonly remedy: 'Run again; the verified export is kept and nothing is half-written.';
    };
    readonly journal_damaged: {
        readonly exit: 1;
        readonly meaning: 'The journal is damaged, and not only in its last line.';
        readonly remedy: 'Move the journal file away and run again. This may repeat a job, but no row is lost.';
    };
    readonly journal_newer: {
        readonly exit: 2;
        readonly meaning: 'Another version of headgate wrote the journal.';
        readonly remedy: 'Use that version, or move the journal file away.';
    };
    readonly query_failed: {
        readonly exit: 1;
        readonly meaning: 'The query cannot be run.';
        readonly remedy: 'Correct the query; tables and columns are listed by `headgate sql "SHOW ALL TABLES"`.';
    };
    readonly query_refused: {
        readonly exit: 2;
        readonly meaning: 'The query is not a single read-only statement over the destination.';
        readonly remedy: 'Send one SELECT that reads only the tables of the destination.';
    };
    readonly output_failed: {
        readonly exit: 1;
        readonly meaning: 'The output of the command cannot be written to stdout.';
        readonly remedy: 'Free the disk, or send the output elsewhere.';
    };
    readonly interrupted: {
        readonly exit: 130;
        readonly meaning: 'The run was interrupted; any running job continues on the service.';
        readonly remedy: 'Run the same command again to continue.';
    };
    readonly serve_failed: {
        readonly exit: 1;
        readonly meaning: 'The service cannot start, or can no longer store anything.';
        readonly remedy: 'Choose another --port or --data.';
    };
    readonly internal: {
        readonly exit: 1;
        readonly meaning: 'A bug in headgate.';
        readonly remedy: 'Run again with --debug and report what it prints.';
    };
};
export type ErrorCode = keyof typeof errorCatalogue;
/** A place in a text file: line and column count from 1. */
export interface SourcePosition {
    file: string;
    line: number;
    column: number;
}
export interface ErrorOptions {
    /** Replaces the catalogue's remedy if the code that raises the error knows better. */
    hint?: string | undefined;
    where?: SourcePosition | undefined;
    /** Text below the message, such as the wrong line with a caret. */
    excerpt?: string | undefined;
    /** Plain data for `--json`. Never contains a secret. */
    details?: Record<string, unknown>;
    cause?: unknown;
}
/** The base of all errors: a stable code from the catalogue, what happened, where, and what to do next. */
export declare class HeadgateError extends Error {
    readonly name: string;
    readonly code: ErrorCode;
    readonly hint: string;
    readonly where: SourcePosition | undefined;
    readonly excerpt: string | undefined;
    readonly details: Record<string, unknown> | undefined;
    constructor(code: ErrorCode, message: string, options?: ErrorOptions);
    get exitCode(): ExitCode;
}
/** What a person has asked for and cannot be done as it stands. */
export declare const usageError: (message: string, hint?: string, cause?: unknown) => HeadgateError;
/** One or more mistakes found in one pass, such as all those of a config file. The first one decides the exit code. */
export declare class HeadgateErrors extends HeadgateError {
    readonly name = "HeadgateErrors";
    readonly errors: readonly HeadgateError[];
    constructor(errors: readonly HeadgateError[]);
}
/** Turns anything thrown into a HeadgateError. An unexpected error is a defect. */
export declare function asHeadgateError(error: unknown): HeadgateError;
/** The message of DuckDB or the system. */
export declare const messageOf: (error: unknown) => string;
export declare const firstLine: (text: string) => string;
