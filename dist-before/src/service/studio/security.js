import { Fragment as _Fragment, jsx as _jsx, jsxs as _jsxs } from "hono/jsx/jsx-runtime";
import { Table, Time } from '../../pages/parts.js';
import { plural } from '../../common/words.js';
/** Events that show who had access to an account, in words. Others are the daily work with jobs. */
const words = {
    invitation_made: 'An invitation was made',
    key_made: 'An API key was made',
    key_revoked: 'An API key was revoked',
    password_set: 'A password was chosen',
    plan_changed: 'The plan was changed',
    sign_in_failed: 'Wrong password',
    signed_in: 'Signed in',
    signed_out: 'Signed out everywhere',
};
/** Who has access: browsers, keys, and what happened lately. */
export const Security = ({ account, session, sessions, options }) => {
    const { apiKeys, keyUses, events, clock } = options;
    const now = clock.now();
    const keys = apiKeys.list(account).filter((key) => apiKeys.isActive(key));
    const shown = events.of(account.record.id).filter(({ event }) => words[event] !== undefined);
    return (_jsxs(_Fragment, { children: [_jsxs("section", { class: "stack", "aria-labelledby": "sessions", children: [_jsxs("div", { class: "head", children: [_jsx("h2", { id: "sessions", children: "Signed in" }), _jsx("form", { method: "post", action: "/account/sign-out-everywhere", children: _jsx("button", { class: "danger little", children: "Sign out everywhere" }) })] }), _jsx(Table, { caption: "Browsers that are signed in", columns: ['Browser at', 'Signed in', 'Last active'], rows: sessions.map((each) => [
                            `${each.address}${each === session ? ' (this one)' : ''}`,
                            _jsx(Time, { at: each.beganAt, now: now }),
                            _jsx(Time, { at: each.seenAt, now: now }),
                        ]) })] }), _jsxs("div", { class: "columns-2", children: [_jsxs("section", { class: "stack", "aria-labelledby": "key-uses", children: [_jsxs("div", { class: "head", children: [_jsx("h2", { id: "key-uses", children: "API keys" }), _jsx("p", { class: "small", children: _jsx("a", { href: "/keys", children: plural(keys.length, 'active key') }) })] }), keys.length > 0 && (_jsx(Table, { caption: "Last uses of the keys", columns: ['Key', 'Last used', 'From'], rows: keys.map(({ id, label }) => {
                                    const last = keyUses.lastUse(id);
                                    return [
                                        label ?? _jsx("code", { children: `hg_${id}_…` }),
                                        last === null ? _jsx("span", { class: "soft", children: "never" }) : _jsx(Time, { at: last.at, now: now }),
                                        last?.address ?? '',
                                    ];
                                }) }))] }), _jsxs("section", { class: "stack", "aria-labelledby": "events", children: [_jsx("h2", { id: "events", children: "Recent events" }), shown.length === 0 ? (_jsx("p", { class: "soft", children: "None since the service started." })) : (_jsx(Table, { caption: "Recent security events", columns: ['What', 'When', 'From'], rows: shown.map(({ event, at, client }) => [words[event], _jsx(Time, { at: at, now: now }), client]) }))] })] })] }));
};
//# sourceMappingURL=security.js.map