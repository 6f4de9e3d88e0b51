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

/**
 * Every error that headgate raises on purpose: what its code means, and what to do next, in one sentence each. An error may
 * carry a better hint. Code, `--help` and docs share this table.
 */
export const errorCatalogue = {
  usage: {
    exit: exitCodes.usage,
    meaning: 'The command line is not valid.',
    remedy: 'See `headgate --help`.',
  },
  config_not_found: {
    exit: exitCodes.usage,
    meaning: 'The config file does not exist or cannot be read.',
    remedy:
      'Name an existing file, or write one with `headgate init`, or from a file of rows with `headgate add FILE`.',
  },
  config_syntax: {
    exit: exitCodes.usage,
    meaning: 'The config file is not valid YAML.',
    remedy: 'Correct the line that the message shows.',
  },
  config_invalid: {
    exit: exitCodes.usage,
    meaning: 'The config file breaks a rule of its schema.',
    remedy: 'Correct the lines that the message shows, then run `headgate check`.',
  },
  file_invalid: {
    exit: exitCodes.usage,
    meaning: 'A file or table of `datasets` cannot be read as it is.',
    remedy: 'Correct the file, or the keys of its dataset.',
  },
  service_unreachable: {
    exit: exitCodes.failed,
    meaning: 'No connection to the job API could be made.',
    remedy: 'Check connection.url or the adapter, and that the service runs; then try `headgate doctor`.',
  },
  service_untrusted: {
    exit: exitCodes.failed,
    meaning: 'The certificate of the job API is not trusted.',
    remedy: 'Name its authority in connection.ca_file or NODE_EXTRA_CA_CERTS.',
  },
  proxy_refused: {
    exit: exitCodes.failed,
    meaning: 'The proxy of HTTPS_PROXY or HTTP_PROXY cannot be used, or does not allow the connection.',
    remedy: 'Correct the variable, or name the host in NO_PROXY if it can be reached directly.',
  },
  service_timeout: {
    exit: exitCodes.failed,
    meaning: 'The job API did not answer in time.',
    remedy: 'Run again: headgate continues with its jobs. Raise connection.timeout if the service is slow.',
  },
  service_protocol: {
    exit: exitCodes.failed,
    meaning: 'The answer does not follow the job API contract.',
    remedy: 'Check that connection.url ends in /api/ext/v1 and that no proxy or login page answers for it.',
  },
  service_error: {
    exit: exitCodes.failed,
    meaning: 'The job API answered with a server error.',
    remedy: 'Run again later; finished work is kept.',
  },
  service_refused: {
    exit: exitCodes.failed,
    meaning: 'The job API refused the request with a code that headgate does not know.',
    remedy: 'Read the code and message that the service gave.',
  },
  key_missing: {
    exit: exitCodes.refused,
    meaning: 'No API key was sent.',
    remedy: 'Set HEADGATE_API_KEY, or HEADGATE_API_KEY_FILE to a file with mode 0600.',
  },
  key_invalid: {
    exit: exitCodes.refused,
    meaning: 'The API key is unknown or revoked.',
    remedy: 'Create a new key on the account page of the service and set HEADGATE_API_KEY.',
  },
  plan_required: {
    exit: exitCodes.refused,
    meaning: 'The account is not on an active research plan.',
    remedy: 'Activate a plan for this account, or use the key of another account.',
  },
  account_changed: {
    exit: exitCodes.refused,
    meaning: 'The key belongs to a different account than the one that loaded this destination.',
    remedy: 'Use the key of that account, or load this account into a separate destination.',
  },
  unknown_source: {
    exit: exitCodes.usage,
    meaning: 'The service has no source of that name.',
    remedy: 'List the sources with `headgate sources`.',
  },
  source_unavailable: {
    exit: exitCodes.failed,
    meaning: 'The source is under maintenance.',
    remedy: 'Run again later; finished work is kept.',
  },
  job_refused: {
    exit: exitCodes.usage,
    meaning: 'The service refused the job: its config is not valid for the source.',
    remedy: 'Correct `config` or `for_each` of this job config; `headgate check --online` tests it.',
  },
  max_data_exceeded: {
    exit: exitCodes.usage,
    meaning: 'max_data is above what the plan allows for one job.',
    remedy: 'Lower max_data, or leave it out to use the limit of the plan.',
  },
  allowance_exhausted: {
    exit: exitCodes.exhausted,
    meaning: 'The allowance of the account for the rolling 24 hours is used up.',
    remedy: 'Run again after the time that the message gives, or use `headgate run --wait`.',
  },
  rate_limited: {
    exit: exitCodes.exhausted,
    meaning: 'The service keeps refusing requests because of its rate limit.',
    remedy: 'Find out what else uses this key, then run again.',
  },
  not_found: {
    exit: exitCodes.failed,
    meaning: 'The service has no such job for this account.',
    remedy: 'List the jobs with `headgate jobs list`.',
  },
  not_running: {
    exit: exitCodes.failed,
    meaning: 'The job is not running, so it cannot be stopped.',
    remedy: 'Nothing needs to be done.',
  },
  job_failed: {
    exit: exitCodes.failed,
    meaning: 'A job failed at the service on every attempt.',
    remedy: 'Correct what the service names, or run again later; `headgate jobs show ID` shows the job.',
  },
  job_capped: {
    exit: exitCodes.failed,
    meaning: 'A job hit its row cap, and its job config says `on_cap: fail`.',
    remedy: 'Use shorter steps, a higher max_data, or `on_cap: split`.',
  },
  export_mismatch: {
    exit: exitCodes.failed,
    meaning: 'An export did not match the result of its job, however often it was read.',
    remedy: 'Run again; none of its rows were committed.',
  },
  rows_invalid: {
    exit: exitCodes.failed,
    meaning: 'The rows of an export exceed a limit (columns, bytes of a field, depth), or have another form.',
    remedy: 'Narrow the source config so that it leaves out this field.',
  },
  destination_invalid: {
    exit: exitCodes.usage,
    meaning: 'The destination is not something headgate can load into.',
    remedy: 'Name another file or folder under destination.',
  },
  destination_unreachable: {
    exit: exitCodes.failed,
    meaning: 'The server or object store of the destination does not answer as it should.',
    remedy:
      'Check the address under destination and that the server runs, then run again; nothing is half-written.',
  },
  destination_refused: {
    exit: exitCodes.usage,
    meaning: 'The server or object store of the destination refuses credentials, access or encryption.',
    remedy: 'Correct the address or the credentials of the destination, or grant them access on the server.',
  },
  destination_not_writable: {
    exit: exitCodes.usage,
    meaning: 'The destination cannot be opened or written.',
    remedy: 'Give this user permission to read and write it, or name another place under destination.',
  },
  disk_full: {
    exit: exitCodes.exhausted,
    meaning: 'A disk is full, or a quota or the limit on file sizes is reached.',
    remedy: 'Make space, or raise the limit, then run the same command again: nothing is half-written.',
  },
  extension_missing: {
    exit: exitCodes.failed,
    meaning: 'DuckDB lacks an extension that the destination needs, and cannot download it.',
    remedy: 'Let this machine reach extensions.duckdb.org once, or put it into ~/.duckdb/extensions.',
  },
  destination_locked: {
    exit: exitCodes.locked,
    meaning: 'Another process holds the destination.',
    remedy: 'Wait for it to end, or stop the process that the message names.',
  },
  destination_newer: {
    exit: exitCodes.usage,
    meaning: 'The destination was written by a newer headgate or DuckDB.',
    remedy: 'Install a newer headgate, or name another place under destination.',
  },
  destination_damaged: {
    exit: exitCodes.failed,
    meaning: 'The destination lost committed loads, cannot be opened, or has a damaged block.',
    remedy: 'Restore a backup, or move the file away and run again to load everything again.',
  },
  destination_gone: {
    exit: exitCodes.usage,
    meaning: 'The loaded data is missing, although the state folder beside it exists.',
    remedy: 'Restore it, or load everything again with `headgate run --yes`.',
  },
  table_changed: {
    exit: exitCodes.usage,
    meaning: 'The rows of a job config are in a different table than the config names.',
    remedy: 'Move its rows with `headgate rename`, or put the old `table` back.',
  },
  table_shared: {
    exit: exitCodes.usage,
    meaning: 'The table has no key and holds rows of another job config, which may have been renamed.',
    remedy: 'Move its rows with `headgate rename`, or set another `table`, or a `key`.',
  },
  table_foreign: {
    exit: exitCodes.usage,
    meaning: 'A table of that name exists, and headgate did not create it.',
    remedy: 'Set `table` to another name, or rename the existing table.',
  },
  hidden_changed: {
    exit: exitCodes.usage,
    meaning: 'Loaded rows cannot become what `exclude` and `hash` say now, or the key of the hashes is lost.',
    remedy: 'Restore these keys or the key file, or `headgate drop` the job config and fetch its days again.',
  },
  commit_failed: {
    exit: exitCodes.failed,
    meaning: 'The rows could not be committed to the destination.',
    remedy: 'Run again; the verified export is kept and nothing is half-written.',
  },
  journal_damaged: {
    exit: exitCodes.failed,
    meaning: 'The journal is damaged, and not only in its last line.',
    remedy: 'Move the journal file away and run again. This may repeat a job, but no row is lost.',
  },
  journal_newer: {
    exit: exitCodes.usage,
    meaning: 'Another version of headgate wrote the journal.',
    remedy: 'Use that version, or move the journal file away.',
  },
  query_failed: {
    exit: exitCodes.failed,
    meaning: 'The query cannot be run.',
    remedy: 'Correct the query; tables and columns are listed by `headgate sql "SHOW ALL TABLES"`.',
  },
  query_refused: {
    exit: exitCodes.usage,
    meaning: 'The query is not a single read-only statement over the destination.',
    remedy: 'Send one SELECT that reads only the tables of the destination.',
  },
  output_failed: {
    exit: exitCodes.failed,
    meaning: 'The output of the command cannot be written to stdout.',
    remedy: 'Free the disk, or send the output elsewhere.',
  },
  interrupted: {
    exit: exitCodes.interrupted,
    meaning: 'The run was interrupted; any running job continues on the service.',
    remedy: 'Run the same command again to continue.',
  },
  serve_failed: {
    exit: exitCodes.failed,
    meaning: 'The service cannot start, or can no longer store anything.',
    remedy: 'Choose another --port or --data.',
  },
  internal: {
    exit: exitCodes.failed,
    meaning: 'A bug in headgate.',
    remedy: 'Run again with --debug and report what it prints.',
  },
} as const satisfies Record<string, { exit: ExitCode; meaning: string; remedy: string }>;

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
