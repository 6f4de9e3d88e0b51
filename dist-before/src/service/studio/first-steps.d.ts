import type { FC } from 'hono/jsx';
interface FirstStepsProps {
    apiUrl: string;
    /** Whether the sample job's source is available. */
    sample: boolean;
    hasKey: boolean;
}
/** Slug of the sample job's source, which works without a network. */
export declare const sampleSource: string;
/** Shown instead of the job list while an account has no jobs. */
export declare const FirstSteps: FC<FirstStepsProps>;
export {};
