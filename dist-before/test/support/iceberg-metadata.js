export class Refusal extends Error {
    code;
    type;
    constructor(code, type, message) {
        super(message);
        this.code = code;
        this.type = type;
    }
}
export const missing = (what) => new Refusal(404, 'NoSuchTableException', `${what} does not exist`);
const conflict = (what) => new Refusal(409, 'CommitFailedException', `Requirement failed: ${what}`);
/** The highest id in a field and in what it contains. */
export const lastId = (field) => Math.max(0, ...['id', 'element-id', 'key-id', 'value-id'].map((name) => Number(field[name] ?? 0)), ...['fields', 'type', 'element', 'key', 'value'].flatMap((name) => {
    const inside = field[name];
    return Array.isArray(inside)
        ? inside.map(lastId)
        : typeof inside === 'object' && inside !== null
            ? [lastId(inside)]
            : [];
}));
export function verify(required, metadata) {
    const { type } = required;
    if (type === 'assert-create') {
        if (metadata !== undefined)
            throw conflict('the table exists');
        return;
    }
    if (metadata === undefined)
        throw missing('the table');
    const [known, wanted] = {
        'assert-table-uuid': () => [metadata['table-uuid'], required['uuid']],
        'assert-ref-snapshot-id': () => [
            metadata['refs']?.[required['ref']]?.['snapshot-id'] ?? null,
            required['snapshot-id'] ?? null,
        ],
        'assert-last-assigned-field-id': () => [metadata['last-column-id'], required['last-assigned-field-id']],
        'assert-current-schema-id': () => [metadata['current-schema-id'], required['current-schema-id']],
        'assert-last-assigned-partition-id': () => [
            metadata['last-partition-id'],
            required['last-assigned-partition-id'],
        ],
        'assert-default-spec-id': () => [metadata['default-spec-id'], required['default-spec-id']],
        'assert-default-sort-order-id': () => [
            metadata['default-sort-order-id'],
            required['default-sort-order-id'],
        ],
    }[type]();
    if (String(known) !== String(wanted))
        throw conflict(`${type}: ${known} is not ${wanted}`);
}
export function apply(update, metadata) {
    const added = (list, item) => void (metadata[list] = [...(metadata[list] ?? []), item]);
    const newest = (list, id) => Math.max(...metadata[list].map((each) => each[id]));
    const chosen = (wanted, list, id) => (wanted === -1 ? newest(list, id) : wanted);
    const actions = {
        'assign-uuid': () => (metadata['table-uuid'] = update['uuid']),
        'upgrade-format-version': () => (metadata['format-version'] = update['format-version']),
        'set-location': () => (metadata['location'] = update['location']),
        'set-properties': () => Object.assign(metadata['properties'], update['updates']),
        'remove-properties': () => {
            for (const name of update['removals'])
                delete metadata['properties'][name];
        },
        'add-schema': () => {
            const schema = update['schema'];
            metadata['schemas'] = metadata['schemas'].filter((each) => each['schema-id'] !== schema['schema-id']);
            added('schemas', schema);
            metadata['last-column-id'] = Math.max(metadata['last-column-id'], ...schema['fields'].map(lastId));
        },
        'set-current-schema': () => (metadata['current-schema-id'] = chosen(update['schema-id'], 'schemas', 'schema-id')),
        'add-spec': () => {
            metadata['partition-specs'] = [];
            added('partition-specs', update['spec']);
        },
        'set-default-spec': () => (metadata['default-spec-id'] = chosen(update['spec-id'], 'partition-specs', 'spec-id')),
        'add-sort-order': () => {
            metadata['sort-orders'] = [];
            added('sort-orders', update['sort-order']);
        },
        'set-default-sort-order': () => (metadata['default-sort-order-id'] = chosen(update['sort-order-id'], 'sort-orders', 'order-id')),
        'add-snapshot': () => {
            added('snapshots', update['snapshot']);
            metadata['last-sequence-number'] = Number(update['snapshot']['sequence-number']);
        },
        'set-snapshot-ref': () => {
            const { action: _, 'ref-name': name, ...ref } = update;
            metadata['refs'] = { ...metadata['refs'], [name]: ref };
            if (name !== 'main')
                return;
            metadata['current-snapshot-id'] = ref['snapshot-id'];
            added('snapshot-log', { 'snapshot-id': ref['snapshot-id'], 'timestamp-ms': Date.now() });
        },
        'remove-snapshots': () => {
            const gone = update['snapshot-ids'];
            metadata['snapshots'] = metadata['snapshots'].filter((each) => !gone.includes(each['snapshot-id']));
        },
    };
    const action = actions[update['action']];
    if (action === undefined)
        throw new Refusal(400, 'BadRequestException', `no update ${update['action']}`);
    action();
}
//# sourceMappingURL=iceberg-metadata.js.map