import type { Network } from '../../service/sources/network.js';
import type { Finding } from './doctor.js';
/**
 * Tries one small job of a source from this machine, without a service and without an account, and compares its rows
 * with what the source promises.
 *
 * @param named a module's path, or the slug of a built-in source
 * @param network for tests; default: the internet
 */
export declare function trySource(named: string, signal: AbortSignal, network?: Network): Promise<Finding[]>;
