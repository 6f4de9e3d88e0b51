import { settingsOf } from '../../plan/changes.js';
/** What a destination needs to know about a job config. */
export function tableSpec(config) {
    const { name: job, table, key, columns, schema, columnNames, window } = config;
    const { description, columnDescriptions, forgetSecrets, revisit, history, marksVanished } = config;
    const spec = {
        job,
        table,
        key,
        columns,
        schema,
        columnNames,
        ...(description !== undefined && { description }),
        ...(columnDescriptions !== undefined && { columnDescriptions }),
        ...(forgetSecrets !== undefined && { forgetSecrets }),
        ...(history !== undefined && { history }),
        ...(marksVanished !== undefined && { marksVanished }),
        settings: settingsOf(config),
    };
    if (window === null)
        return spec;
    const { timeZone, lookbackDays, dateColumn } = window;
    const days = {
        timeZone,
        lookbackDays,
        ...(dateColumn !== null && { dateColumn }),
        ...(revisit !== undefined && { revisit }),
    };
    return { ...spec, window: days };
}
//# sourceMappingURL=table-spec.js.map