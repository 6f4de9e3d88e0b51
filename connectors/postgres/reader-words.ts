/** Translates statements that other destinations accept to PostgreSQL's. Other text stays as it is. */
const tables = `SELECT table_schema AS schema, table_name AS name FROM information_schema.tables
  WHERE table_schema NOT IN ('information_schema', 'pg_catalog') ORDER BY 1, 2`;

/** A text, a quoted name or a comment; or the schema that docs and hints give the ledger. */
const ledgerWord =
  /'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|--.*|\/\*[\s\S]*?\*\/|\b_headgate(?=\s*\.)/gi;

/**
 * Rewrites DuckDB's `FROM posts`, SHOW TABLES and DESCRIBE for PostgreSQL. `_headgate.` stands for the ledger of the
 * destination's schema, whatever that is called; `"_headgate".` does not.
 *
 * @param ledger quoted name of the ledger's schema
 */
export function asSelect(text: string, ledger: string): string {
  const sql = text.replaceAll(ledgerWord, (word) => (/^_headgate$/i.test(word) ? ledger : word));
  if (/^show\s+all\s+tables$/i.test(sql)) return tables;
  if (/^show\s+tables$/i.test(sql)) {
    return `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = current_schema() ORDER BY 1`;
  }
  const described = /^desc(?:ribe)?\s+((?:"(?:[^"]|"")*"|[\w$])+(?:\.(?:"(?:[^"]|"")*"|[\w$])+)?)$/i.exec(
    sql,
  )?.[1];
  if (described !== undefined) {
    return `SELECT attname AS column_name, format_type(atttypid, atttypmod) AS column_type FROM pg_catalog.pg_attribute
      WHERE attrelid = '${described.replaceAll("'", "''")}'::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum`;
  }
  return /^from\b/i.test(sql) ? `SELECT * ${sql}` : sql;
}
