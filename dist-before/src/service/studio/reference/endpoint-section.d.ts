import type { FC } from 'hono/jsx';
import { type OpenApiDocument, type OpenApiOperation } from '../../api/openapi.js';
import { type FieldRow } from './schema.js';
export declare function endpointsOf({ paths }: OpenApiDocument): Endpoint[];
/** What an endpoint accepts and returns, with a request to copy. */
export declare const EndpointSection: FC<{
    endpoint: Endpoint;
    document: OpenApiDocument;
}>;
/** One text for each language; the style sheet shows the one that is chosen at the top of the page. */
export declare const Samples: FC<{
    id: string;
    texts: Record<Language, string>;
}>;
interface FieldsProps {
    title: string;
    caption: string;
    rows: readonly FieldRow[];
    /** Whether these are fields of a request, for which it matters whether they are required. */
    taken?: boolean;
}
export declare const Fields: FC<FieldsProps>;
/** One operation of the document. */
export interface Endpoint {
    method: string;
    path: string;
    operation: OpenApiOperation;
}
/** The languages of the samples; the first is shown until another is chosen. */
export declare const languages: {
    readonly curl: 'curl';
    readonly python: 'Python';
    readonly javascript: 'JavaScript';
};
export type Language = keyof typeof languages;
/** What comes once, before the samples of the endpoints. */
export declare const beginning: (apiUrl: string) => Record<Language, string>;
/** A request in each language. Each uses the names of the beginning, so that what differs stays visible. */
export declare function samplesOf({ method, path, operation: { requestBody } }: Endpoint, asFile: boolean): Record<Language, string>;
export {};
