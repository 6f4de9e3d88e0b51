import canonicalize from 'canonicalize';
import type { JobConfig } from '../config/config.js';
import type { Load } from '../load/ledger.js';
import { sliceDates, type Slice } from '../days/slice.js';

/** Canonical JSON (RFC 8785): equal text for equal values, whatever the order of keys. */
export function canonicalJson(value: unknown): string {
  return canonicalize(value) ?? 'null';
}

/** What a job config asks for, dates and row cap aside. Loads of another identity do not cover its days. */
export function jobIdentity(job: Pick<JobConfig, 'source' | 'config'>): string {
  return canonicalJson([job.source, job.config]);
}

/** Identities of loads, which never change: every plan asks for all of them. */
const identities = new WeakMap<Load, string>();

/** The same by what they were made of, of which loads of one job config have a few: texts are quicker told apart. */
const canonical = new Map<string, string>();

/** Texts that are remembered: a config with dates of its own has another one for each load. */
const mostCanonical = 1_000;

/** Identity of the job config that made a load. */
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

/** The config that is sent for a slice. */
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
