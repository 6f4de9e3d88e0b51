import { type Finding } from '../doctor/doctor.js';
import { type Opened } from '../../opened/open.js';
import type { StatusOptions } from '../status/status.js';
/**
 * Reads every table and the ledger once, and compares them with each other and the journal with the service. Changes
 * nothing. Other runs wait meanwhile: their commits would look like differences. Throws `destination_locked`, naming the
 * holder, and aborts; everything else is a finding.
 */
export declare function verify(opened: Opened, { offline }?: StatusOptions, signal?: AbortSignal): Promise<Finding[]>;
