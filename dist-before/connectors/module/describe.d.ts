import type { DestinationDescription } from '../../src/load/description.js';
/** Describes a destination that a user's own module opens. `path` is the module. */
export declare const module: DestinationDescription;
