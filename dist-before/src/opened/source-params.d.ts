import type { SourceDescription } from '../contract/resources.js';
import type { KnownFiles } from '../plan/changed-files.js';
/** What the service says of a source, as far as it is known without the service. */
export type KnownSource = Pick<SourceDescription, 'slug' | 'params'>;
/** The files of those sources that are local files. Only headgate's own service tells them. */
export declare const filesOf: (sources: readonly KnownSource[]) => KnownFiles;
export declare function findSource(sources: readonly SourceDescription[], slug: string): SourceDescription;
/** What to write instead of an unknown slug, or where its module is. */
export declare function otherSources(sources: readonly SourceDescription[], slug: string): string;
