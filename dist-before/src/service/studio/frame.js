import { Fragment as _Fragment, jsx as _jsx, jsxs as _jsxs } from "hono/jsx/jsx-runtime";
import { Document } from '../../pages/document.js';
import { Assets } from '../../pages/http.js';
/** Visible to everyone, even before sign-in. */
const reference = { path: '/reference', label: 'Reference' };
/** The other pages of a signed-in person. */
const nav = [
    { path: '/jobs', label: 'Jobs' },
    { path: '/new', label: 'New job' },
    { path: '/keys', label: 'API keys' },
    reference,
];
let loaded;
/** Read at the first use, because many services never show their studio. */
export function studioAssets() {
    loaded ??= new Assets();
    return loaded;
}
export const StudioPage = ({ title, current = '', email, children }) => (_jsx(Document, { title: title, product: "studio", base: "", nav: email === undefined ? [reference] : nav, current: current, assets: studioAssets(), aside: email === undefined ? _jsx(SignedOut, { current: current }) : _jsx(SignedIn, { email, current }), children: children }));
const SignedIn = ({ email, current }) => (_jsxs(_Fragment, { children: [_jsxs("a", { href: "/account", title: email, "aria-current": current === '/account' ? 'page' : undefined, children: [_jsx("span", { class: "wide-only", children: email }), _jsx("span", { class: "narrow-only", children: "Account" })] }), _jsx("form", { method: "post", action: "/sign-out", children: _jsx("button", { class: "plain little", children: "Sign out" }) })] }));
/** A link to sign in, except on the sign-in page itself. */
const SignedOut = ({ current }) => current === '/sign-in' ? (_jsx(_Fragment, {})) : (_jsx("a", { class: "button plain little", href: "/sign-in", children: "Sign in" }));
/** A page with a single message. */
export const MessagePage = ({ title, message, email, children }) => (_jsx(StudioPage, { title: title, email: email, children: _jsxs("div", { class: "card medium", children: [_jsx("h1", { children: title }), _jsx("p", { children: message }), children ?? (_jsx("p", { children: _jsx("a", { href: email === undefined ? '/' : '/jobs', children: email === undefined ? 'Go to the start page' : 'Go to your jobs' }) }))] }) }));
//# sourceMappingURL=frame.js.map