import type { FC } from 'hono/jsx';
import type { SourceDescription } from '../../contract/resources.js';
/** A name for a job from what it asks for, such as `Bird strikes: gull, 2001-01-01 to 2001-12-31`. */
export declare function defaultName({ name }: SourceDescription, config: Record<string, unknown>): string;
interface AsTextProps {
    source: SourceDescription;
    config: Record<string, unknown>;
    name: string;
    tag: string;
    apiUrl: string;
}
/** What the form asks for, as a program sends it and as the connector reads it. It follows the form. */
export declare const AsText: FC<AsTextProps>;
/** The request that submits a job. */
export declare const submitCurl: (apiUrl: string, submit: object) => string;
export {};
