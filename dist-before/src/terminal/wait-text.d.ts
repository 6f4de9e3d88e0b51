import type { WaitReason } from '../sync/events.js';
/** What headgate waits for, why and until when, counted down from `now`. */
export declare function waitText(wait: WaitReason, now: number): string;
