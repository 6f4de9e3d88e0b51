/**
 * A store for the tests of a block. `dataInS3` finds it, and so do processes that commit and are killed. Returns its
 * URL.
 */
export declare function withVersitygw(): () => string;
