import type { JobConfig } from '../../config/config.js';
import type { RecordFacts } from './facts.js';

/** The licences that job configs name, each once. */
export function licencesOf(jobs: readonly Pick<JobConfig, 'licence'>[]): string[] {
  return [...new Set(jobs.flatMap(({ licence = [] }) => licence))];
}

/** Whom to ask about the data, each once. */
export function contactsOf({ jobs }: RecordFacts): string[] {
  return [...new Set(jobs.flatMap(({ config: { contact = [] } }) => contact))];
}

/** The address of a licence: its own, or that of an SPDX id; null if it is neither. */
export function licenceUrl(licence: string): string | null {
  if (/^https?:\/\/\S+$/.test(licence)) return licence;
  return /^(?=.*\d)[A-Za-z][A-Za-z0-9]*(-[A-Za-z0-9.+]+)+$/.test(licence)
    ? `https://spdx.org/licenses/${licence}`
    : null;
}
