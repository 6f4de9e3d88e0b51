// An adapter for connection.adapter, explained in docs/modules.md: snapshots of Bright Data's scrapers. Written from
// Bright Data's documentation and tried with replayed answers, not with Bright Data itself.

const statuses = { ready: 'done', failed: 'failed', canceled: 'stopped' };

/** Days as many of these scrapers take them: 03-31-2026. */
const usDate = (date) => date.replace(/^(\d+)-(\d+)-(\d+)$/, '$2-$3-$1');
const isoDate = (date) => date.replace(/^(\d+)-(\d+)-(\d+)$/, '$3-$1-$2');

const cells = (line) =>
  [...`,${line}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, bare]) =>
    quoted === undefined ? bare : quoted.replaceAll('""', '"'),
  );

/** The config that an input was made of. It lacks `maxData`, and every value is a text. */
function configOf(csv) {
  const [head = '', row = ''] = csv.trim().split(/\r?\n/);
  const values = cells(row);
  const input = Object.fromEntries(cells(head).map((name, index) => [name, values[index]]));
  const { start_date, end_date, ...config } = input;
  if (start_date) Object.assign(config, { startDate: isoDate(start_date), endDate: isoDate(end_date) });
  return config;
}

export default ({ apiKey, sources, http }) => {
  const base = `${process.env.BRIGHT_DATA_URL ?? 'https://api.brightdata.com'}/datasets/v3`;
  const headers = { authorization: `Bearer ${apiKey}` };
  const get = (path, signal) => http.json({ url: `${base}${path}`, headers }, signal);
  const known = new Map(); // what does not change: when a snapshot was made, and of which input

  /** Newest first. The API lists the snapshots of one scraper only. */
  async function snapshots(datasets, most, signal) {
    const lists = [];
    for (const id of datasets) lists.push(await get(`/snapshots?dataset_id=${id}&limit=${most}`, signal));
    return lists.flat().sort((a, b) => Date.parse(b.created) - Date.parse(a.created));
  }

  async function factsOf(id, source, signal) {
    if (!known.has(id)) {
      const { created } = (await snapshots([source], 1_000, signal)).find((each) => each.id === id) ?? {};
      const csv = await http.text({ url: `${base}/snapshot/${id}/input`, headers }, signal);
      known.set(id, { created_at: created ?? new Date().toISOString(), config: configOf(csv) });
    }
    return known.get(id);
  }

  return {
    limits: { requestsPerMinute: 120, rowsPerJob: 10_000 },
    async submit({ source, config: { startDate, endDate, maxData, ...config } }, signal) {
      const dates = startDate ? { start_date: usDate(startDate), end_date: usDate(endDate) } : {};
      const url = `${base}/trigger?dataset_id=${source}&include_errors=false&limit_per_input=${maxData}`;
      const created_at = new Date().toISOString();
      const { snapshot_id: id } = await http.json({ url, headers, json: [{ ...config, ...dates }] }, signal);
      return { id, source, status: 'running', created_at };
    },
    async job(id, signal) {
      const { dataset_id: source, status, records } = await get(`/progress/${id}`, signal);
      const facts = await factsOf(id, source, signal);
      return { id, source, ...facts, status: statuses[status] ?? 'running', data_count: records };
    },
    async list({ page = 1, limit = 20 }, signal) {
      const all = await snapshots(sources, page * limit + 1, signal);
      const jobs = all.slice((page - 1) * limit, page * limit).map((each) => ({
        id: each.id,
        source: each.dataset_id,
        status: statuses[each.status] ?? 'running',
        created_at: each.created,
      }));
      const total_pages = Math.ceil(all.length / limit);
      return { jobs, pagination: { page, limit, total: all.length, total_pages } };
    },
    export: (id, _format, signal) =>
      http.stream({ url: `${base}/snapshot/${id}?format=json`, headers }, signal),
    async stop(id, signal) {
      await http.text({ method: 'POST', url: `${base}/snapshot/${id}/cancel`, headers }, signal);
      return { id, status: 'stopped' };
    },
  };
};
