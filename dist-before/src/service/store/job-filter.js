/** Its condition on the table of jobs, to follow others. */
export function conditionOf({ status, source, tag, name, withRows }) {
    const parts = [];
    const values = {};
    const add = (sql, key, value) => {
        if (value === undefined)
            return;
        parts.push(` AND ${sql}`);
        values[key] = value;
    };
    add('status = $status', 'status', status);
    add('source = $source', 'source', source);
    // A job has at most one tag.
    add('tags = $tags', 'tags', tag === undefined ? undefined : JSON.stringify([tag]));
    add('contains(lower(name), $name)', 'name', name?.toLowerCase());
    if (withRows)
        parts.push(" AND status <> 'running' AND dataCount > 0 AND NOT expired");
    return { sql: parts.join(''), values };
}
//# sourceMappingURL=job-filter.js.map