/** Folder of a table's log; a folder without one is not a table. */
export const logFolder = '_delta_log';

/** The digits of a version in names. */
export function versionDigits(version: number): string {
  return String(version).padStart(20, '0');
}

export function commitName(folder: string, version: number): string {
  return `${folder}/${logFolder}/${versionDigits(version)}.json`;
}

export function checkpointName(folder: string, version: number): string {
  return `${folder}/${logFolder}/${versionDigits(version)}.checkpoint.parquet`;
}

/** The kind of a log file; null if it is neither a commit nor a classic checkpoint. */
export type LogFile = { version: number } & ({ kind: 'commit' } | { kind: 'checkpoint'; parts: number });

export function parseLogName(name: string): LogFile | null {
  const base = name.slice(name.lastIndexOf('/') + 1);
  const commit = /^(\d{20})\.json$/.exec(base);
  if (commit !== null) return { version: Number(commit[1]), kind: 'commit' };
  const checkpoint = /^(\d{20})\.checkpoint(?:\.\d{10}\.(\d{10}))?\.parquet$/.exec(base);
  if (checkpoint === null) return null;
  return { version: Number(checkpoint[1]), kind: 'checkpoint', parts: Number(checkpoint[2] ?? 1) };
}
