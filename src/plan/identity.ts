import canonicalize from 'canonicalize';
import type { JobConfig } from '../config/config.js';
import type { Load, Part } from '../load/ledger.js';
import { sliceDates, type Slice } from '../days/day.js';

/** Canonical JSON (RFC 8785): equal values have equal texts, whatever the order of keys. */
export function canonicalJson(value: unknown): string {
  return canonicalize(value) ?? 'null';
}

/** Identities of job configs, which never change: a plan asks for them again and again. */
const jobs = new WeakMap<Pick<JobConfig, 'source' | 'config'>, string>();

/** What a job config asks for, without dates and row limit. Loads with another identity do not cover its days. */
export function jobIdentity(job: Pick<JobConfig, 'source' | 'config'>): string {
  const identity = jobs.get(job) ?? canonicalJson([job.source, job.config]);
  jobs.set(job, identity);
  return identity;
}

/** Identities of loads whose configs have lists or objects. They never change, and every plan needs all of them. */
const identities = new WeakMap<Load, string>();

/** By source and config: the loads of one job config share a few, and equal texts are found quickly. */
const canonical = new Map<string, string>();

/** How many texts are kept. A config that contains dates has another text for each load. */
const mostCanonical = 1_000;

/** The load that was asked for last. Most loads ask for the same as the one before, which costs less than a text. */
let last: { load: Load; identity: string } | null = null;

/** Identity of the job config with which a load was made. */
export function loadIdentity(load: Load): string {
  if (last !== null && asksTheSame(last.load, load)) return last.identity;
  const identity = identities.get(load) ?? identityOf(load);
  last = { load, identity };
  return identity;
}

function identityOf(load: Load): string {
  const { maxData: _cap, ...whole } = load.config;
  const { startDate: _from, endDate: _to, ...config } = whole;
  const made = [load.source, load.slice === null ? whole : config];
  const text = JSON.stringify(made);
  const identity = canonical.get(text) ?? canonicalJson(made);
  if (canonical.size < mostCanonical) canonical.set(text, identity);
  identities.set(load, identity);
  return identity;
}

/** False if it would take more than a glance to see. */
function asksTheSame(one: Load, other: Load): boolean {
  const isWhole = one.slice === null;
  if (one.source !== other.source || isWhole !== (other.slice === null)) return false;
  for (const key in one.config)
    if (one.config[key] !== other.config[key] && !isOfSlice(key, isWhole)) return false;
  for (const key in other.config) if (!(key in one.config) && !isOfSlice(key, isWhole)) return false;
  return true;
}

const isOfSlice = (key: string, isWhole: boolean) =>
  key === 'maxData' || (!isWhole && (key === 'startDate' || key === 'endDate'));

/** The config to send for a slice, or for a part of a day. */
export function configFor(
  job: Pick<JobConfig, 'config'>,
  slice: Slice | null,
  maxData: number,
  part: Part = {},
): Record<string, unknown> {
  if (slice === null) return { ...job.config, maxData };
  const { from, to } = sliceDates(slice);
  return { ...job.config, ...part, startDate: from, endDate: to, maxData };
}
