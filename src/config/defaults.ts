import { connectionDefaults } from './schema.js';
import { child, itemsOf, join, type MapNode, scalar, type TreeNode } from '../yaml/tree.js';

/** Keys of a job config whose maps are merged key by key. Any other value of a job config replaces the default. */
const mergedMaps = ['config', 'window', 'columns'];

/** Adds the default connection as text that a user could write: it is expanded and checked. Changes the tree. */
export function addConnection(root: MapNode): void {
  const given = root.entries.get('connection');
  const start = { from: 0, to: 1 };
  const key = given?.key ?? start;
  const connection = given === undefined ? emptyMap('connection') : given.value;
  root.entries.set('connection', { key, value: connection });
  if (connection.kind !== 'map') return;
  for (const [name, value] of Object.entries(connectionDefaults)) {
    if (
      connection.entries.has(name) ||
      (name === 'url' && ['adapter', 'api'].some((each) => connection.entries.has(each)))
    )
      continue;
    connection.entries.set(name, { key, value: scalar(join('connection', name), key, value) });
  }
}

/** YAML reads a section whose lines are all commented out as null. It then counts as missing. Changes the tree. */
export function dropEmptySections(root: MapNode): void {
  for (const name of ['connection', 'budget', 'defaults']) {
    const node = child(root, name);
    if (node?.kind === 'scalar' && node.value === null) root.entries.delete(name);
  }
}

/** The tree with `defaults` merged into every job config. Values keep their positions in the file. */
export function mergeDefaults(root: MapNode): MapNode {
  const defaults = child(root, 'defaults');
  const jobs = root.entries.get('jobs');
  if (defaults?.kind !== 'map' || jobs?.value.kind !== 'list') return root;
  const items = itemsOf(jobs.value).map((job) => (job.kind === 'map' ? mergeJob(defaults, job) : job));
  const entries = new Map(root.entries).set('jobs', { key: jobs.key, value: { ...jobs.value, items } });
  return { ...root, entries };
}

function mergeJob(defaults: MapNode, job: MapNode): MapNode {
  // The job config's own keys come first, so that a mistake in the whole job config points to it.
  const entries = new Map(job.entries);
  for (const [name, entry] of defaults.entries) {
    const own = job.entries.get(name);
    if (own === undefined) entries.set(name, entry);
    else if (mergedMaps.includes(name))
      entries.set(name, { key: own.key, value: mergeMap(entry.value, own.value) });
  }
  return { ...job, entries };
}

function mergeMap(base: TreeNode, own: TreeNode): TreeNode {
  if (base.kind !== 'map' || own.kind !== 'map') return own;
  return { ...own, entries: new Map([...base.entries, ...own.entries]) };
}

const emptyMap = (label: string): MapNode => ({
  kind: 'map',
  label,
  at: { from: 0, to: 1 },
  entries: new Map(),
});
