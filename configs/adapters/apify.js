// An adapter for connection.adapter, explained in docs/modules.md: Actor runs of Apify. Written from Apify's
// documentation and tried with replayed answers, not with Apify itself.

const statuses = { SUCCEEDED: 'done', FAILED: 'failed', 'TIMED-OUT': 'failed', ABORTED: 'stopped' };

export default ({ apiKey, http }) => {
  const base = process.env.APIFY_API_BASE_URL ?? 'https://api.apify.com';
  const headers = { authorization: `Bearer ${apiKey}` };
  const get = async (path, signal) => (await http.json({ url: `${base}/v2${path}`, headers }, signal)).data;
  const inputs = new Map(); // what runs were started with does not change

  /** Apify keeps no names of runs, but what a run was started with: the name is part of that. */
  async function inputOf({ id, defaultKeyValueStoreId }, signal) {
    if (!inputs.has(id)) {
      const url = `${base}/v2/key-value-stores/${defaultKeyValueStoreId}/records/INPUT`;
      const found = await http.json({ url, headers }, signal).catch((error) => {
        if (error.apiCode !== 'not_found') throw error;
        return {};
      });
      inputs.set(id, found.headgate === undefined ? { headgate: { job_name: '-', source: '-' } } : found);
    }
    return inputs.get(id);
  }

  async function jobOf(run, signal) {
    const { headgate, ...config } = await inputOf(run, signal);
    const status = statuses[run.status] ?? 'running';
    const job = {
      id: run.id,
      ...headgate,
      config,
      status,
      error_code: status === 'failed' ? run.status : null,
    };
    return { ...job, created_at: run.startedAt, finished_at: run.finishedAt ?? null };
  }

  return {
    async account(signal) {
      const { id, username, plan } = await get('/users/me', signal);
      const limits = { max_active_jobs: 1, requests_per_minute: 600, max_data_per_job: 100_000 };
      const daily_rows = { limit: null, used: 0, remaining: null };
      return { email: username ?? id, tier: plan?.id ?? 'apify', active_jobs: 0, limits, daily_rows };
    },
    async submit({ source, job_name, config }, signal) {
      const url = new URL(`${base}/v2/acts/${source.replace('/', '~')}/runs`);
      url.searchParams.set('maxItems', config.maxData);
      const json = { ...config, headgate: { job_name, source } };
      const { data } = await http.json({ url, headers, json }, signal);
      return { id: data.id, source, job_name, status: 'running', created_at: data.startedAt };
    },
    async job(id, signal) {
      const run = await get(`/actor-runs/${id}`, signal);
      const job = await jobOf(run, signal);
      if (job.status === 'running') return job;
      return { ...job, data_count: (await get(`/datasets/${run.defaultDatasetId}`, signal)).itemCount };
    },
    async list({ page = 1, limit = 20 }, signal) {
      const found = await get(`/actor-runs?desc=1&offset=${(page - 1) * limit}&limit=${limit}`, signal);
      const jobs = [];
      for (const run of found.items) jobs.push(await jobOf(run, signal));
      const total_pages = Math.ceil(found.total / limit);
      return { jobs, pagination: { page, limit, total: found.total, total_pages } };
    },
    async export(id, _format, signal) {
      const { defaultDatasetId } = await get(`/actor-runs/${id}`, signal);
      return http.stream(
        { url: `${base}/v2/datasets/${defaultDatasetId}/items?format=json`, headers },
        signal,
      );
    },
    async stop(id, signal) {
      await http.json({ method: 'POST', url: `${base}/v2/actor-runs/${id}/abort`, headers }, signal);
      return { id, status: 'stopped' };
    },
  };
};
