import type { AlertKind } from '../../config/config.js';
import { type SliceDates } from '../../days/day.js';
import type { Gap } from '../../sync/events.js';
/** An alert as people read it. */
export interface Message {
    title: string;
    /** Label and value, in the order of reading. */
    facts: [label: string, value: string][];
}
type GapJson = Omit<Gap, 'slice'> & {
    slice: SliceDates | null;
};
/** What a run's JSON says, as far as a message needs it. */
export interface RunJson {
    data?: {
        jobs: {
            job: string;
            rows_loaded: number;
        }[];
        gaps: GapJson[];
        suspects: GapJson[];
        errors: {
            code?: string;
            message: string;
            hint?: string;
        }[];
        parked_until: string | null;
    };
    error?: {
        code?: string;
        message: string;
        hint?: string;
    };
}
interface Subject {
    kind: AlertKind;
    config: string;
    host: string;
    /** When the trouble began, ISO 8601. */
    since: string;
}
/** What happened, since when, what to do, and the command. */
export declare function messageOf({ kind, config, host, since }: Subject, { data, error }: RunJson): Message;
/** For an incoming webhook of Slack. */
export declare function slackPayload({ title, facts }: Message): object;
/** For a Teams workflow that posts what a webhook receives: an Adaptive Card. */
export declare function teamsPayload({ title, facts }: Message): object;
export {};
