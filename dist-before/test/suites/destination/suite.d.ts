import type { SuiteCase } from '../case.js';
import type { DestinationHarness } from './harness.js';
/** What a destination must do, by its abilities and capabilities, and by what the harness can read. */
export declare function destinationSuite(harness: DestinationHarness): SuiteCase[];
