import { t as HeadgateError } from "./errors-THeMwN4I.js";
import { Mr as loadSql, Sr as extensions, Vr as quoteName } from "./common-CN0Ody4Y.js";
import { An as foldersOf, Dn as dialectOf, En as asOwnType, On as IcebergCatalog, cr as ledgerViews, ir as matchedTables, jn as ledgerTables, kn as attachSql, or as findTable, qr as loadIdColumn, sr as readChanges, tr as placeIn } from "./engine-CLLdr8d4.js";
// connectors/iceberg/reader.ts
/** Gives the tables of a catalog their names as views, because the catalog has no views that DuckDB could make. */
async function attachTables({ path, iceberg }) {
	const place = {
		path,
		iceberg
	};
	const catalog = new IcebergCatalog({
		...place,
		memoryLimit: null,
		stateFolder: place.iceberg.stateFolder
	});
	const dialect = dialectOf(catalog);
	const views = await catalog.read({ giveUpAfter: 0 }, async (engine, hasLedger) => {
		if (hasLedger) return viewsOf(engine, placeIn(engine, path, dialect));
		throw new HeadgateError("query_failed", `${path} does not exist: nothing was loaded yet`, { hint: "Load it with `headgate run`." });
	});
	const attach = await attachSql(place, "read");
	return {
		sql: `${loadSql(extensions)} ${attach} ${views}`,
		folders: foldersOf(place)
	};
}
async function viewsOf(engine, place) {
	const { dialect } = place;
	const views = Object.entries(ledgerTables).map(([name, columns]) => {
		const json = [...columns.matchAll(/(\w+) JSON/g)].map(([, column]) => `CAST(${column} AS JSON) AS ${column}`);
		return `CREATE VIEW _headgate.${name} AS SELECT ${json.length === 0 ? "*" : `* REPLACE (${json.join(", ")})`} FROM ${dialect.ledger(name)};`;
	});
	const changes = await readChanges(place);
	const tables = await engine.rows(`SELECT table_name FROM ${dialect.ledger("tables")} ORDER BY table_name`);
	const rows = [];
	for (const row of tables) {
		const name = await dialect.find(engine, row.text("table_name"));
		const found = name === null ? null : await findTable(place, name);
		if (found === null) continue;
		const order = changes.filter(({ table }) => table === found.name).map(({ column }) => column);
		const all = [...found.columns.toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name)).map(({ name, type }) => `${asOwnType(quoteName(name), type)} AS ${quoteName(name)}`), loadIdColumn].join(", ");
		rows.push(`CREATE VIEW ${quoteName(found.name)} AS SELECT ${all} FROM ${dialect.table(found.name)};`);
	}
	return `CREATE SCHEMA _headgate; ${views.join("\n")} ${ledgerViews((name) => `_headgate.${name}`, await matchedTables(place))} ${rows.join("\n")}`;
}
export { attachTables };

//# sourceMappingURL=reader-BrjMnNUj.js.map