import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { apply, lastId, missing, Refusal, verify } from './iceberg-metadata.js';
/** Tables are named like this. */
const keyOf = ({ namespace, name }) => [...namespace, name].join('\x1f');
const oneTable = '/v1/{prefix}/namespaces/{namespace}/tables';
/** What a catalog that commits single tables says it can. */
const listed = [
    ...['GET', 'POST'].flatMap((method) => [`${method} /v1/{prefix}/namespaces`, `${method} ${oneTable}`]),
    'GET /v1/{prefix}/namespaces/{namespace}',
    ...['GET', 'POST', 'DELETE', 'HEAD'].map((method) => `${method} ${oneTable}/{table}`),
];
// Snapshots have more digits than a number of JavaScript.
const parse = (text) => JSON.parse(text.replaceAll(/([:[,]\s*)(-?\d{16,})(?=\s*[,\]}])/g, '$1"int:$2"'));
const write = (value) => JSON.stringify(value).replaceAll(/"int:(-?\d+)"/g, '$1');
/** A catalog of Iceberg tables over HTTP on loopback. Everything is below a folder, and a commit is one rename. */
export class IcebergCatalog {
    behaviour = {};
    /** Commits of several tables at once, and how many tables each had. */
    commits = [];
    requests = [];
    #folder;
    #data;
    #server = createServer((request, response) => void this.#serve(request, response));
    #staged = new Map();
    /** @param data where tables are; left out: below the folder */
    constructor(folder, data) {
        this.#folder = folder;
        this.#data = data ?? join(folder, 'data');
    }
    static async start(folder, options = {}) {
        const { data, ...behaviour } = options;
        const catalog = new IcebergCatalog(folder, data);
        mkdirSync(folder, { recursive: true });
        catalog.behaviour = behaviour;
        await new Promise((resolve) => catalog.#server.listen(0, '127.0.0.1', resolve));
        catalog.#server.unref();
        return catalog;
    }
    get url() {
        return `http://127.0.0.1:${this.#server.address().port}/api`;
    }
    async close() {
        this.#server.closeAllConnections();
        await new Promise((resolve) => this.#server.close(resolve));
    }
    tables() {
        return Object.keys(this.#state.tables);
    }
    get #state() {
        try {
            return JSON.parse(readFileSync(join(this.#folder, 'catalog.json'), 'utf8'));
        }
        catch {
            return { namespaces: [], tables: {} };
        }
    }
    #save(state) {
        const draft = join(this.#folder, 'catalog.json.new');
        writeFileSync(draft, JSON.stringify(state));
        renameSync(draft, join(this.#folder, 'catalog.json'));
    }
    async #serve(request, response) {
        const parts = [];
        for await (const part of request)
            parts.push(part);
        const text = Buffer.concat(parts).toString();
        const path = new URL(request.url ?? '/', 'http://catalog').pathname.replace(/^\/api/, '');
        const asked = `${request.method} ${path}`;
        this.requests.push(asked);
        const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true;
        const body = isForm ? Object.fromEntries(new URLSearchParams(text)) : text === '' ? {} : parse(text);
        const said = this.behaviour.answer?.(asked, body) ?? null;
        if (said === 'cut')
            return void request.socket.destroy();
        const send = (code, answer) => response
            .writeHead(code, { 'content-type': 'application/json' })
            .end(answer === undefined ? '' : write(answer));
        const refuse = ({ code, type, message }) => send(code, { error: { message, type, code } });
        try {
            if (typeof said === 'number')
                throw new Refusal(said, 'TestException', `answered with ${said}`);
            this.#admit(request, path);
            const answer = this.#answer(request, path, body);
            if (said === 'lost')
                return void request.socket.destroy();
            if (said === 'failed')
                return void refuse(new Refusal(500, 'InternalServerError', 'lost its mind after the commit'));
            send(answer === undefined ? 204 : 200, answer);
        }
        catch (error) {
            refuse(error instanceof Refusal ? error : new Refusal(500, 'InternalServerError', String(error)));
        }
    }
    #admit({ headers }, path) {
        const { token } = this.behaviour;
        if (token === undefined || path === '/v1/oauth/tokens' || headers.authorization === `Bearer ${token}`)
            return;
        throw new Refusal(401, 'NotAuthorizedException', 'the token is wrong');
    }
    #answer(request, path, body) {
        const { method } = request;
        const asked = `${method} ${path}`;
        const [, , of = '', namespace = '', kind = '', table = ''] = path.split('/').map(decodeURIComponent);
        const state = this.#state;
        const named = { namespace: namespace.split('\x1f'), name: table };
        if (asked === 'GET /v1/config') {
            const endpoints = this.behaviour.transactions === 'unlisted' ? { endpoints: listed } : {};
            return { defaults: {}, overrides: {}, ...endpoints };
        }
        if (asked === 'POST /v1/oauth/tokens')
            return this.#login(request.headers.authorization ?? '');
        if (asked === 'POST /v1/tables/rename')
            return this.#rename(state, body['source'], body['destination']);
        if (asked === 'POST /v1/transactions/commit') {
            if (this.behaviour.transactions !== undefined)
                throw new Refusal(404, 'NotFoundException', 'no such endpoint');
            this.#commit(state, body['table-changes']);
            return undefined;
        }
        if (of !== 'namespaces')
            throw new Refusal(404, 'NotFoundException', `${asked}: no such endpoint`);
        if (namespace === '' && method === 'GET')
            return { namespaces: state.namespaces.map((each) => each.split('\x1f')) };
        if (namespace === '') {
            const name = body['namespace'].join('\x1f');
            if (state.namespaces.includes(name))
                throw new Refusal(409, 'AlreadyExistsException', `${name} exists`);
            this.#save({ ...state, namespaces: [...state.namespaces, name] });
            return { namespace: body['namespace'], properties: {} };
        }
        if (!state.namespaces.includes(namespace))
            throw new Refusal(404, 'NoSuchNamespaceException', `namespace ${namespace} does not exist`);
        if (kind === '' && method === 'DELETE') {
            this.#save({ ...state, namespaces: state.namespaces.filter((each) => each !== namespace) });
            return undefined;
        }
        if (kind === '')
            return { namespace: named.namespace, properties: {} };
        if (kind === 'views')
            return { identifiers: [] };
        if (table === '' && method === 'GET') {
            const own = Object.keys(state.tables).filter((key) => key.startsWith(`${namespace}\x1f`));
            return {
                identifiers: own.map((key) => ({
                    namespace: named.namespace,
                    name: key.slice(namespace.length + 1),
                })),
            };
        }
        if (table === '')
            return this.#create(state, { ...named, name: body['name'] }, body);
        if (method === 'POST') {
            this.#commit(state, [{ ...body, identifier: named }], false);
            return this.#load(this.#state, named);
        }
        if (method !== 'DELETE')
            return this.#load(state, named);
        const { [keyOf(named)]: gone, ...tables } = state.tables;
        if (gone === undefined)
            throw missing(table);
        this.#save({ ...state, tables });
        return undefined;
    }
    #login(given) {
        const { client, token } = this.behaviour;
        const basic = Buffer.from(`${client?.id}:${client?.secret}`).toString('base64');
        if (given !== `Basic ${basic}`)
            throw new Refusal(401, 'NotAuthorizedException', 'unknown client');
        return { access_token: token, token_type: 'bearer', expires_in: 3_600 };
    }
    #load(state, table) {
        const location = state.tables[keyOf(table)];
        if (location === undefined)
            throw missing(`table ${table.name}`);
        return { 'metadata-location': location, metadata: parse(readFileSync(location, 'utf8')), config: {} };
    }
    #create(state, table, body) {
        const key = keyOf(table);
        if (state.tables[key] !== undefined)
            throw new Refusal(409, 'AlreadyExistsException', `${table.name} exists`);
        const schema = { ...body['schema'], 'schema-id': 0 };
        const metadata = {
            'format-version': Number(body['properties']?.['format-version'] ?? 2),
            'table-uuid': randomUUID(),
            location: body['location'] ??
                `${this.#data}/${[...table.namespace, table.name].join('/')}-${randomUUID().slice(0, 8)}`,
            'last-sequence-number': 0,
            'last-updated-ms': Date.now(),
            'last-column-id': Math.max(0, ...schema['fields'].map(lastId)),
            schemas: [schema],
            'current-schema-id': 0,
            'partition-specs': [{ ...(body['partition-spec'] ?? { fields: [] }), 'spec-id': 0 }],
            'default-spec-id': 0,
            'last-partition-id': 999,
            'sort-orders': [{ ...(body['write-order'] ?? { fields: [] }), 'order-id': 0 }],
            'default-sort-order-id': 0,
            properties: body['properties'] ?? {},
            snapshots: [],
            refs: {},
        };
        if (!isRemote(metadata))
            for (const folder of ['data', 'metadata'])
                mkdirSync(join(metadata['location'], folder), { recursive: true });
        if (body['stage-create'] === true) {
            this.#staged.set(key, metadata);
            return { metadata, config: {} };
        }
        this.#save({ ...state, tables: { ...state.tables, [key]: this.#write(metadata) } });
        return this.#load(this.#state, table);
    }
    #rename(state, from, to) {
        const { [keyOf(from)]: location, ...tables } = state.tables;
        if (location === undefined)
            throw missing(from.name);
        if (tables[keyOf(to)] !== undefined)
            throw new Refusal(409, 'AlreadyExistsException', `${to.name} exists`);
        this.#save({ ...state, tables: { ...tables, [keyOf(to)]: location } });
    }
    /** All of the changes or none. */
    #commit(state, changes, isTransaction = true) {
        const tables = { ...state.tables };
        for (const { identifier, requirements = [], updates = [] } of changes) {
            const key = keyOf(identifier);
            const location = tables[key];
            const isNew = requirements.some(({ type }) => type === 'assert-create');
            const known = location === undefined ? undefined : parse(readFileSync(location, 'utf8'));
            if (this.behaviour.requirements !== false)
                for (const each of requirements)
                    verify(each, known);
            const base = known ?? (isNew ? this.#staged.get(key) : undefined);
            if (base === undefined)
                throw missing(`table ${identifier.name}`);
            const metadata = structuredClone(base);
            if (location !== undefined)
                metadata['metadata-log'] = [
                    ...(metadata['metadata-log'] ?? []),
                    { 'metadata-file': location, 'timestamp-ms': metadata['last-updated-ms'] },
                ];
            for (const each of updates)
                apply(each, metadata);
            metadata['last-updated-ms'] = Date.now();
            tables[key] = this.#write(metadata);
        }
        this.#save({ ...state, tables });
        if (isTransaction)
            this.commits.push(changes.length);
    }
    #write(metadata) {
        const folder = join(isRemote(metadata) ? this.#folder : metadata['location'], 'metadata');
        mkdirSync(folder, { recursive: true });
        const path = join(folder, `${randomUUID()}.metadata.json`);
        writeFileSync(path, write(metadata));
        return path;
    }
}
const isRemote = (metadata) => String(metadata['location']).startsWith('s3:');
//# sourceMappingURL=iceberg-catalog.js.map