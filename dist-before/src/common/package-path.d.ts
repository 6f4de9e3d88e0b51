/**
 * The path of a file of this package, relative to the package's root. Works from the TypeScript sources and from dist.
 */
export declare function packagePath(path: string): string;
