import { Fragment as _Fragment, jsx as _jsx, jsxs as _jsxs } from "hono/jsx/jsx-runtime";
import { basename } from 'node:path';
import { createContext, useContext } from 'hono/jsx';
import { Document } from '../pages/document.js';
import { Prose } from '../pages/parts.js';
import { shortPath } from '../common/words.js';
import { commandsOf, plainInvocation } from '../common/typed-commands.js';
import { exportFormats } from '../query/warehouse.js';
import { sliceText } from './coverage-card.js';
/** How often an open page reloads its data, in milliseconds: during a run, and otherwise. */
export const refreshMs = (isRunning) => (isRunning ? 1_500 : 4_000);
const nav = [
    { path: '/', label: 'Coverage' },
    { path: '/loads', label: 'Loads' },
    { path: '/runs', label: 'Runs' },
    { path: '/tables', label: 'Tables' },
    { path: '/sql', label: 'SQL' },
];
/** Every job config and every table. */
const jumpsOf = ({ jobs }) => [
    ...jobs.map(({ name }) => ({
        path: `/coverage/${encodeURIComponent(name)}`,
        label: `Coverage of ${name}`,
    })),
    ...[...new Set(jobs.map(({ table }) => table))].map((table) => ({
        path: `/tables/${encodeURIComponent(table)}`,
        label: `Table ${table}`,
    })),
];
const CommandsContext = createContext(commandsOf(plainInvocation));
export const UiPage = ({ ui, title, current, children, }) => (_jsx(Document, { title: title, product: "coverage", base: ui.base, nav: ui.edit === null ? nav : [...nav, { path: '/add', label: 'Add' }], jump: jumpsOf(ui.config), current: current, assets: ui.assets, aside: _jsx("span", { class: "wide-only", children: ui.edit === null ? 'read-only' : `edits ${basename(ui.edit.file)}` }), children: _jsxs(CommandsContext.Provider, { value: ui.commands, children: [['/tables', '/sql'].includes(current) && _jsx(KeptElsewhere, { ...ui.config.destination }), children] }) }));
/** Who looks for rows has to know if a module of the user's keeps them. */
const KeptElsewhere = ({ deliver }) => deliver === undefined ? (_jsx(_Fragment, {})) : (_jsxs("p", { class: "notice", children: ["The rows are where ", shortPath(deliver.module), " has written them. These tables have a line for each row, with its day and its load, but no values."] }));
/** A command such as `headgate run` in the form to type. */
export const Command = ({ command }) => (_jsx("code", { children: useContext(CommandsContext).command(command) }));
/** The same on the command line. `command` is what follows `headgate`. */
export const Cli = ({ command }) => (_jsxs("p", { class: "cli", children: ["On the command line: ", _jsx(Command, { command: `headgate ${command}` })] }));
/** A list without entries yet. `what` a run does about it follows the command. */
export const NothingYet = ({ text, what }) => (_jsxs("div", { class: "card empty", children: [_jsx("p", { children: text }), _jsxs("p", { children: [_jsx(Command, { command: "headgate run" }), " ", what] })] }));
/** A text whose commands can be typed unchanged. */
export const TypableText = ({ text }) => (_jsx(Prose, { text: useContext(CommandsContext).typed(text) }));
/** An error and its remedy, in the words of the command line. */
export const Failure = ({ error }) => (_jsxs("div", { class: "notice bad", role: "alert", children: [_jsx("p", { class: "message", children: error.message }), error.excerpt !== undefined && _jsx("pre", { children: error.excerpt }), _jsx("p", { class: "hint", children: _jsx(TypableText, { text: error.hint }) })] }));
/** Address of the SQL page with a query filled in. */
export const sqlAddress = ({ base }, path, query) => `${base}${path}?${new URLSearchParams({ q: query }).toString()}`;
/** A job config, and below it the days concerned; null without a window. */
export const Subject = ({ job, slice }) => (_jsxs(_Fragment, { children: [job, _jsx("br", {}), _jsx("span", { class: "soft small days", children: sliceText(slice) })] }));
/** All rows of a query as a file. */
export const Downloads = ({ ui, query, label }) => (_jsxs("p", { class: "row", children: [_jsx("span", { class: "soft", children: label }), Object.keys(exportFormats).map((format) => (_jsx("a", { class: "button plain little", href: sqlAddress(ui, `/sql/${format}`, query), download: `rows.${format}`, children: format })))] }));
//# sourceMappingURL=frame.js.map