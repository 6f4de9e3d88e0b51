/** Version of this package, read through its `exports`, so that sources and dist/ use the same. */
export declare const version: string;
