/**
 * Modules of this package for `sources` of `headgate serve`, each for one place on the internet. Their paths are looked
 * for when they are asked for: a start needs none.
 */
export declare const exampleSources: () => {
    slug: string;
    description: string;
    path: string;
}[];
/** What the examples were tried with, as a sentence. */
export declare const exampleTrial = "Each was tried with answers written from its public documentation, served on this machine, and not yet against the live service.";
/** What to do if a service lacks a source that is an example; undefined if it is none. */
export declare function exampleHint(slug: string): string | undefined;
