import { contactsOf, licencesOf, licenceUrl } from './facts.js';
import { sum } from '../../common/words.js';
import { comparisonColumns, jobColumns } from './jobs-table.js';
import { markedDays } from './methods.js';
/**
 * datapackage.json, as Data Package 2 describes it. `headgate` in it is what `record --verify` compares.
 */
export function dataPackage(facts, data, { jobs, matches, compared, }, documents, description) {
    const licences = licencesOf(facts.jobs.map(({ config }) => config)).map(licenceOf);
    const contributors = contactsOf(facts).map((title) => ({ title, roles: ['contact'] }));
    const sources = [...new Set(facts.jobs.map(({ config }) => config.source))];
    return {
        $schema: 'https://datapackage.org/profiles/2.0/datapackage.json',
        name: data
            .map(({ slug }) => slug)
            .join('-')
            .slice(0, 100),
        title: facts.title,
        description,
        created: facts.at,
        ...(licences.length > 0 && { licenses: licences }),
        ...(contributors.length > 0 && { contributors }),
        sources: sources.map((source) => ({ title: `${source}, a source of ${facts.service}` })),
        resources: [
            ...data.map((file) => resourceOf(file)),
            csvResource('jobs', jobs, 'Jobs that the rows came from', jobColumns, ['load_id']),
            ...compared.map((file) => csvResource('comparisons', file, comparisonsTitle, comparisonColumns, [])),
            ...(matches === null ? [] : [matchesResource(matches)]),
        ],
        headgate: {
            version: facts.versions['headgate'],
            idsOnly: facts.idsOnly,
            gaps: sum(facts.jobs.map(({ gaps }) => gaps.length)),
            accepted: Object.fromEntries(facts.jobs.map(({ config, live }) => [config.name, markedDays(live, 'accepted')])),
            files: Object.fromEntries([...data, jobs, ...compared, ...(matches === null ? [] : [matches]), ...documents].map(({ path, sha256 }) => [path, sha256])),
            sha256: '',
        },
    };
}
function resourceOf({ path, bytes, sha256, table, slug, rowsSha256 }) {
    const format = path.endsWith('.csv') ? 'csv' : 'parquet';
    const licences = licencesOf(table.jobs).map(licenceOf);
    return {
        name: slug,
        type: 'table',
        path,
        title: table.name,
        ...(table.description !== null && { description: table.description }),
        format,
        mediatype: mediaTypes[format],
        // `frictionless validate` counts no bytes of a Parquet file, and takes any number for wrong.
        ...(format === 'csv' && { encoding: 'utf-8', bytes }),
        hash: `sha256:${sha256}`,
        ...(licences.length > 0 && { licenses: licences }),
        schema: {
            $schema: 'https://datapackage.org/profiles/2.0/tableschema.json',
            fields: table.columns.map(fieldOf),
            ...(table.key.length > 0 && { primaryKey: table.key }),
        },
        headgate: {
            table: table.name,
            jobs: table.jobs.map(({ name }) => name),
            rows: table.rows,
            rowsSha256,
            columns: table.columns.map(({ name, type }) => ({ name, type })),
        },
    };
}
export const comparisonsTitle = 'Days that were asked for again, and how the answers differ';
function matchesResource(file) {
    const columns = [
        ['job', 'string', 'Job config that asked for the row'],
        ['value', 'string', 'Value of `for_each` that found the row'],
        ...file.key.map((name) => [name, 'any', 'Column of the key, as in the data']),
        ['load_id', 'string', 'Id of the load that found the row'],
    ];
    return csvResource('matches', file, 'Values that found the rows', columns, []);
}
function csvResource(name, { path, bytes, sha256 }, title, columns, primaryKey) {
    return {
        name,
        type: 'table',
        path,
        title,
        format: 'csv',
        mediatype: mediaTypes.csv,
        encoding: 'utf-8',
        bytes,
        hash: `sha256:${sha256}`,
        schema: {
            $schema: 'https://datapackage.org/profiles/2.0/tableschema.json',
            fields: columns.map(([column, type, description]) => ({
                name: column,
                type,
                ...(type === 'datetime' && { format: 'any' }),
                description,
            })),
            ...(primaryKey.length > 0 && { primaryKey }),
        },
    };
}
export const mediaTypes = { csv: 'text/csv', parquet: 'application/vnd.apache.parquet' };
function fieldOf({ name, type, description }) {
    return { name, ...fieldType(type), ...(description !== null && { description }) };
}
/** The type of Table Schema for a type of DuckDB. A number of any size is an integer there. */
function fieldType(type) {
    if (/INT(EGER)?$/.test(type))
        return { type: 'integer' };
    if (/^(FLOAT|DOUBLE|DECIMAL)/.test(type))
        return { type: 'number' };
    if (type === 'BOOLEAN')
        return { type: 'boolean' };
    if (type === 'DATE')
        return { type: 'date' };
    if (type.startsWith('TIMESTAMP'))
        return { type: 'datetime', format: 'any' };
    if (type === 'TIME')
        return { type: 'time', format: 'any' };
    return { type: /^(VARCHAR|UUID)$/.test(type) ? 'string' : 'any' };
}
function licenceOf(licence) {
    const path = licenceUrl(licence);
    return {
        name: /^[\w.+-]+$/.test(licence) ? licence : 'other',
        title: licence,
        ...(path !== null && { path }),
    };
}
//# sourceMappingURL=datapackage.js.map