import type { Config } from '../../config/config.js';
import type { SyncEvent } from '../../sync/events.js';
/** What a run has loaded until somebody stops it. */
export declare class SoFar {
    private readonly tables;
    private readonly loaded;
    /** Jobs whose rows are not loaded yet. */
    private readonly underWay;
    constructor({ jobs }: Config);
    onEvent(event: SyncEvent): void;
    get text(): string;
}
