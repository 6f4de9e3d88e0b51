import { t as HeadgateError } from "./errors-THeMwN4I.js";
import { Kr as groupBy, Tr as extensions, Ur as quoteText, Vr as quoteName } from "./common-CN0Ody4Y.js";
import { Hn as connectionOf, Jn as openLake, Mn as CatalogServer, Qn as dataFilesOf, gr as withLoadEngine, wn as temporaryFolder } from "./engine-CLLdr8d4.js";
import { join } from "node:path";
import { mkdtemp, rm } from "node:fs/promises";
// connectors/ducklake/copy-catalog.ts
/**
* Copies a catalog in PostgreSQL into a file, because the extension for PostgreSQL lets every query connect to any
* server, even after DuckDB is closed off.
*/
async function copyCatalog(place) {
	const { path, lake } = place;
	const url = lake.server?.url ?? "";
	const server = new CatalogServer(url, path);
	if (!await server.exists()) throw new HeadgateError("query_failed", `${path} has no DuckLake: nothing was loaded yet`, { hint: "Load it with `headgate run`." });
	const folder = await mkdtemp(join(await temporaryFolder(), "catalog-"));
	const close = () => rm(folder, {
		recursive: true,
		force: true
	});
	const file = join(folder, "catalog");
	const attach = async (engine) => {
		await engine.run(await dataFilesOf(lake).login());
		const { secret, address } = connectionOf(url, "catalog");
		await engine.run(secret);
		await engine.run(`
      ATTACH ${quoteText(address)} AS server (TYPE postgres, SECRET catalog, SCHEMA 'public', READ_ONLY);
      ATTACH ${quoteText(file)} AS copy (BLOCK_SIZE 16384)`);
		await copyTables(engine).catch(async (error) => {
			await engine.run("ROLLBACK").catch(() => void 0);
			throw error;
		});
	};
	try {
		await withLoadEngine({
			extensions: extensions(place),
			attach
		}, () => Promise.resolve());
	} catch (error) {
		await close();
		throw server.explained(error);
	}
	const { server: _, ...files } = lake;
	const copy = {
		path: file,
		lake: {
			...files,
			catalog: "duckdb"
		}
	};
	return {
		sql: await openLake(copy),
		folders: [lake.dataPath],
		close
	};
}
async function copyTables(engine) {
	await engine.run("BEGIN");
	const columns = await engine.rows(`
    SELECT c.table_name, c.column_name, c.data_type, any_value(own.column_type) AS type
    FROM duckdb_columns() AS c LEFT JOIN server.public.ducklake_column AS own
      ON own.table_id = TRY_CAST(regexp_extract(c.table_name, '^ducklake_inlined_data_(\\d+)_\\d+$', 1) AS BIGINT)
      AND own.column_name = c.column_name AND own.parent_column IS NULL
    WHERE c.database_name = 'server' AND starts_with(c.table_name, 'ducklake_')
    GROUP BY ALL ORDER BY min(c.column_index)`);
	for (const [table, own] of groupBy(columns, (row) => quoteName(row.text("table_name")))) await engine.run(`CREATE TABLE copy.${table} AS SELECT ${own.map(copied).join(", ")} FROM server.public.${table}`);
	await engine.run("COMMIT; CHECKPOINT copy; DETACH copy");
}
/** A column's values as DuckLake has them in a file: PostgreSQL lacks some types, and NUL in texts. */
function copied(row) {
	const name = quoteName(row.text("column_name"));
	const type = row.optional("type");
	if (type === null) return name;
	return `CAST(${row.text("data_type") === "BLOB" && type !== "blob" ? `decode(${name})` : name} AS ${nativeType(type)}) AS ${name}`;
}
const sizes = {
	int8: "TINYINT",
	int16: "SMALLINT",
	int32: "INTEGER",
	int64: "BIGINT",
	int128: "HUGEINT",
	float32: "FLOAT",
	float64: "DOUBLE"
};
/** A type of DuckLake in DuckDB, whose INT8 has 8 bytes. */
const nativeType = (type) => type.startsWith("uint") ? `U${nativeType(type.slice(1))}` : sizes[type] ?? type;
export { copyCatalog };

//# sourceMappingURL=copy-catalog-DVvLYyE5.js.map