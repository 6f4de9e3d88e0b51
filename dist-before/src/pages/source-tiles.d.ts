import type { FC } from 'hono/jsx';
import type { SourceDescription } from '../contract/resources.js';
interface SourceTilesProps {
    sources: readonly SourceDescription[];
    /** Address of the forms; the source's slug follows it. */
    base: string;
    /** What else to say of a source. */
    note?: (slug: string) => string | null;
}
/** A card for each source, with an example of a search. */
export declare const SourceTiles: FC<SourceTilesProps>;
/** What the form of a source begins with. `back`: address of the list of sources. */
export declare const SourceHead: FC<{
    source: SourceDescription;
    back: string;
}>;
export {};
