import { spawnSync } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
/** A section of Markdown with a table; numbers of several runs as median (least-most). */
export function section(heading, command, lines) {
    const head = Object.keys(lines[0] ?? {});
    const rule = head.map(() => '--:');
    const rows = lines.map((line) => head.map((name) => cell(line[name] ?? '-')));
    const { stdout } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' });
    const origin = `\`${command}\` on ${stdout.trim()}: ${cpus().length} x ${cpus()[0]?.model.trim()}, Node ${process.version}, load average ${loadavg()[0]?.toFixed(1)}.`;
    const table = [head, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`);
    return ['', `## ${heading}`, '', origin, '', ...table, ''].join('\n');
}
function cell(value) {
    if (typeof value === 'string')
        return value;
    if (typeof value === 'number')
        return rounded(value);
    if (value.length === 0)
        return '-';
    return `${rounded(medianOf(value))} (${rounded(Math.min(...value))}-${rounded(Math.max(...value))})`;
}
/** Two decimals, none above 100. */
const rounded = (value) => value.toLocaleString('en', {
    maximumFractionDigits: Math.abs(value) >= 100 || Number.isInteger(value) ? 0 : 2,
});
export function medianOf(values) {
    const sorted = values.toSorted((a, b) => a - b);
    const middle = sorted.length >> 1;
    const upper = sorted[middle] ?? Number.NaN;
    return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}
//# sourceMappingURL=report.js.map