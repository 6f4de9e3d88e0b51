import { destinationKinds, destinations } from '../destinations.js';
import { child, textOf } from '../yaml/tree.js';
export function checkDestination(destination, report) {
    if (destination?.kind !== 'map')
        return;
    const given = destinationKinds.flatMap((kind) => child(destination, kind) ?? []);
    const keys = destinationKinds.join(', ').replace(/, (?=[^,]*$)/, ' or ');
    const examples = destinationKinds.map((kind) => `\`${kind}: ${destinations[kind].example}\``);
    // A key that is not known is a mistake of its own.
    if (given.length === 0 && child(destination, 'delta') === undefined) {
        report(destination, `destination must have ${keys}.`, `Such as ${examples.join(', or ')}.`);
    }
    for (const other of given.slice(1)) {
        const hint = 'Remove one; two config files load into two.';
        report(other, `destination must have one of ${keys}.`, hint);
    }
    for (const key of new Set(destinationKinds.flatMap((kind) => destinations[kind].keys ?? []))) {
        const node = child(destination, key);
        const kinds = destinationKinds.filter((kind) => destinations[kind].keys?.includes(key) === true);
        if (node !== undefined && kinds.every((kind) => child(destination, kind) === undefined))
            report(node, `${node.label} works only with ${kinds.join(' or ')}.`, 'Remove it.');
    }
    const [catalog, warehouse, token, oauth2] = ['iceberg', 'warehouse', 'token', 'oauth2'].map((key) => child(destination, key));
    if (catalog !== undefined && warehouse === undefined)
        report(catalog, 'destination must have warehouse.', 'Write the name that the catalog gives it.');
    if (oauth2 !== undefined && token !== undefined)
        report(oauth2, 'destination must have either token or oauth2.', 'Remove one.');
}
/** Keys of `destination` that only apply to an object store. */
const s3Settings = ['endpoint', 'region', 'path_style', 'profile'];
const s3Keys = ['access_key_id', 'secret_access_key', 'session_token'];
export function checkS3(destination, report) {
    const given = [...s3Settings, ...s3Keys].flatMap((name) => child(destination, name) ?? []);
    const hint = 'Remove it, or write `data_path: s3://bucket/prefix` for a ducklake.';
    const isS3 = /^s3:/i.test(textOf(child(destination, 'data_path')) ?? '');
    for (const node of isS3 ? [] : given)
        report(node, `${node.label} works only with an s3:// address.`, hint);
    const [id, secret, token] = s3Keys.map((name) => child(destination, name));
    const lone = [id, secret, token].find((node) => node !== undefined);
    if (lone === undefined || (id !== undefined && secret !== undefined))
        return;
    report(lone, 'destination must have both access_key_id and secret_access_key.', 'Add the other one.');
}
//# sourceMappingURL=destination-rules.js.map