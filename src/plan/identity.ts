import canonicalize from 'canonicalize';
import type { JobConfig } from '../config/config.js';
import type { Load } from '../load/ledger.js';
import { sliceDates, type Slice } from '../days/slice.js';

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

/** Identities of loads. They never change, and every plan needs all of them. */
const identities = new WeakMap<Load, string>();

/**
 * Identities by their source and config. The loads of one job config share a few, and equal texts are found quickly.
 */
const canonical = new Map<string, string>();

/** How many texts are kept. A config that contains dates has another text for each load. */
const mostCanonical = 1_000;

/** Identity of the job config with which a load was made. */
export function loadIdentity(load: Load): string {
  const known = identities.get(load);
  if (known !== undefined) return known;
  const { startDate: _from, endDate: _to, maxData: _cap, ...config } = load.config;
  const made = [load.source, load.slice === null ? withoutCap(load.config) : config];
  const text = JSON.stringify(made);
  const identity = canonical.get(text) ?? canonicalJson(made);
  if (canonical.size < mostCanonical) canonical.set(text, identity);
  identities.set(load, identity);
  return identity;
}

/** The config to send for a slice. */
export function configFor(
  job: Pick<JobConfig, 'config'>,
  slice: Slice | null,
  maxData: number,
): Record<string, unknown> {
  if (slice === null) return { ...job.config, maxData };
  const { from, to } = sliceDates(slice);
  return { ...job.config, startDate: from, endDate: to, maxData };
}

function withoutCap(config: Record<string, unknown>): Record<string, unknown> {
  const { maxData: _cap, ...rest } = config;
  return rest;
}
