const [cellWidth, lineHeight, margin, titleHeight] = [9, 20, 16, 36];
/** How long the last frame stays before the recording starts again, in milliseconds. */
const lastFrameMs = 10_000;
/**
 * An animation with CSS only, so that it also works as an image in a page. Viewers who prefer less motion, and programs
 * that draw SVG without animations, see the last frame.
 */
export function drawFrames(frames, columns) {
    const shown = linesShown(frames);
    const length = (frames.at(-1)?.at ?? 0) + lastFrameMs;
    const rows = Math.max(...frames.map(({ lines }) => lines.length));
    const width = columns * cellWidth + 2 * margin;
    const height = rows * lineHeight + titleHeight + margin;
    const spans = [...new Set(shown.map(spanOf))];
    const keyframes = spans
        .filter((span) => span !== '0-')
        .map((span, index) => keyframesOf(span, index, length));
    const classOf = (line) => {
        const span = spanOf(line);
        const gone = line.until === null ? '' : 'gone ';
        return span === '0-' ? '' : ` class="${gone}t${spans.filter((one) => one !== '0-').indexOf(span)}"`;
    };
    const lines = shown.map((line) => `<g${classOf(line)}>${line.runs.map((run) => drawRun(run, line.row)).join('')}</g>`);
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<style>
svg { --ground: #fff; --edge: #d0d7de; --ink: #1f292e; --dim: #66727a; --green: #107356; --cyan: #0b6e8a; --red: #b3261e; --yellow: #8a5a00 }
@media (prefers-color-scheme: dark) { svg { --ground: #14191c; --edge: #39444a; --ink: #e4e9ec; --dim: #94a1a9; --green: #4cc9a0; --cyan: #5cc4e0; --red: #ff8a80; --yellow: #e3b341 } }
text { font: 15px ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace; fill: var(--ink) }
.bold { font-weight: bold } .dim { fill: var(--dim) } .green { fill: var(--green) } .cyan { fill: var(--cyan) } .red { fill: var(--red) } .yellow { fill: var(--yellow) }
.gone { visibility: hidden }
@media (prefers-reduced-motion: no-preference) {
g { animation: ${length}ms step-end infinite }
${keyframes.join('\n')}
}
</style>
<rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="8" fill="var(--ground)" stroke="var(--edge)"/>
<circle cx="20" cy="18" r="5" fill="#ff5f57"/><circle cx="38" cy="18" r="5" fill="#febc2e"/><circle cx="56" cy="18" r="5" fill="#28c840"/>
${lines.join('\n')}
</svg>
`;
}
/** Each line once for the period in which it does not change. */
function linesShown(frames) {
    const shown = [];
    const now = new Map();
    for (const { at, lines } of frames) {
        const rows = Math.max(lines.length, ...[...now.keys()].map((row) => row + 1));
        for (let row = 0; row < rows; row++) {
            const runs = lines[row] ?? [];
            const before = now.get(row);
            if (JSON.stringify(before?.runs ?? []) === JSON.stringify(runs))
                continue;
            if (before !== undefined)
                before.until = at;
            now.delete(row);
            if (runs.length === 0)
                continue;
            const line = { row, runs, from: at, until: null };
            now.set(row, line);
            shown.push(line);
        }
    }
    return shown.filter(({ from, until }) => from !== until);
}
const spanOf = ({ from, until }) => `${from}-${until ?? ''}`;
function keyframesOf(span, index, length) {
    const [from = 0, until = 0] = span.split('-').map(Number);
    const percent = (at) => `${Number(((at / length) * 100).toFixed(3))}%`;
    const hiddenFirst = from === 0 ? '' : '0%{visibility:hidden}';
    const hiddenLast = until === 0 ? '' : `${percent(until)},to{visibility:hidden}`;
    const visible = until === 0 ? `${percent(from)},to` : percent(from);
    return `.t${index}{animation-name:t${index}}@keyframes t${index}{${hiddenFirst}${visible}{visibility:visible}${hiddenLast}}`;
}
/** Every run is exactly as wide as its cells, whatever the reader's font. */
function drawRun({ column, text, look }, row) {
    const x = margin + column * cellWidth;
    const y = titleHeight + row * lineHeight + 15;
    const named = look === '' ? '' : ` class="${look}"`;
    const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    return `<text x="${x}" y="${y}" textLength="${text.length * cellWidth}"${named}>${escaped}</text>`;
}
//# sourceMappingURL=draw.js.map