/** Three rows a day, as many as a job may have. */
export function rowsOf(from, to, most) {
    const rows = [];
    for (let ms = Date.parse(from); ms <= Date.parse(to); ms += 86_400_000) {
        const day = new Date(ms).toISOString().slice(0, 10);
        for (const n of [1, 2, 3])
            rows.push({ id: `${day}-${n}`, day, text: `Café ${n}, ${day}` });
    }
    return rows.slice(0, most);
}
const missing = { status: 404, body: { error: { type: 'record-not-found', message: 'Not found' } } };
/** Jobs of a replayed API, oldest first. One is done when it is asked for a second time. */
class Jobs {
    all = [];
    add(id, job) {
        const created = new Date(Math.max(Date.now(), Date.parse(this.all.at(-1)?.created ?? '0') + 1)).toISOString();
        const added = { ...job, id: `${id}${this.all.length + 1}`, created, asked: 0 };
        this.all.push(added);
        return added;
    }
    of(id) {
        return this.all.find((job) => job.id === id);
    }
}
/** Apify's API v2 as far as runs of Actors go, with the shapes of https://docs.apify.com/api/v2. */
export function replayedApify() {
    const jobs = new Jobs();
    const run = ({ id, created, asked }) => ({
        id,
        actId: 'HDSasDasz78YcAPEB',
        status: asked > 1 ? 'SUCCEEDED' : 'RUNNING',
        startedAt: created,
        finishedAt: asked > 1 ? created : null,
        defaultKeyValueStoreId: `store-${id}`,
        defaultDatasetId: `dataset-${id}`,
        options: { build: 'latest', timeoutSecs: 300, memoryMbytes: 1024, diskMbytes: 2048 },
    });
    const api = ({ method, path, query, headers, json }) => {
        if (headers['authorization'] !== 'Bearer key')
            return { ...missing, status: 401 };
        const [, , what = '', id, part] = path.split('/');
        if (path === '/v2/users/me')
            return { body: { data: { id: 'u1', username: 'ada', plan: { id: 'SCALE' } } } };
        if (method === 'POST' && what === 'acts') {
            const input = json;
            const { startDate = '', endDate = '' } = input;
            const rows = rowsOf(startDate, endDate, Number(query.get('maxItems')));
            return { status: 201, body: { data: run(jobs.add('run', { source: id ?? '', input, rows })) } };
        }
        if (what === 'actor-runs' && id === undefined) {
            const [offset, limit] = [Number(query.get('offset')), Number(query.get('limit'))];
            const items = jobs.all
                .toReversed()
                .slice(offset, offset + limit)
                .map(run);
            return {
                body: { data: { total: jobs.all.length, offset, limit, desc: true, count: items.length, items } },
            };
        }
        const job = jobs.of(id?.replace(/^(store|dataset)-/, ''));
        if (job === undefined)
            return missing;
        if (what === 'key-value-stores')
            return { body: job.input };
        if (what === 'datasets')
            return part === 'items'
                ? { body: job.rows }
                : { body: { data: { id, itemCount: job.rows.length, cleanItemCount: job.rows.length } } };
        job.asked += 1;
        return { body: { data: run(job) } };
    };
    return { api, jobs: jobs.all };
}
/** Bright Data's scraper API, with the shapes of https://docs.brightdata.com/api-reference/web-scraper-api. */
export function replayedBrightData() {
    const jobs = new Jobs();
    const status = ({ asked }) => (asked > 1 ? 'ready' : 'running');
    const iso = (text = '') => text.replace(/^(\d+)-(\d+)-(\d+)$/, '$3-$1-$2');
    const cell = (text) => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
    const api = ({ method, path, query, headers, json }) => {
        if (headers['authorization'] !== 'Bearer key')
            return { status: 401, body: 'Invalid credentials' };
        const [, , , what = '', id, part] = path.split('/');
        if (method === 'POST' && what === 'trigger') {
            const [input = {}] = json;
            const rows = rowsOf(iso(input['start_date']), iso(input['end_date']), Number(query.get('limit_per_input')));
            return {
                body: { snapshot_id: jobs.add('s_', { source: query.get('dataset_id') ?? '', input, rows }).id },
            };
        }
        if (what === 'snapshots') {
            const own = jobs.all.filter(({ source }) => source === query.get('dataset_id')).toReversed();
            const list = own.slice(0, Number(query.get('limit')));
            return {
                body: list.map((job) => ({
                    id: job.id,
                    created: job.created,
                    status: status(job),
                    dataset_id: job.source,
                    dataset_size: job.rows.length,
                })),
            };
        }
        const job = jobs.of(id);
        if (job === undefined)
            return { status: 404, body: 'Snapshot does not exist' };
        if (part === 'input') {
            const [names, values] = [Object.keys(job.input), Object.values(job.input)];
            return { body: `${names.map(cell).join(',')}\n${values.map(cell).join(',')}\n` };
        }
        if (what === 'snapshot')
            return { body: job.rows };
        job.asked += 1;
        const ended = { records: job.rows.length, errors: 0, collection_duration: 49_912 };
        return {
            body: { snapshot_id: id, dataset_id: job.source, status: status(job), ...(job.asked > 1 && ended) },
        };
    };
    return { api, jobs: jobs.all };
}
//# sourceMappingURL=replayed.js.map