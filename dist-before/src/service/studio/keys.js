import { Fragment as _Fragment, jsx as _jsx, jsxs as _jsxs } from "hono/jsx/jsx-runtime";
import { limits } from '../../contract/limits.js';
import { HeadgateError } from '../../common/errors.js';
import { seeOther, sendPage } from '../../pages/http.js';
import { Code, Head, Table, Time } from '../../pages/parts.js';
import { keyBounds, labelFault } from '../accounts/api-keys.js';
import { ApiError } from '../api-error.js';
import { audit } from '../http/audit.js';
import { apiUrlOf } from './entrance.js';
import { ErrorSummary, Field, mostUnits } from '../../pages/form.js';
import { readForm } from './form.js';
import { StudioPage } from './frame.js';
import { count, sum } from '../../common/words.js';
import { Columns } from '../../pages/charts.js';
/** Lifetimes that the studio offers for a key, in days. An empty one never expires. */
const lifetimes = [
    ['', 'Never'],
    ['7', 'In 7 days'],
    ['30', 'In 30 days'],
    ['90', 'In 90 days'],
    ['365', 'In a year'],
];
const emptyForm = { label: '', days: '90' };
export function keyRoutes(studio, options) {
    const { apiKeys } = options;
    const page = (c, form = emptyForm, errors = new Map()) => {
        const { account, session } = c.var;
        const { newKey } = session;
        session.newKey = null;
        return _jsx(KeysPage, { account, newKey, apiUrl: apiUrlOf(c, options), options, form, errors });
    };
    studio.get('/keys', (c) => sendPage(c, page(c)));
    studio.post('/keys', async (c) => {
        const sent = await readForm(c);
        const form = { label: sent.get('label') ?? '', days: sent.get('days') ?? '' };
        const fault = labelFault(form.label);
        if (fault !== null)
            return sendPage(c, page(c, form, new Map([['label', fault]])), 400);
        const known = lifetimes.some(([days]) => days === form.days);
        if (!known)
            return sendPage(c, page(c, form, new Map([['days', 'must be one of the list']])), 400);
        try {
            const terms = { label: form.label, days: form.days === '' ? undefined : Number(form.days) };
            const { key, record } = await apiKeys.create(c.var.account, terms);
            audit(options.log, c.env, 'studio', 'key_made', { account: record.account, key: record.id });
            // Kept for the next page only, because reloading that page must not create another key.
            c.var.session.newKey = key;
            return seeOther(c, '/keys');
        }
        catch (error) {
            if (!(error instanceof HeadgateError && error.code === 'usage'))
                throw error;
            return sendPage(c, page(c, form, new Map([['', error.message]])), 409);
        }
    });
    studio.post('/keys/:id/revoke', async (c) => {
        const id = c.req.param('id');
        if (!c.var.account.keys.has(id))
            throw new ApiError('not_found', 'There is no such key.');
        await apiKeys.revoke(id);
        audit(options.log, c.env, 'studio', 'key_revoked', { account: c.var.account.record.id, key: id });
        return seeOther(c, '/keys');
    });
}
const KeysPage = ({ account, newKey, apiUrl, options, form, errors }) => {
    const { apiKeys, keyUses, clock } = options;
    const keys = apiKeys.list(account);
    const active = keys.filter((key) => apiKeys.isActive(key));
    const ended = keys.filter((key) => !apiKeys.isActive(key));
    return (_jsxs(StudioPage, { title: "API keys", current: "/keys", email: account.record.email, children: [_jsx(Head, { title: "API keys", children: _jsxs("p", { children: [count(active.length), " of ", limits.activeKeys, " in use"] }) }), newKey !== null && _jsx(NewKey, { value: newKey, apiUrl: apiUrl }), _jsx(ErrorSummary, { errors: errors, labels: fieldLabels }), active.length === 0 ? (_jsx("div", { class: "card empty", children: _jsx("p", { children: "No active key. A program that uses the API, such as the connector, needs one." }) })) : (_jsx(ActiveKeys, { keys: active, keyUses: keyUses, now: clock.now() })), active.length < limits.activeKeys ? (_jsx(CreateKey, { form: form, errors: errors })) : (_jsxs("p", { class: "notice", children: ["These are ", limits.activeKeys, " keys, the most there may be. Revoke one to create another."] })), ended.length > 0 && _jsx(EndedKeys, { keys: ended, now: clock.now() }), _jsxs("p", { class: "hint", children: ["The API is at ", _jsx("code", { children: apiUrl }), ". The ", _jsx("a", { href: "/reference", children: "API reference" }), " has every request and answer."] })] }));
};
const fieldLabels = new Map([
    ['label', 'Label'],
    ['days', 'Expires'],
]);
const CreateKey = ({ form, errors }) => (_jsxs("form", { class: "card", method: "post", action: "/keys", novalidate: true, "aria-labelledby": "create-key", children: [_jsx("h2", { id: "create-key", children: "Create a key" }), _jsxs("div", { class: "filters", children: [_jsx(Field, { name: "label", label: "Label (optional)", errors: errors, control: (attributes) => (_jsx("input", { ...attributes, type: "text", maxlength: mostUnits(keyBounds.labelLength), placeholder: "nightly run", value: form.label })) }), _jsx(Field, { name: "days", label: "Expires", required: true, errors: errors, control: (attributes) => (_jsx("select", { ...attributes, children: lifetimes.map(([days, label]) => (_jsx("option", { value: days, selected: days === form.days, children: label }))) })) }), _jsx("button", { children: "Create key" })] })] }));
/** Shown once, on the page after the key was created. */
const NewKey = ({ value, apiUrl }) => (_jsxs("section", { class: "notice stack", "aria-labelledby": "new-key", children: [_jsx("h2", { id: "new-key", children: "Your new key" }), _jsx("p", { children: "It is shown only this once. Paste the lines into a shell to try it; the connector reads both variables." }), _jsx(Code, { id: "key-value", text: [
                `export HEADGATE_URL=${apiUrl}`,
                `export HEADGATE_API_KEY=${value}`,
                'curl "$HEADGATE_URL/me" -H "X-API-Key: $HEADGATE_API_KEY"',
            ].join('\n'), secret: true })] }));
const ActiveKeys = ({ keys, keyUses, now, }) => (_jsx(Table, { caption: "Active keys", columns: ['Key', 'Created~', 'Expires~', 'Last used~', 'Requests, last hour~', 'Action#'], rows: keys.map((key) => [
        _jsxs(_Fragment, { children: [_jsx(KeyName, { record: key }), _jsxs("span", { class: "narrow-only small soft", children: [_jsx("br", {}), "last used ", _jsx(Used, { last: keyUses.lastUse(key.id), now: now }), key.expiresAt !== null && (_jsxs(_Fragment, { children: [_jsx("br", {}), "expires ", _jsx(Time, { at: key.expiresAt, now: now })] }))] })] }),
        _jsx(Time, { at: key.createdAt, now: now }),
        key.expiresAt === null ? _jsx("span", { class: "soft", children: "never" }) : _jsx(Time, { at: key.expiresAt, now: now }),
        _jsx(Used, { last: keyUses.lastUse(key.id), now: now }),
        _jsx(Requests, { minutes: keyUses.lastHour(key.id, now) }),
        _jsx(Revoke, { record: key }),
    ]) }));
const Used = ({ last, now }) => {
    if (last === null)
        return _jsx("span", { class: "soft", children: "never" });
    return (_jsxs(_Fragment, { children: [_jsx(Time, { at: last.at, now: now }), _jsx("br", {}), _jsxs("span", { class: "soft small", children: ["from ", last.address] })] }));
};
const Requests = ({ minutes }) => {
    const total = sum(minutes);
    if (total === 0)
        return _jsx("span", { class: "soft", children: "none" });
    const points = minutes.map((value, index) => ({ label: `${minutes.length - 1 - index} min ago`, value }));
    return (_jsxs("span", { class: "row", children: [_jsx(Columns, { tiny: true, label: "Requests per minute", points: points }), count(total)] }));
};
const Revoke = ({ record }) => (_jsxs("details", { class: "ask", children: [_jsx("summary", { class: "button danger little", "aria-label": `Revoke ${prefixOf(record)}`, children: "Revoke" }), _jsxs("form", { class: "stack", method: "post", action: `/keys/${record.id}/revoke`, children: [_jsx("p", { class: "small", children: "Programs that use it will be refused." }), _jsx("button", { class: "danger little", children: "Revoke permanently" })] })] }));
const EndedKeys = ({ keys, now }) => (_jsxs("details", { children: [_jsxs("summary", { children: ["Revoked and expired keys (", count(keys.length), ")"] }), _jsx(Table, { caption: "Revoked and expired keys", columns: ['Key', 'Created~', 'Ended'], rows: keys.map((key) => [
                _jsx(KeyName, { record: key }),
                _jsx(Time, { at: key.createdAt, now: now }),
                key.revokedAt === null ? (_jsxs(_Fragment, { children: ["expired ", _jsx(Time, { at: key.expiresAt ?? 0, now: now })] })) : (_jsxs(_Fragment, { children: ["revoked ", _jsx(Time, { at: key.revokedAt, now: now })] })),
            ]) })] }));
/** Its label and its public prefix. */
const KeyName = ({ record }) => record.label === null ? (_jsx("code", { children: prefixOf(record) })) : (_jsxs(_Fragment, { children: [record.label, _jsx("br", {}), _jsx("code", { class: "soft small", children: prefixOf(record) })] }));
/** The public prefix of a key, by which its holder can recognise it. */
const prefixOf = ({ id }) => `hg_${id}_…`;
//# sourceMappingURL=keys.js.map