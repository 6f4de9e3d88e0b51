import { type ErrorCode, firstLine, HeadgateError, messageOf } from '../common/errors.js';
import { systemError } from '../common/system-error.js';
import { damagedParquet, isDamaged, outOfMemory } from './commit-error.js';
import { quoteText } from './sql.js';

interface Kind {
  pattern: RegExp;
  code: ErrorCode;
  hint?: string | ((location: string) => string);
}

const kinds: readonly Kind[] = [
  { pattern: /can only read versions|newer version of DuckDB/, code: 'destination_newer', hint: olderCopy },
  {
    pattern: /DuckLake catalog version mismatch/,
    code: 'destination_newer',
    hint: 'headgate reads the DuckLake format of DuckDB 1.5. Name another catalog: headgate makes it.',
  },
  { pattern: /\bextension "|\.duckdb_extension/i, code: 'extension_missing' },
  {
    pattern: outOfMemory,
    code: 'commit_failed',
    hint: 'Raise destination.memory_limit, or free memory on this machine, then run again.',
  },
  {
    pattern: damagedParquet,
    code: 'destination_damaged',
    hint: 'Restore the file, or delete it and start `headgate run`, which fetches its days again.',
  },
  {
    // DuckDB then takes the file for a source of rows.
    pattern: /Cannot launch in-memory database in read-only mode/,
    code: 'destination_invalid',
    hint: 'The file has rows, but is not a DuckDB file. Name another one.',
  },
  { pattern: /No such file or directory|Not a directory/i, code: 'destination_not_writable' },
];

/** How the DuckDB that wrote a file makes one of it that this DuckDB reads. */
function olderCopy(location: string): string {
  const copy = location.replace(/(\.\w+)?$/, '-copy$1');
  return `headgate reads files of DuckDB 1.5 and older. In the newer DuckDB, run \`ATTACH ${quoteText(location)} AS newer (READ_ONLY); ATTACH ${quoteText(copy)} AS older (STORAGE_VERSION 'v1.5.0'); COPY FROM DATABASE newer TO older\`, and use the copy instead. Or name another file: headgate makes it.`;
}

/**
 * Explains why a database or a lake cannot be opened. What the operating system refused says nothing about the file.
 *
 * @param damage what to do about damage to a database; default: about its log where DuckDB names it
 */
export function openError(location: string, error: unknown, damage?: string): Error {
  // As in a commit: aborts and headgate's own errors are returned unchanged.
  if (error instanceof Error && error.name !== 'Error') return error;
  const text = messageOf(error);
  const { code, hint } = systemError(error) ??
    damageOf(location, error, damage) ??
    kinds.find(({ pattern }) => pattern.test(text)) ?? {
      code: 'destination_invalid' as const,
      hint: undefined,
    };
  return new HeadgateError(code, `${location} cannot be opened: ${firstLine(text)}`, {
    cause: error,
    hint: typeof hint === 'function' ? hint(location) : hint,
  });
}

function damageOf(location: string, error: unknown, damage?: string) {
  if (!isDamaged(error)) return null;
  const log = `Keep ${location}.wal: it holds the last commits. Restore both files, or move both away and run again to load everything again.`;
  return {
    code: 'destination_damaged' as const,
    hint: damage ?? (/\bWAL file\b/.test(messageOf(error)) ? log : undefined),
  };
}
