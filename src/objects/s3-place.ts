/** The place of an S3 store and how to reach it. */
export interface S3Place {
  bucket: string;
  /** Without a slash at either end; empty: the whole bucket. */
  prefix: string;
  /** Null: what the environment or the profile says. */
  region: string | null;
  /** Base address; null: that of AWS in the region, or what the environment says. */
  endpoint: string | null;
  /** Whether the bucket stands in the path of an address instead of its host; null: with an endpoint. */
  pathStyle: boolean | null;
  /** A section of the shared AWS files; null: what the environment says. */
  profile: string | null;
  /** Null: what the environment, the profile or the machine's role gives. Never printed. */
  keys: S3Keys | null;
}

export interface S3Keys {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken: string | null;
}

/** Bucket and prefix of `s3://bucket/prefix`; null where a text is not such an address. */
export function parseS3Address(text: string): { bucket: string; prefix: string } | null {
  const found = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[^/\p{Cc}]+)*)\/?$/u.exec(text);
  const [, bucket, path] = found ?? [];
  if (bucket === undefined || path === undefined) return null;
  const parts = path.split('/').filter((part) => part !== '');
  return parts.some((part) => part === '.' || part === '..') ? null : { bucket, prefix: parts.join('/') };
}

/** The address of a place, for messages. */
export function s3Address({ bucket, prefix }: Pick<S3Place, 'bucket' | 'prefix'>): string {
  return prefix === '' ? `s3://${bucket}` : `s3://${bucket}/${prefix}`;
}
