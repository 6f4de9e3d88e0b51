import { s3Bucket } from './s3-server.js';
import { s3Keys } from './versitygw.js';
/** A prefix in the bucket of these tests' server. */
export function s3Place(url, prefix) {
    const place = { region: 'us-east-1', endpoint: url, pathStyle: null, profile: null };
    return { ...place, bucket: s3Bucket, prefix, keys: s3Keys };
}
//# sourceMappingURL=s3-place.js.map