import { Fragment as _Fragment, jsx as _jsx, jsxs as _jsxs } from "hono/jsx/jsx-runtime";
import { Unbroken } from '../pages/parts.js';
import { groupGaps } from '../sync/run-words.js';
import { seriesOf } from '../common/series.js';
import { count, plural } from '../common/words.js';
import { sliceText } from './coverage-card.js';
import { GapButton } from './edit/actions.js';
import { Command, TypableText } from './frame.js';
/** How much is listed: beside other cards, and on the job config's page. */
const shownBeside = { reasons: 1, gaps: 3 };
const shownAlone = { reasons: 12, gaps: 31 };
/** Missing days and days to check of the job configs that `isOwn` names. */
export const Gaps = ({ isOwn, ...props }) => {
    const gaps = props.status.gaps.filter(isOwn);
    return (_jsxs(_Fragment, { children: [_jsx(GapList, { ...props, gaps: gaps, title: plural(gaps.length, 'gap') }), _jsx(GapList, { ...props, gaps: props.status.suspects.filter(isOwn), title: "Days to check" })] }));
};
/** Days, the reason, and the command to type. */
const GapList = ({ ui, status, gaps, title, more }) => {
    if (gaps.length === 0)
        return _jsx(_Fragment, {});
    const { groups, rest } = groupGaps(gaps, more === null ? shownAlone : shownBeside);
    return (_jsxs("div", { class: "notice warn", children: [_jsx("p", { children: _jsx("strong", { children: title }) }), _jsxs("ul", { children: [groups.map(({ reason, gaps: [first, ...others] }) => (_jsxs("li", { children: [first.state, others.length === 0 && _jsx(Unbroken, { text: ` ${placeText(first)}`.trimEnd() }), ":", ' ', _jsx(TypableText, { text: reason }), others.length === 0 ? (_jsx(GapButton, { ui: ui, status: status, gap: first })) : (_jsx("ul", { class: "chips", children: [first, ...others].map((gap) => (_jsxs("li", { class: "chip", children: [_jsx("span", { children: _jsx(Unbroken, { text: placeText(gap) }) }), _jsx(GapButton, { ui: ui, status: status, gap: gap })] }))) }))] }))), rest > 0 && (_jsx("li", { children: more === null ? (_jsxs(_Fragment, { children: ["and ", count(rest), " more: ", _jsx(Command, { command: "headgate status --json" }), " lists them all"] })) : (_jsxs("a", { href: more, children: ["and ", count(rest), " more"] })) }))] })] }));
};
/** The value of `for_each`, and the days. */
function placeText({ job, slice }) {
    const { value } = seriesOf(job);
    return [...(value === null ? [] : [value]), ...(slice === null ? [] : [sliceText(slice)])].join(', ');
}
//# sourceMappingURL=gaps.js.map