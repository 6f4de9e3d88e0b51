/** PostgreSQL silently cuts longer names, which can make two names equal. */
export const maxNameBytes = 63;
/** Names of the system columns that every table of PostgreSQL has. */
export const systemColumns = ['tableoid', 'xmin', 'cmin', 'xmax', 'cmax', 'ctid'];
//# sourceMappingURL=names.js.map