import type { DocumentText } from '../../src/service/sources/source.js';
import type { Row, Source, SourceConfig } from '../../src/service/sources/source.js';
/** Takes long for a long page. */
export declare function rowOf({ text }: DocumentText): {
    items: Row[];
};
/** Any page on the public internet, as one row. */
export declare const pageSource: Source<SourceConfig & {
    url?: string;
}>;
