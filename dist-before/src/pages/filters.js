import { jsx as _jsx, jsxs as _jsxs } from "hono/jsx/jsx-runtime";
/** Filters of a list. They apply at once with scripts, and with a button without them. */
export const FilterBar = ({ action, label, children, }) => (_jsxs("form", { class: "filters", method: "get", action: action, role: "search", "aria-label": label, "data-instant": true, children: [children, _jsx("noscript", { children: _jsx("button", { class: "plain", children: "Filter" }) })] }));
export const Choice = ({ name, label, options, chosen, any = 'Any' }) => {
    const known = chosen === '' || options.some(([value]) => value === chosen);
    return (_jsxs("div", { class: "field", children: [_jsx("label", { for: `filter-${name}`, children: label }), _jsxs("select", { id: `filter-${name}`, name: name, children: [_jsx("option", { value: "", children: any }), [...options, ...(known ? [] : [[chosen, chosen]])].map(([value, text]) => (_jsx("option", { value: value, selected: value === chosen, children: text })))] })] }));
};
/** The entries in the chosen order; as they are if none is chosen, or an unknown one. */
export function inOrder(entries, orders, chosen) {
    const by = Object.hasOwn(orders, chosen) ? orders[chosen]?.[1] : undefined;
    return by === undefined ? entries : entries.toSorted((a, b) => by(a) - by(b));
}
export const OrderChoice = ({ orders, chosen }) => (_jsx(Choice, { name: "sort", label: "Order", options: Object.entries(orders).map(([value, [label]]) => [value, label]), chosen: chosen, any: "Newest first" }));
//# sourceMappingURL=filters.js.map