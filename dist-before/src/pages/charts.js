import { jsx as _jsx, jsxs as _jsxs } from "hono/jsx/jsx-runtime";
import { percent } from './words.js';
import { count } from '../common/words.js';
/** Shows how much of something is used, also in words for screen readers. */
export const Meter = ({ part, whole, label, progress = false }) => {
    const share = whole <= 0 ? 1 : Math.min(1, part / whole);
    const tone = progress ? '' : share >= 1 ? ' gone' : share >= 0.85 ? ' low' : '';
    return (_jsx("svg", { class: `meter${tone}`, role: "img", "aria-label": `${label}: ${percent(part, whole)}`, children: _jsx("rect", { width: `${(share * 100).toFixed(2)}%`, height: "100%" }) }));
};
const height = 100;
/** More points than this are summed into fewer columns. With fewer points, columns do not get wider. */
const mostColumns = 100;
const leastColumns = 12;
/** Columns from zero upwards. Each shows its value on hover; the label summarises them in words. */
export const Columns = ({ label, points, tiny = false, format = count }) => {
    const shown = gather(points, mostColumns);
    const most = shown.reduce((top, { value }) => Math.max(top, value), 0);
    const peak = shown.find(({ value }) => value === most);
    const ends = [points[0]?.label, points.at(-1)?.label];
    const gist = `${label}: from ${ends[0]} to ${ends[1]}, the highest ${format(most)} at ${peak?.label}`;
    const svg = (_jsx("svg", { class: tiny ? 'columns tiny' : 'columns', viewBox: `0 0 ${Math.max(leastColumns, shown.length) * 10} ${height}`, preserveAspectRatio: "none", role: "img", "aria-label": gist, children: shown.map(({ label: name, value }, index) => {
            // Any value above zero is visible.
            const size = value > 0 ? Math.max(2, (value / most) * height) : 0;
            return (_jsx("rect", { x: index * 10 + 0.75, y: (height - size).toFixed(1), width: "8.5", height: size.toFixed(1), children: _jsx("title", { children: `${name}: ${format(value)}` }) }));
        }) }));
    if (tiny)
        return svg;
    const each = Math.ceil(points.length / mostColumns);
    return (_jsxs("figure", { children: [_jsxs("figcaption", { children: [label, each > 1 ? ` (${each} per bar, highest bar ${format(most)})` : ` (peak ${format(most)})`] }), svg, shown.length >= leastColumns ? (_jsxs("div", { class: "axis", "aria-hidden": "true", children: [_jsx("span", { children: ends[0] }), _jsx("span", { children: ends[1] })] })) : (_jsx("p", { class: "meta", children: shown.map(({ label: name, value }) => (_jsx("span", { children: `${name}: ${format(value)}` }))) }))] }));
};
/** Sums points so that at most `most` columns remain. */
function gather(points, most) {
    const each = Math.ceil(points.length / most);
    if (each <= 1)
        return points;
    return Array.from({ length: Math.ceil(points.length / each) }, (_, index) => {
        const group = points.slice(index * each, (index + 1) * each);
        const value = group.reduce((sum, point) => sum + point.value, 0);
        return { label: `${group[0]?.label} to ${group.at(-1)?.label}`, value };
    });
}
//# sourceMappingURL=charts.js.map