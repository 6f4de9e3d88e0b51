// oxlint-disable-next-line typescript/no-explicit-any -- the metadata of tables, as the catalog's clients send it
export type Json = Record<string, any>;

export class Refusal extends Error {
  readonly code: number;
  readonly type: string;

  constructor(code: number, type: string, message: string) {
    super(message);
    this.code = code;
    this.type = type;
  }
}

export const missing = (what: string) => new Refusal(404, 'NoSuchTableException', `${what} does not exist`);
const conflict = (what: string) => new Refusal(409, 'CommitFailedException', `Requirement failed: ${what}`);

/** The highest id in a field and in what it contains. */
export const lastId = (field: Json): number =>
  Math.max(
    0,
    ...['id', 'element-id', 'key-id', 'value-id'].map((name) => Number(field[name] ?? 0)),
    ...['fields', 'type', 'element', 'key', 'value'].flatMap((name): number[] => {
      const inside = field[name] as unknown;
      return Array.isArray(inside)
        ? inside.map(lastId)
        : typeof inside === 'object' && inside !== null
          ? [lastId(inside)]
          : [];
    }),
  );

export function verify(required: Json, metadata: Json | undefined): void {
  const { type } = required;
  if (type === 'assert-create') {
    if (metadata !== undefined) throw conflict('the table exists');
    return;
  }
  if (metadata === undefined) throw missing('the table');
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
  }[type as string]!();
  if (String(known) !== String(wanted)) throw conflict(`${type}: ${known} is not ${wanted}`);
}

export function apply(update: Json, metadata: Json): void {
  const added = (list: string, item: unknown) =>
    void (metadata[list] = [...((metadata[list] ?? []) as unknown[]), item]);
  const newest = (list: string, id: string) =>
    Math.max(...(metadata[list] as Json[]).map((each) => each[id] as number));
  const chosen = (wanted: number, list: string, id: string) => (wanted === -1 ? newest(list, id) : wanted);
  const actions: Record<string, () => unknown> = {
    'assign-uuid': () => (metadata['table-uuid'] = update['uuid']),
    'upgrade-format-version': () => (metadata['format-version'] = update['format-version']),
    'set-location': () => (metadata['location'] = update['location']),
    'set-properties': () => Object.assign(metadata['properties'], update['updates']),
    'remove-properties': () => {
      for (const name of update['removals'] as string[]) delete metadata['properties'][name];
    },
    'add-schema': () => {
      const schema = update['schema'] as Json;
      metadata['schemas'] = (metadata['schemas'] as Json[]).filter(
        (each) => each['schema-id'] !== schema['schema-id'],
      );
      added('schemas', schema);
      metadata['last-column-id'] = Math.max(
        metadata['last-column-id'],
        ...(schema['fields'] as Json[]).map(lastId),
      );
    },
    'set-current-schema': () =>
      (metadata['current-schema-id'] = chosen(update['schema-id'], 'schemas', 'schema-id')),
    'add-spec': () => {
      metadata['partition-specs'] = [];
      added('partition-specs', update['spec']);
    },
    'set-default-spec': () =>
      (metadata['default-spec-id'] = chosen(update['spec-id'], 'partition-specs', 'spec-id')),
    'add-sort-order': () => {
      metadata['sort-orders'] = [];
      added('sort-orders', update['sort-order']);
    },
    'set-default-sort-order': () =>
      (metadata['default-sort-order-id'] = chosen(update['sort-order-id'], 'sort-orders', 'order-id')),
    'add-snapshot': () => {
      added('snapshots', update['snapshot']);
      metadata['last-sequence-number'] = Number(update['snapshot']['sequence-number']);
    },
    'set-snapshot-ref': () => {
      const { action: _, 'ref-name': name, ...ref } = update;
      metadata['refs'] = { ...metadata['refs'], [name as string]: ref };
      if (name !== 'main') return;
      metadata['current-snapshot-id'] = ref['snapshot-id'];
      added('snapshot-log', { 'snapshot-id': ref['snapshot-id'] as unknown, 'timestamp-ms': Date.now() });
    },
    'remove-snapshots': () => {
      const gone = update['snapshot-ids'] as unknown[];
      metadata['snapshots'] = (metadata['snapshots'] as Json[]).filter(
        (each) => !gone.includes(each['snapshot-id']),
      );
    },
  };
  const action = actions[update['action'] as string];
  if (action === undefined) throw new Refusal(400, 'BadRequestException', `no update ${update['action']}`);
  action();
}
