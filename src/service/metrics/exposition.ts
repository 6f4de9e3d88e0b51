/** A value of a metric, and the labels that distinguish it from others with the same name. */
export interface Sample {
  labels?: Readonly<Record<string, string>>;
  value: number;
  /** What follows the metric's name, such as `_bucket`. */
  suffix?: string;
}

export interface Metric {
  name: string;
  type: 'counter' | 'gauge' | 'histogram';
  help: string;
  samples: readonly Sample[];
}

/** The content type of the text below. */
export const expositionType = 'text/plain; version=0.0.4; charset=utf-8';

/** Metrics in the text format of Prometheus. */
export function exposition(metrics: readonly Metric[]): string {
  return metrics.map(textOf).join('');
}

function textOf({ name, type, help, samples }: Metric): string {
  const lines = samples.map(
    ({ labels = {}, value, suffix = '' }) => `${name}${suffix}${labelText(labels)} ${numberText(value)}\n`,
  );
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`;
}

function labelText(labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '"': '\\"', '\n': '\\n' };

const escaped = (value: string) => value.replaceAll(/[\\"\n]/g, (character) => escapes[character] ?? '');

const numberText = (value: number) =>
  Number.isFinite(value) ? String(value) : value > 0 ? '+Inf' : value < 0 ? '-Inf' : 'NaN';
