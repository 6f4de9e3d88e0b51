import { join } from 'node:path';
import { z } from 'zod';
import type { AlertKind } from '../../config/config.js';
import { type ExitCode, exitCodes } from '../../common/errors.js';
import { replaceFile, makeDurableFolder } from '../../files/durable.js';
import { readJson } from '../../files/parse-json.js';

const troubleSchema = z.object({
  kind: z.enum(['failed', 'incomplete', 'parked', 'suspect']),
  /** When it began, ISO 8601 UTC. */
  since: z.string(),
  /** Every gap and every suspect day that was known since then. */
  gaps: z.array(z.string()),
  /** Whether a message about it was sent. */
  told: z.boolean(),
});

export type Trouble = z.infer<typeof troubleSchema>;

export interface Ending {
  exitCode: ExitCode;
  /** Texts by which gaps are recognised in the next run. */
  gaps: readonly string[];
  /** Suspect days, in the same form. */
  suspects: readonly string[];
  /** Job configs that the run left alone, by the names with which their gaps begin. */
  others: readonly string[];
}

interface Change {
  /** Null: nothing that was not said before. */
  kind: AlertKind | null;
  /** Null: nothing is wrong. */
  now: Trouble | null;
}

/** What differs from what was said last. A run that another one shut out, or that was stopped, changes nothing. */
export function changeSince(before: Trouble | null, ending: Ending, when: readonly AlertKind[]): Change {
  const kind = kindOf(ending);
  const known = before?.gaps ?? [];
  if (ending.exitCode === exitCodes.complete && kind === null) {
    const left = known.filter((gap) => ending.others.some((job) => gap.startsWith(`${job} `)));
    if (before !== null && left.length > 0) return { kind: null, now: { ...before, gaps: left } };
    return { kind: before?.told === true && when.includes('recovered') ? 'recovered' : null, now: null };
  }
  if (kind === null) return { kind: null, now: before };
  const all = [...new Set([...known, ...ending.gaps, ...ending.suspects])];
  const isNew =
    kind === 'incomplete' || kind === 'suspect' ? all.length > known.length : before?.kind !== kind;
  const says = isNew && when.includes(kind);
  const since = before?.since ?? new Date().toISOString();
  return {
    kind: says ? kind : null,
    now: { kind, since, gaps: all, told: says || (before?.told ?? false) },
  };
}

function kindOf({ exitCode, gaps, suspects }: Ending): Trouble['kind'] | null {
  switch (exitCode) {
    case exitCodes.complete:
      return suspects.length > 0 ? 'suspect' : null;
    case exitCodes.incomplete:
      // `run --strict` ends like this for suspect days alone.
      return gaps.length === 0 && suspects.length > 0 ? 'suspect' : 'incomplete';
    case exitCodes.exhausted:
      return 'parked';
    case exitCodes.failed:
    case exitCodes.usage:
    case exitCodes.refused:
      return 'failed';
    default:
      return null;
  }
}

const pathIn = (stateFolder: string) => join(stateFolder, 'alert.json');

export function readTrouble(stateFolder: string): Promise<Trouble | null> {
  return readJson(pathIn(stateFolder), troubleSchema.nullable());
}

/** Called after the alert was accepted: a process that is killed in between says it once more instead of never. */
export async function keepTrouble(stateFolder: string, trouble: Trouble | null): Promise<void> {
  await makeDurableFolder(stateFolder, 0o700);
  await replaceFile(pathIn(stateFolder), `${JSON.stringify(trouble)}\n`);
}
