import type { Destination } from '../../../src/load/destination.js';
/**
 * Commits to a destination until its process is killed, and prints the id of each committed load as a line. For the
 * process that `DestinationHarness.committer` names.
 *
 * @param stageFolder folder for staged files
 */
export declare function commitForever(destination: Destination, stageFolder: string): Promise<never>;
