/** A place in an S3 store, and how to reach it. */
export interface S3Place {
    bucket: string;
    /** Without a slash at either end; empty: the complete bucket. */
    prefix: string;
    /** Null: from the environment or the profile. */
    region: string | null;
    /** Base address; null: from the environment, or else AWS's address for the region. */
    endpoint: string | null;
    /** Whether addresses name the bucket in the path instead of the host; null: only if an endpoint is set. */
    pathStyle: boolean | null;
    /** A section of the shared AWS files; null: from the environment. */
    profile: string | null;
    /** Null: from the environment, the profile or the machine's role. Never printed. */
    keys: S3Keys | null;
}
export interface S3Keys {
    accessKeyId: string;
    secretAccessKey: string;
    sessionToken: string | null;
}
/** Bucket and prefix of `s3://bucket/prefix`; null if a text is not such an address. */
export declare function parseS3Address(text: string): {
    bucket: string;
    prefix: string;
} | null;
/** The address of a place, for messages. */
export declare function s3Address({ bucket, prefix }: Pick<S3Place, 'bucket' | 'prefix'>): string;
