import type { SubmitRequest } from '../../../src/contract/resources.js';
import { type ModelOptions, ServiceModel } from '../service-model.js';
import type { VirtualClock } from '../virtual-clock.js';
import type { Kind, Setting } from './kinds.js';
/** A service whose answers are those of a kind. */
export declare class MisleadingService extends ServiceModel {
    private readonly setting;
    private readonly answerOf;
    private readonly seed;
    private readonly asked;
    private answers;
    constructor(clock: VirtualClock, seed: number, kind: Kind, setting: Setting, options: ModelOptions);
    protected answer({ config }: SubmitRequest, wanted: number): string[];
}
