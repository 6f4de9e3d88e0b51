import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { exitCodes } from '../../src/common/errors.js';
import { loadConfig } from '../../src/config/load-config.js';
import { days, pendingLoad, stageRows, tableSpec } from '../suites/destination/staged.js';
import { openPostgres } from '../../connectors/postgres/postgres.js';
import {
  hasPostgres,
  type PostgresServer,
  postgresSkipped,
  startPostgres,
} from '../support/postgres-server.js';
import { hasModules } from '../support/python.js';
import { temporaryFolder } from '../support/folder.js';
import { root } from './markdown.js';

const deploy = join(root, 'docs/deploy');
const read = (name: string) => readFileSync(join(deploy, name), 'utf8');

const variables = {
  HEADGATE_URL: 'https://jobs.example.com/api/ext/v1',
  DATABASE_URL: 'postgresql://me@db/w',
  KEY_NORTH: 'hg_a',
  KEY_SOUTH: 'hg_b',
};

async function configOf(text: string) {
  const file = join(temporaryFolder(), 'headgate.yaml');
  writeFileSync(file, text);
  return loadConfig(file, variables);
}

describe('kubernetes.yaml', () => {
  interface Container {
    image: string;
    securityContext: object;
    args: string[];
    volumeMounts: { name: string; mountPath: string; subPath?: string }[];
  }
  interface Pod {
    spec: {
      securityContext: object;
      containers: [Container];
      volumes: { name: string; configMap?: { name: string } }[];
    };
  }
  const [map, deployment, cron] = parseAllDocuments(read('kubernetes.yaml')).map((document): unknown =>
    document.toJS(),
  ) as [
    { metadata: { name: string }; data: Record<string, string> },
    { spec: { selector: { matchLabels: object }; template: Pod & { metadata: { labels: object } } } },
    { spec: { schedule: string; jobTemplate: { spec: { template: Pod } } } },
  ];
  const pods = { deployment: deployment.spec.template, cron: cron.spec.jobTemplate.spec.template };

  it('has a config of several accounts over one database, and its schedule is that of the CronJob', async () => {
    const config = await configOf(map.data['headgate.yaml'] ?? '');
    expect(config.connection.accounts).toHaveLength(2);
    expect(config.destination.kind).toBe('postgres');
    expect(config.jobs[0]?.schedule).toBe(cron.spec.schedule);
  });

  it.each(Object.entries(pods))(
    'mounts what its %s reads, under the name that it is given',
    (_, { spec }) => {
      const [{ args, image, volumeMounts }] = spec.containers;
      const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
      expect(image).toBe(`headgate:${version}`);
      const [mount] = volumeMounts.filter(({ mountPath }) => mountPath === args[1]);
      expect(map.data).toHaveProperty([mount?.subPath ?? '']);
      expect(spec.volumes.map(({ name }) => name)).toEqual(volumeMounts.map(({ name }) => name));
      expect(spec.volumes[0]?.configMap?.name).toBe(map.metadata.name);
      // What a namespace that enforces restricted pods asks for.
      expect(spec.securityContext).toMatchObject({
        runAsNonRoot: true,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      expect(spec.containers[0].securityContext).toEqual({
        allowPrivilegeEscalation: false,
        capabilities: { drop: ['ALL'] },
      });
    },
  );

  it('selects the pods that it makes', () => {
    expect(deployment.spec.template.metadata.labels).toEqual(deployment.spec.selector.matchLabels);
  });
});

describe.each(['.', 'warehouse'])('compose.yaml in docs/deploy/%s', (place) => {
  interface Service {
    build?: string;
    volumes?: string[];
    networks?: string[];
    secrets?: string[];
    depends_on?: Record<string, object>;
  }
  const compose = parse(read(`${place}/compose.yaml`)) as {
    services: Record<string, Service>;
    networks: object;
    volumes: object;
    secrets: object;
  };

  it.each(Object.entries(compose.services))('%s names what there is', (_, service) => {
    const { build, volumes = [], networks = [], secrets = [], depends_on = {} } = service;
    if (build !== undefined) expect(existsSync(join(deploy, place, build, 'Dockerfile'))).toBe(true);
    const missing = volumes
      .map((volume) => volume.split(':', 1)[0] ?? '')
      .filter((path) =>
        path.startsWith('./') ? !existsSync(join(deploy, place, path)) : !(path in compose.volumes),
      );
    expect(missing).toEqual([]);
    for (const name of networks) expect(compose.networks).toHaveProperty([name]);
    for (const name of secrets) expect(compose.secrets).toHaveProperty([name]);
    for (const name of Object.keys(depends_on)) expect(compose.services).toHaveProperty([name]);
  });
});

it('warehouse/headgate.yaml is valid', async () => {
  const { destination } = await configOf(read('warehouse/headgate.yaml'));
  expect(destination.kind).toBe('postgres');
});

describe.skipIf(!hasPostgres)(`warehouse/runs.json, the dashboard${postgresSkipped}`, () => {
  const { panels } = JSON.parse(read('warehouse/runs.json')) as {
    panels: { title: string; targets: [{ rawSql: string }] }[];
  };
  const folder = temporaryFolder();
  let server: PostgresServer;

  beforeAll(async () => {
    server = await startPostgres();
    const address = { url: server.url(), schema: 'headgate' };
    const destination = openPostgres({ server: address, memoryLimit: null, stateFolder: folder });
    const load = pendingLoad('a', stageRows(join(folder, 'stage'), [{ id: 1 }]), days('2026-01-01'));
    await destination.commit(
      { table: tableSpec(), loads: [load], supersedes: [] },
      { signal: new AbortController().signal, onWait: () => undefined },
    );
    const [beganAt, endedAt] = [new Date(Date.now() - 60_000).toISOString(), new Date().toISOString()];
    const counts = { exitCode: 0, jobs: 1, requests: 4, rows: 1, error: null } as const;
    await destination.recordRuns?.([{ runId: 'r', beganAt, endedAt, outcome: 'complete', ...counts }]);
  });
  afterAll(async () => {
    await server?.remove();
  });

  it.each(panels)('$title', ({ targets: [{ rawSql }] }) => {
    // Filled in as Grafana does.
    const sql = rawSql.replaceAll(/\$__timeFilter\((\w+)\)/g, "$1 > now() - interval '30 days'");
    expect(server.psql(sql)).not.toBe('');
  });
});

/** What each recipe does with each exit code: goes on, comes back later or at once, or leaves it to a person. */
const after = {
  done: [exitCodes.complete, exitCodes.locked],
  later: [exitCodes.exhausted],
  person: [exitCodes.usage, exitCodes.incomplete, exitCodes.refused],
  again: [exitCodes.failed, exitCodes.terminated],
};

/** Runs a program over a headgate that ends with a code and with a gap in its answer. */
function over(code: number, command: string, args: string[], env: Record<string, string> = {}) {
  const folder = temporaryFolder();
  const gap = `{"job": "gulls", "slice": {"from": "2002-01-01", "to": "2002-01-03"}, "state": "stopped", "reason": "someone stopped it"}`;
  const answer = `{"data": {"parked_until": "2100-01-01T00:00:00.000Z", "gaps": [${gap}]}}`;
  writeFileSync(join(folder, 'headgate'), `#!/bin/sh\necho '${answer}'\nexit ${code}\n`);
  writeFileSync(join(folder, 'npx'), `#!/bin/sh\nexit ${code}\n`);
  for (const name of ['headgate', 'npx']) chmodSync(join(folder, name), 0o755);
  const path = `${folder}${delimiter}${process.env['PATH']}`;
  return spawnSync(command, args, {
    encoding: 'utf8',
    env: { PATH: path, PYTHONDONTWRITEBYTECODE: '1', ...env },
  });
}

/** The part of Airflow that the file uses: each task runs at once, and what ends it is printed. */
const airflow = `
import sys, types
sdk, exceptions = types.ModuleType('airflow.sdk'), types.ModuleType('airflow.sdk.exceptions')
for name in ('AirflowException', 'AirflowFailException', 'AirflowRescheduleException'):
    setattr(exceptions, name, type(name, (Exception,), {}))
sdk.dag = lambda **_: lambda build: build
class Sensor:
    def __init__(self, load): self.load = load
    def override(self, **_): return self.load
sdk.task = types.SimpleNamespace(sensor=lambda **_: Sensor)
sys.modules |= {'airflow': types.ModuleType('airflow'), 'airflow.sdk': sdk, 'airflow.sdk.exceptions': exceptions}
try:
    import airflow_dag
    print('done')
except Exception as error:
    print(type(error).__name__, error)
`;

/** The part of Dagster that the file uses: each op runs at once, and what ends it is printed. */
const dagster = `
import sys, types
dagster = types.ModuleType('dagster')
for name in ('Failure', 'RetryRequested'):
    setattr(dagster, name, type(name, (Exception,), {'__init__': lambda self, *args, **more: Exception.__init__(self, *args, more)}))
dagster.op = lambda **_: lambda load: load
dagster.job = lambda build: build
dagster.Definitions = dagster.ScheduleDefinition = lambda **_: None
sys.modules['dagster'] = dagster
import dagster_jobs
try:
    dagster_jobs.load_everything()
    print('done')
except Exception as error:
    print(type(error).__name__, error)
`;

describe('recipes follow the exit codes', () => {
  it.skipIf(!hasModules()).each([
    ['done', 'done'],
    ['later', 'AirflowRescheduleException 2100-01-01'],
    ['person', 'AirflowFailException'],
    ['again', 'AirflowException'],
  ] as const)('airflow_dag.py, over a stand-in for Airflow: %s', (what, said) => {
    for (const code of after[what]) {
      const { stdout } = over(code, 'python3', ['-c', airflow], { PYTHONPATH: deploy });
      expect(stdout, `code ${code}`).toContain(said);
      if (code === exitCodes.incomplete)
        expect(stdout).toContain('gulls 2002-01-01..2002-01-03 is stopped: someone stopped it');
    }
  });

  it.skipIf(!hasModules()).each([
    ['done', /^done/],
    ['later', /^RetryRequested .*'seconds_to_wait': \d{9}/],
    ['person', /^Failure .*'allow_retries': False/],
    ['again', /^RetryRequested .*'max_retries': 3/],
  ] as const)('dagster_jobs.py, over a stand-in for Dagster: %s', (what, said) => {
    for (const code of after[what]) {
      const { stdout } = over(code, 'python3', ['-c', dagster], { PYTHONPATH: deploy });
      expect(stdout, `code ${code}`).toMatch(said);
    }
  });

  it('github-actions.yaml', () => {
    const { jobs } = parse(read('github-actions.yaml')) as { jobs: { load: { steps: { run?: string }[] } } };
    const script = jobs.load.steps.find(({ run }) => run !== undefined)?.run ?? '';
    const isFine = (code: number) => over(code, 'bash', ['-ec', script]).status === 0;
    expect(Object.values(exitCodes).filter(isFine)).toEqual([0, 5, 6]);
  });

  it('kubernetes.yaml starts a pod again only after what passes by itself', () => {
    const [, , cron] = parseAllDocuments(read('kubernetes.yaml')).map((each): unknown => each.toJS()) as [
      unknown,
      unknown,
      {
        spec: {
          jobTemplate: { spec: { podFailurePolicy: { rules: [{ onExitCodes: { values: number[] } }] } } };
        };
      },
    ];
    const [{ onExitCodes }] = cron.spec.jobTemplate.spec.podFailurePolicy.rules;
    const ends = [...after.person, ...after.later, exitCodes.locked];
    expect(onExitCodes.values).toEqual(ends.toSorted((a, b) => a - b));
  });

  it('headgate-watch.service is not started again by what a person has to correct', () => {
    const unit = read('headgate-watch.service');
    expect(unit).toMatch(/^RestartPreventExitStatus=2 4$/m);
    expect(unit).toMatch(/^Restart=on-failure$/m);
    const file = join(temporaryFolder(), 'headgate-watch.service');
    // npm installs into /usr/bin or /usr/local/bin; systemd searches both for a bare name.
    writeFileSync(file, unit.replace('=headgate ', `=${process.execPath} `));
    expect(readFileSync(file, 'utf8')).toContain(process.execPath);
    const verified = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' });
    if (verified.error === undefined) expect(verified.stderr).not.toContain('headgate-watch');
  });
});

/** Its commands are those of any start, which other tests make in this process. */
it('other-systems.yml has steps that work on this system, too', () => {
  const text = readFileSync(join(root, '.github/workflows/other-systems.yml'), 'utf8');
  const { jobs } = parse(text) as { jobs: { run: { steps: { name?: string; run?: string }[] } } };
  const [first, tests] = jobs.run.steps.filter(({ name }) => name !== undefined);
  const env = { PATH: process.env['PATH'] ?? '', HOME: temporaryFolder(), GITHUB_WORKSPACE: root };
  const options = { cwd: temporaryFolder(), env, encoding: 'utf8' } as const;
  const { status, stderr, stdout } = spawnSync('bash', ['-eo', 'pipefail', '-c', first?.run ?? ''], options);
  expect([status, stdout, stderr]).toEqual([0, expect.stringContaining('Up to date'), expect.any(String)]);
  for (const folder of tests?.run?.match(/test\/\S+/g) ?? [])
    expect(existsSync(join(root, folder))).toBe(true);
});
