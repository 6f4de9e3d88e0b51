import { Fragment as _Fragment, jsx as _jsx, jsxs as _jsxs } from "hono/jsx/jsx-runtime";
import { Columns, Meter } from '../../pages/charts.js';
import { seeOther, sendPage } from '../../pages/http.js';
import { Card, Facts, Head, Time } from '../../pages/parts.js';
import { percent } from '../../pages/words.js';
import { isPassword, passwordRule } from '../accounts/passwords.js';
import { nextFreed, usageOf, usedByHour } from './allowance.js';
import { audit } from '../http/audit.js';
import { Field } from '../../pages/form.js';
import { NewPassword, readForm } from './form.js';
import { StudioPage } from './frame.js';
import { Security } from './security.js';
import { count, plural } from '../../common/words.js';
export function accountRoutes(studio, options) {
    const { passwords, clock, entrance } = options;
    const about = (c) => {
        const { account, session } = c.var;
        const sessions = entrance.sessions.of(account.record.id, clock.now());
        return { account, session, sessions, options };
    };
    studio.get('/account', (c) => {
        const changed = c.req.query('changed') === 'password';
        return sendPage(c, _jsx(AccountPage, { ...about(c), changed: changed }));
    });
    studio.post('/account/sign-out-everywhere', (c) => {
        const { account, session } = c.var;
        audit(options.log, c.env, 'studio', 'signed_out', { account: account.record.id });
        entrance.sessions.endOthers(session);
        entrance.leave(c);
        return seeOther(c, '/sign-in');
    });
    studio.post('/account/password', async (c) => {
        const { account, session } = c.var;
        const form = await readForm(c);
        const refuse = (field, message, status) => {
            const errors = new Map([[field, message]]);
            return sendPage(c, _jsx(AccountPage, { ...about(c), errors: errors }), status);
        };
        const { id, email } = account.record;
        // Someone who finds a browser signed in must not be able to guess the password.
        const refusal = entrance.refusal(c, email);
        if (refusal !== null)
            return refuse('current', refusal, 429);
        if (!(await passwords.matches(id, form.get('current') ?? '', c.env.client))) {
            audit(options.log, c.env, 'studio', 'sign_in_failed', { account: id });
            return refuse('current', 'This is not the current password.', 403);
        }
        entrance.forgive(c);
        const password = form.get('password') ?? '';
        if (!isPassword(password, email))
            return refuse('password', `Use ${passwordRule}.`, 400);
        await passwords.set(id, password);
        audit(options.log, c.env, 'studio', 'password_set', { account: id });
        session.provenAt = clock.now();
        entrance.sessions.endOthers(session);
        return seeOther(c, '/account?changed=password');
    });
}
const AccountPage = ({ account, options, session, sessions, errors = new Map(), changed = false, }) => (_jsxs(StudioPage, { title: "Account", current: "/account", email: account.record.email, children: [_jsx(Head, { title: "Account", children: _jsx("p", { children: account.record.email }) }), changed && (_jsx("p", { class: "notice", role: "status", children: "The password is changed. Other browsers that were signed in to this account are signed out." })), account.record.tier === null ? (_jsxs(_Fragment, { children: [_jsx("p", { class: "notice warn", children: "This account has no active research plan: jobs cannot be started, and API keys are refused. Whoever runs this service can give it one." }), _jsx("div", { class: "medium", children: _jsx(PasswordForm, { errors: errors }) })] })) : (_jsx(Plan, { account: account, tier: account.record.tier, options: options, children: _jsx(PasswordForm, { errors: errors }) })), _jsx(Security, { account, session, sessions, options })] }));
const Plan = ({ account, tier, options, options: { clock }, children }) => {
    const usage = usageOf(account, tier, options);
    const { regime, allowance, used, maxDataPerJob, requestsPerMinute } = usage;
    const freed = nextFreed(account, regime, clock);
    const unit = regime === 'rows' ? 'row' : 'job';
    return (_jsxs(_Fragment, { children: [_jsxs(Card, { id: "allowance", title: "Allowance", children: [_jsxs("p", { children: [_jsx("span", { class: "big", children: count(allowance.remaining) }), ' ', _jsxs("span", { class: "soft", children: ["of ", plural(allowance.limit, unit), " left, ", percent(used, allowance.limit), " used"] })] }), _jsx(Meter, { part: used, whole: allowance.limit, label: "Allowance used" }), used > 0 && (_jsx(Columns, { label: regime === 'rows'
                            ? 'Rows obtained by hour, last 24 hours'
                            : 'Jobs created by hour, last 24 hours', points: usedByHour(account, usage, clock) })), _jsx("p", { class: "hint", children: freed === null ? (used === 0 && 'Nothing was used in the last 24 hours.') : (_jsxs(_Fragment, { children: ["Each use comes back 24 hours later: the next", ' ', regime === 'rows' ? plural(freed.value, 'row') : 'job', " on ", _jsx(Time, { at: freed.at }), "."] })) })] }), _jsxs("div", { class: "columns-2", children: [_jsx(Card, { id: "plan", title: "Plan", children: _jsx(Facts, { facts: [
                                ['Tier', tier],
                                ['Per job', maxDataPerJob === null ? 'no limit' : `${plural(maxDataPerJob, 'row')} at most`],
                                ['At a time', `${plural(1, 'job')}, whether started here or through the API`],
                                [
                                    'Requests',
                                    `${count(requestsPerMinute)} a minute with each API key; pages like this one do not count`,
                                ],
                            ] }) }), children] })] }));
};
const PasswordForm = ({ errors }) => (_jsxs("form", { class: "card", method: "post", action: "/account/password", novalidate: true, "aria-labelledby": "change-password", children: [_jsx("h2", { id: "change-password", children: "Change password" }), _jsx(Field, { name: "current", label: "Current password", required: true, errors: errors, control: (attributes) => _jsx("input", { ...attributes, type: "password", autocomplete: "current-password" }) }), _jsx(NewPassword, { label: "New password", errors: errors }), _jsx("div", { class: "row", children: _jsx("button", { children: "Change password" }) })] }));
//# sourceMappingURL=account.js.map