import { firstLine, HeadgateError, messageOf } from '../common/errors.js';
/** Extensions in this process whose signatures DuckDB has checked: it takes 0.1 s, and what is loaded stays. */
const checked = new Set();
export const areChecked = (names) => names.every((name) => checked.has(name));
/** DuckDB installs each once, from its own address. */
const loadOne = (name) => `INSTALL ${name}; LOAD ${name};`;
export const loadSql = (names) => names.map(loadOne).join(' ');
/** Loads extensions of DuckDB. Raises `extension_missing` if one cannot be installed. */
export async function useExtensions(engine, names) {
    for (const name of names) {
        await engine.run(loadOne(name)).catch(async (error) => {
            const message = `DuckDB could not install its extension ${name}: ${firstLine(messageOf(error))}`;
            const own = await engine.row('SELECT library_version, platform FROM pragma_version(), pragma_platform()');
            const [version, platform] = ['library_version', 'platform'].map((each) => own.text(each));
            const hint = `DuckDB downloads it once from extensions.duckdb.org. Without internet, put ${name}.duckdb_extension into ~/.duckdb/extensions/${version}/${platform}: from a machine where DuckDB ${version} ran \`INSTALL ${name}\`, or from the wheel duckdb-extension-${name.replace('_', '-')} ${version?.slice(1)} of PyPI.`;
            throw new HeadgateError('extension_missing', message, { cause: error, hint });
        });
        checked.add(name);
    }
}
//# sourceMappingURL=extensions.js.map