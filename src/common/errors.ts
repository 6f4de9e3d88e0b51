/** Exit codes of the command line: `interrupted` by SIGINT, `terminated` by SIGTERM. */
export const exitCodes = {
  complete: 0,
  failed: 1,
  usage: 2,
  incomplete: 3,
  refused: 4,
  exhausted: 5,
  locked: 6,
  interrupted: 130,
  terminated: 143,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** What to do next after every error that headgate raises on purpose, by exit code. An error may carry a better hint. */
const remedies = {
  usage: {
    usage: 'See `headgate --help`.',
    config_not_found:
      'Name an existing file, or write one with `headgate init`, or from a file of rows with `headgate add FILE`.',
    config_syntax: 'Correct the line that the message shows.',
    config_invalid: 'Correct the lines that the message shows, then run `headgate check`.',
    file_invalid: 'Correct the file, or the keys of its dataset.',
    unknown_source: 'List the sources with `headgate sources`.',
    job_refused: 'Correct `config` or `for_each` of this job config; `headgate check --online` tests it.',
    max_data_exceeded: 'Lower max_data, or leave it out to use the limit of the plan.',
    destination_invalid: 'Name another file or folder under destination.',
    destination_refused:
      'Correct the address or the credentials of the destination, or grant them access on the server.',
    destination_not_writable:
      'Give this user permission to read and write it, or name another place under destination.',
    destination_newer: 'Install a newer headgate, or name another place under destination.',
    destination_gone: 'Restore it, or load everything again with `headgate run --yes`.',
    table_changed: 'Move its rows with `headgate rename`, or put the old `table` back.',
    table_shared: 'Move its rows with `headgate rename`, or set another `table`, or a `key`.',
    table_foreign: 'Set `table` to another name, or rename the existing table.',
    hidden_changed:
      'Restore these keys or the key file, or `headgate drop` the job config and fetch its days again.',
    journal_newer: 'Use that version, or move the journal file away.',
    query_refused: 'Send one SELECT that reads only the tables of the destination.',
  },
  failed: {
    service_unreachable:
      'Check connection.url or the adapter, and that the service runs; then try `headgate doctor`.',
    service_untrusted: 'Name its authority in connection.ca_file or NODE_EXTRA_CA_CERTS.',
    proxy_refused: 'Correct the variable, or name the host in NO_PROXY if it can be reached directly.',
    service_timeout:
      'Run again: headgate continues with its jobs. Raise connection.timeout if the service is slow.',
    service_protocol:
      'Check that connection.url ends in /api/ext/v1 and that no proxy or login page answers for it.',
    service_error: 'Run again later; finished work is kept.',
    service_refused: 'Read the code and message that the service gave.',
    source_unavailable: 'Run again later; finished work is kept.',
    not_found: 'List the jobs with `headgate jobs list`.',
    not_running: 'Nothing needs to be done.',
    job_failed: 'Correct what the service names, or run again later.',
    job_capped: 'Use shorter steps, a higher max_data, or `on_cap: split`.',
    export_mismatch: 'Run again; none of its rows were committed.',
    rows_invalid: 'Narrow the source config so that it leaves out this field.',
    destination_unreachable:
      'Check the address under destination and that the server runs, then run again; nothing is half-written.',
    extension_missing:
      'Let this machine reach extensions.duckdb.org once, or put it into ~/.duckdb/extensions.',
    destination_damaged: 'Restore a backup, or move the file away and run again to load everything again.',
    commit_failed: 'Run again; the verified export is kept and nothing is half-written.',
    journal_damaged: 'Move the journal file away and run again. This may repeat a job, but no row is lost.',
    query_failed: 'Correct the query; tables and columns are listed by `headgate sql "SHOW ALL TABLES"`.',
    output_failed: 'Free the disk, or send the output elsewhere.',
    serve_failed: 'Choose another --port or --data.',
    internal: 'Run again with --debug and report what it prints.',
  },
  refused: {
    key_missing: 'Set HEADGATE_API_KEY, or HEADGATE_API_KEY_FILE to a file with mode 0600.',
    key_invalid: 'Create a new key on the account page of the service and set HEADGATE_API_KEY.',
    plan_required: 'Activate a plan for this account, or use the key of another account.',
    account_changed: 'Use the key of that account, or load this account into a separate destination.',
  },
  exhausted: {
    allowance_exhausted: 'Run again after the time that the message gives, or use `headgate run --wait`.',
    rate_limited: 'Find out what else uses this key, then run again.',
    disk_full: 'Make space, or raise the limit, then run the same command again: nothing is half-written.',
  },
  locked: {
    destination_locked: 'Wait for it to end, or stop the process that the message names.',
  },
  interrupted: {
    interrupted: 'Run the same command again to continue.',
  },
} as const satisfies Partial<Record<keyof typeof exitCodes, object>>;

type CodeOf<T> = T extends unknown ? keyof T : never;
export type ErrorCode = CodeOf<(typeof remedies)[keyof typeof remedies]>;

/** Every error that headgate raises on purpose, with its exit code and what to do next, in one sentence. */
export const errorCatalogue = Object.fromEntries(
  Object.entries(remedies).flatMap(([exit, byCode]) =>
    Object.entries(byCode).map(([code, remedy]) => [
      code,
      { exit: exitCodes[exit as keyof typeof exitCodes], remedy },
    ]),
  ),
) as Readonly<Record<ErrorCode, { exit: ExitCode; remedy: string }>>;

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
export class HeadgateError extends Error {
  override readonly name: string = 'HeadgateError';
  readonly code: ErrorCode;
  readonly hint: string;
  readonly where: SourcePosition | undefined;
  readonly excerpt: string | undefined;
  readonly details: Record<string, unknown> | undefined;

  constructor(code: ErrorCode, message: string, options: ErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.hint = options.hint ?? errorCatalogue[code].remedy;
    this.where = options.where;
    this.excerpt = options.excerpt;
    this.details = options.details;
  }

  get exitCode(): ExitCode {
    return errorCatalogue[this.code].exit;
  }
}

/** What a person has asked for and cannot be done as it stands. */
export const usageError = (message: string, hint?: string, cause?: unknown): HeadgateError =>
  new HeadgateError('usage', message, { hint, cause });

/** One or more mistakes found in one pass, such as all those of a config file. The first one decides the exit code. */
export class HeadgateErrors extends HeadgateError {
  override readonly name = 'HeadgateErrors';
  readonly errors: readonly HeadgateError[];

  constructor(errors: readonly HeadgateError[]) {
    super(errors[0]?.code ?? 'internal', errors.map((error) => error.message).join('\n'));
    this.errors = errors;
  }
}

/** Turns anything thrown into a HeadgateError. An unexpected error is a defect. */
export function asHeadgateError(error: unknown): HeadgateError {
  if (error instanceof HeadgateError) return error;
  return new HeadgateError('internal', messageOf(error), { cause: error });
}

/** The message of DuckDB or the system. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export const firstLine = (text: string): string => text.split('\n', 1)[0] ?? text;
