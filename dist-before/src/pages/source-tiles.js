import { Fragment as _Fragment, jsx as _jsx, jsxs as _jsxs } from "hono/jsx/jsx-runtime";
import { paramFields } from './params-form.js';
import { Crumbs, Head, Unbroken } from './parts.js';
/** A card for each source, with an example of a search. */
export const SourceTiles = ({ sources, base, note = () => null }) => (_jsx("ul", { class: "tiles", children: sources.map(({ slug, name, description, params }) => (_jsxs("li", { class: "card tile", children: [_jsx(SourceIcon, { slug: slug }), _jsx("h2", { children: _jsx("a", { class: "whole", href: `${base}/${encodeURIComponent(slug)}`, children: name }) }), _jsx("p", { class: "soft", children: description }), _jsxs("div", { class: "meta", children: [_jsx(Example, { params: params }), note(slug) !== null && _jsx("span", { class: "chip", children: note(slug) })] })] }))) }));
/** The source's first example of a text to search for. */
const Example = ({ params }) => {
    const field = paramFields(params).find(({ kind, example }) => kind === 'text' && example !== '');
    if (field === undefined)
        return _jsx(_Fragment, {});
    return (_jsxs("span", { children: ["For example ", _jsx("code", { children: field.example })] }));
};
/** Outlines in a square of 24 units. */
const icons = {
    birdstrikes: 'M3 13c4 0 6-2 8-5 1 3 4 4 10 3-2 5-6 8-11 8-3 0-5-2-7-6zM11 8c0-2 1-4 3-5M7 19l-2 2',
    hackernews: 'M4 4h16v16H4zM8.5 8l3.500 5 3.500-5M12 13v4',
    arxiv: 'M6 3h9l4 4v14H6zM14 3v5h5M9 12h7M9 15h7M9 18h4',
    crossref: 'M9 7H7a5 5 0 0 0 0 10h2M15 7h2a5 5 0 0 1 0 10h-2M8 12h8',
    federalregister: 'M4 20h16M5 9h14L12 4zM7 9v8M12 9v8M17 9v8M5 17h14',
    gdelt: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M3 12h18M12 3c3 3 4 6 4 9s-1 6-4 9M12 3c-3 3-4 6-4 9s1 6 4 9',
    feed: 'M5 5c8 0 14 6 14 14M5 11c5 0 8 3 8 8M5 18h1v1H5z',
};
/** A table, for the operator's own data sets. */
const dataset = 'M4 5h16v14H4zM4 10h16M4 14.500h16M10 5v14';
const SourceIcon = ({ slug }) => (_jsx("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true", children: _jsx("path", { d: Object.hasOwn(icons, slug) ? icons[slug] : dataset }) }));
/** What the form of a source begins with. `back`: address of the list of sources. */
export const SourceHead = ({ source, back }) => (_jsxs("div", { class: "stack tight", children: [_jsx(Crumbs, { href: back, label: "All sources" }), _jsxs("div", { class: "titled", children: [_jsx(SourceIcon, { slug: source.slug }), _jsx(Head, { title: source.name })] }), _jsx("p", { class: "soft medium", children: _jsx(Unbroken, { text: source.description }) })] }));
//# sourceMappingURL=source-tiles.js.map