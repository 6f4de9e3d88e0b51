import { jsx as _jsx, jsxs as _jsxs } from "hono/jsx/jsx-runtime";
import { fromOwnPage, seeOther, sendPage } from '../../pages/http.js';
import { audit } from '../http/audit.js';
import { NewPassword, ownPath, readForm } from './form.js';
import { StudioPage } from './frame.js';
import { Time } from '../../pages/parts.js';
import { isPassword, passwordRule } from '../accounts/passwords.js';
/** Sign-in with email and password. Refusals do not reveal whether the account exists. */
export function signInRoutes(studio, options) {
    const { store, passwords, log, entrance } = options;
    studio.get('/sign-in', (c) => {
        const next = ownPath(c.req.query('next'));
        return sendPage(c, _jsx(SignInPage, { next: next }));
    });
    studio.post('/sign-in', async (c) => {
        const form = await readForm(c);
        const email = (form.get('email') ?? '').trim().toLowerCase().slice(0, 254);
        const next = ownPath(form.get('next'));
        const refusal = entrance.refusal(c, email);
        const account = store.accountByEmail(email);
        const about = { account: account?.record.id };
        if (refusal !== null) {
            audit(log, c.env, 'studio', 'sign_in_failed', about);
            return sendPage(c, _jsx(SignInPage, { next, email, error: refusal }), 429);
        }
        const given = form.get('password') ?? '';
        const matches = await passwords.matches(account?.record.id, given, c.env.client);
        if (matches && account) {
            entrance.forgive(c);
            entrance.enter(c, account.record.id);
            audit(log, c.env, 'studio', 'signed_in', about);
            return seeOther(c, next);
        }
        audit(log, c.env, 'studio', 'sign_in_failed', about);
        return sendPage(c, _jsx(SignInPage, { next, email, error: "Wrong email or password." }), 401);
    });
    studio.post('/sign-out', (c) => {
        entrance.leave(c);
        return seeOther(c, '/sign-in');
    });
}
/** Forms of other sites are refused before they are read. */
export function isForeign(c, { publicUrl }) {
    if (c.req.method === 'GET' || c.req.method === 'HEAD')
        return false;
    // A proxy may ask by a name that no browser knows.
    const hosts = publicUrl === undefined ? [c.env.host] : [c.env.host, new URL(publicUrl).host];
    return !hosts.some((host) => fromOwnPage(c.req.raw.headers, host));
}
const SignInPage = ({ next, email = '', error }) => (_jsx(StudioPage, { title: "Sign in", current: "/sign-in", children: _jsxs("div", { class: "narrow stack", children: [_jsxs("form", { class: "card", method: "post", action: "/sign-in", children: [_jsx("h1", { children: "Sign in" }), error !== undefined && (_jsx("p", { class: "notice bad", role: "alert", children: error })), _jsx("input", { type: "hidden", name: "next", value: next }), _jsxs("div", { class: "field", children: [_jsx("label", { for: "email", children: "Email" }), _jsx("input", { id: "email", name: "email", type: "email", autocomplete: "username", required: true, value: email })] }), _jsxs("div", { class: "field", children: [_jsx("label", { for: "password", children: "Password" }), _jsx("input", { id: "password", name: "password", type: "password", autocomplete: "current-password", required: true })] }), _jsx("button", { children: "Sign in" })] }), _jsxs("p", { class: "hint", children: ["No password yet, or forgotten it? ", _jsx("a", { href: "/invitation", children: "Use an invitation" }), ". Whoever runs this service makes one with ", _jsx("code", { children: "headgate service account invite you@example.com" }), "."] })] }) }));
/**
 * Accepting an invitation: first its code, then a new password. Each step sends the code in a form's body, so
 * that it appears in no log and reaches no other site.
 */
export function invitationRoutes(studio, { invitations, log, entrance }) {
    studio.get('/invitation', (c) => sendPage(c, _jsx(CodePage, {})));
    studio.post('/invitation', async (c) => {
        const code = codeIn((await readForm(c)).get('code'));
        const refusal = entrance.refusal(c, null);
        if (refusal !== null)
            return sendPage(c, _jsx(CodePage, { error: refusal }), 429);
        const found = invitations.find(code);
        if (!found)
            return sendPage(c, _jsx(CodePage, { error: notOpen }), 401);
        entrance.forgive(c);
        return sendPage(c, _jsx(PasswordPage, { ...found, code: code }));
    });
    studio.post('/invitation/password', async (c) => {
        const form = await readForm(c);
        const code = codeIn(form.get('code'));
        const refusal = entrance.refusal(c, null);
        if (refusal !== null)
            return sendPage(c, _jsx(CodePage, { error: refusal }), 429);
        const found = invitations.find(code);
        if (!found) {
            audit(log, c.env, 'studio', 'sign_in_failed');
            return sendPage(c, _jsx(CodePage, { error: notOpen }), 401);
        }
        entrance.forgive(c);
        const password = form.get('password') ?? '';
        if (!isPassword(password, found.account.record.email)) {
            const errors = new Map([['password', `Use ${passwordRule}.`]]);
            return sendPage(c, _jsx(PasswordPage, { ...found, code: code, errors: errors }), 400);
        }
        const account = await invitations.use(code, password);
        if (!account)
            return sendPage(c, _jsx(CodePage, { error: notOpen }), 401);
        entrance.sessions.endOthers(entrance.enter(c, account.record.id));
        audit(log, c.env, 'studio', 'password_set', { account: account.record.id });
        return seeOther(c, '/jobs');
    });
}
const notOpen = 'This invitation was used, was replaced or has expired. Ask the operator of this service for a new one.';
/** People may paste the complete link. */
function codeIn(text) {
    return /hgi_\w+/.exec(text ?? '')?.[0] ?? '';
}
const CodePage = ({ error }) => (_jsx(StudioPage, { title: "Invitation", children: _jsxs("div", { class: "narrow stack", children: [_jsxs("form", { class: "card", method: "post", action: "/invitation", "data-fragment": "code", children: [_jsx("h1", { children: "Use an invitation" }), error !== undefined && (_jsx("p", { class: "notice bad", role: "alert", children: error })), _jsxs("div", { class: "field", children: [_jsx("label", { for: "code", children: "Invitation" }), _jsx("input", { id: "code", name: "code", type: "text", autocomplete: "off", autocapitalize: "none", spellcheck: false, required: true, "aria-describedby": "code-hint" }), _jsxs("p", { class: "hint", id: "code-hint", children: ["The link that you were given, or its end from ", _jsx("code", { children: "hgi_" }), " on."] })] }), _jsx("button", { children: "Continue" })] }), _jsxs("p", { class: "hint", children: ["Have a password? ", _jsx("a", { href: "/sign-in", children: "Sign in" }), "."] })] }) }));
const PasswordPage = ({ account, expiresAt, code, errors = new Map() }) => (_jsx(StudioPage, { title: "Choose a password", children: _jsxs("div", { class: "narrow stack", children: [_jsxs("form", { class: "card", method: "post", action: "/invitation/password", novalidate: true, children: [_jsx("h1", { children: "Choose a password" }), _jsx("input", { type: "hidden", name: "code", value: code }), _jsxs("div", { class: "field", children: [_jsx("label", { for: "email", children: "Email" }), _jsx("input", { id: "email", type: "email", autocomplete: "username", readonly: true, value: account.record.email })] }), _jsx(NewPassword, { label: "Password", errors: errors }), _jsx("button", { children: "Set password and sign in" })] }), _jsxs("p", { class: "hint", children: ["The invitation works once, until ", _jsx(Time, { at: expiresAt }), "."] })] }) }));
//# sourceMappingURL=sign-in.js.map