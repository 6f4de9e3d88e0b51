/** Bucket and prefix of `s3://bucket/prefix`; null if a text is not such an address. */
export function parseS3Address(text) {
    const found = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[^/\p{Cc}]+)*)\/?$/u.exec(text);
    const [, bucket, path] = found ?? [];
    if (bucket === undefined || path === undefined)
        return null;
    const parts = path.split('/').filter((part) => part !== '');
    return parts.some((part) => part === '.' || part === '..') ? null : { bucket, prefix: parts.join('/') };
}
/** The address of a place, for messages. */
export function s3Address({ bucket, prefix }) {
    return prefix === '' ? `s3://${bucket}` : `s3://${bucket}/${prefix}`;
}
//# sourceMappingURL=s3-place.js.map