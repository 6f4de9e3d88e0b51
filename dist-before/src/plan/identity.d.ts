import type { JobConfig } from '../config/config.js';
import type { Load, Part } from '../load/ledger.js';
import { type Slice } from '../days/day.js';
/** Canonical JSON (RFC 8785): equal values have equal texts, whatever the order of keys. */
export declare function canonicalJson(value: unknown): string;
/** What a job config asks for, without dates and row limit. Loads with another identity do not cover its days. */
export declare function jobIdentity(job: Pick<JobConfig, 'source' | 'config'>): string;
/** Identity of the job config with which a load was made. */
export declare function loadIdentity(load: Load): string;
/** The config to send for a slice, or for a part of a day. */
export declare function configFor(job: Pick<JobConfig, 'config'>, slice: Slice | null, maxData: number, part?: Part): Record<string, unknown>;
