import { Fragment as _Fragment, jsx as _jsx, jsxs as _jsxs } from "hono/jsx/jsx-runtime";
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { HeadgateError } from '../../common/errors.js';
import { Card, Crumbs, Head } from '../../pages/parts.js';
import { plural } from '../../common/words.js';
import { Failure, UiPage } from '../frame.js';
import { Price } from '../run-card.js';
/** How many unchanged lines are shown around the new ones. */
const around = 3;
/** The lines that would be written, and what a run of them costs. */
export const ReviewPage = ({ ui, file, source, form, addition, price }) => {
    const address = `${ui.base}/add/${encodeURIComponent(source.slug)}`;
    const isOld = form.has('reviewed');
    const kept = [...form].filter(([name]) => name !== 'review' && name !== 'reviewed');
    return (_jsxs(UiPage, { ui: ui, title: `Add ${form.get('name') ?? ''}`, current: "/add", children: [_jsxs("div", { class: "stack tight", children: [_jsx(Crumbs, { href: `${address}?${new URLSearchParams(kept).toString()}`, label: "Change the answers" }), _jsx(Head, { title: `Add ${form.get('name') ?? ''} to ${basename(file)}` })] }), isOld && (_jsxs("p", { class: "notice warn", role: "alert", children: [basename(file), " has changed since you reviewed these lines, so nothing was written. Review them again."] })), _jsxs("div", { class: "columns-2 even", children: [_jsx(Card, { id: "lines", title: `New lines of ${basename(file)}`, children: _jsx(Diff, { ...addition }) }), _jsxs(Card, { id: "price", title: "What a run costs", children: [price instanceof HeadgateError ? (_jsx(Failure, { error: price })) : (_jsxs(_Fragment, { children: [_jsx(Price, { plan: price.plan, report: price, askedAt: Date.now() }), price.unknown.length > 0 && (_jsxs("p", { class: "soft", children: ["At most ", plural(price.jobRange.atMost, 'job'), ". The first job shows how many rows a day has."] }))] })), _jsxs("form", { method: "post", action: address, children: [kept.map(([name, value]) => (_jsx("input", { type: "hidden", name: name, value: value }))), _jsx("input", { type: "hidden", name: "reviewed", value: fingerprint(addition) }), _jsxs("button", { children: ["Add to ", basename(file)] })] })] })] })] }));
};
/** Differs if other lines, or lines at another place, would be written. */
export const fingerprint = ({ after }) => createHash('sha256').update(after).digest('hex');
/** The changed lines of a text between some that stay. */
const Diff = ({ before, after }) => {
    const [old, fresh] = [before, after].map((text) => text.trimEnd().split(/\r?\n/));
    if (old === undefined || fresh === undefined)
        return _jsx(_Fragment, {});
    const least = Math.min(old.length, fresh.length);
    let head = 0;
    while (head < least && old[head] === fresh[head])
        head += 1;
    let tail = 0;
    while (tail < least - head && old.at(-1 - tail) === fresh.at(-1 - tail))
        tail += 1;
    const marked = (lines, mark = ' ') => lines.map((line) => _jsx("span", { children: `${mark} ${line}\n` }));
    return (_jsxs("pre", { class: "diff", children: [marked(fresh.slice(Math.max(0, head - around), head)), old.length > head + tail && _jsx("del", { children: marked(old.slice(head, old.length - tail), '-') }), _jsx("ins", { children: marked(fresh.slice(head, fresh.length - tail), '+') }), marked(fresh.slice(fresh.length - tail, fresh.length - tail + around))] }));
};
//# sourceMappingURL=add-review.js.map