import { stat } from 'node:fs/promises';
import { duckdb } from '../connectors/duckdb/describe.js';
import { ducklake } from '../connectors/ducklake/describe.js';
import { iceberg } from '../connectors/iceberg/describe.js';
import { module } from '../connectors/module/describe.js';
import { parquet } from '../connectors/parquet/describe.js';
import { postgres } from '../connectors/postgres/describe.js';
import { HeadgateError } from './common/errors.js';
import { placeOf } from './common/place-of.js';
/** Every kind of destination that a config can name, by the key that names its path. */
export const destinations = {
    duckdb,
    parquet,
    postgres,
    ducklake,
    iceberg,
    module,
};
export { databaseOf, defaultSchema, locationOf, partsOf } from '../connectors/postgres/address.js';
export const destinationKinds = Object.keys(destinations);
/** The destination that a person names before it exists: `KIND:PLACE`, or a place that looks like one kind. */
export function destinationNamed(text) {
    const [, named = '', place = ''] = /^(\w+):(?!\/\/)\s*(.+)$/s.exec(text) ?? [];
    const kind = destinationKinds.find((each) => each === named);
    if (kind !== undefined)
        return { kind, place };
    return { kind: firstKind((description) => description.isNameOf(text)), place: text };
}
/** The kind of the file or folder at a path, whatever its name. */
export async function kindAt(path) {
    const isFolder = (await stat(path).catch(() => null))?.isDirectory() ?? false;
    const shape = isFolder ? 'folder' : 'file';
    for (const kind of destinationKinds) {
        const description = destinations[kind];
        const fits = description.reader.shape === shape;
        if (fits && (await description.isAt?.(path)) === true)
            return kind;
    }
    return firstKind(({ reader }) => reader.shape === shape);
}
/** Folder of journal, stage, lock and witness, if the destination's path is not on this machine or not its own. */
export const stateFolderApart = ({ server, lake, iceberg: tables, module: own, }) => (server ?? lake?.server ?? tables ?? own)?.stateFolder;
/** Everything on this machine that belongs to a destination: other programs and other outputs must not write there. */
export function placesOf(destination) {
    const { kind, path, publish = [], lake } = destination;
    const apart = stateFolderApart(destination) ?? [];
    const data = lake === undefined || lake.s3 !== undefined ? [] : lake.dataPath;
    return [destinations[kind].places(path), publish, apart, data].flat().map(placeOf);
}
/** Raises `destination_invalid` if the folder of a destination has the files of one of another kind. */
export async function refuseShared({ kind, path, lake, iceberg }) {
    const folder = lake?.dataPath ?? path;
    if (lake?.s3 !== undefined || iceberg !== undefined)
        return;
    for (const other of destinationKinds) {
        if (other === kind || (await destinations[other].holds?.(folder)) !== true)
            continue;
        const message = `${folder} already has the files of ${destinations[other].title}`;
        throw new HeadgateError('destination_invalid', message, {
            hint: 'Name another folder: each destination needs one of its own.',
        });
    }
}
/** Whether queries read the loaded rows. They do not if a user's module keeps them and opens no reader. */
export const isQueryable = ({ deliver, module: own }) => deliver === undefined && (own === undefined || own.reader !== undefined);
function firstKind(fits) {
    return destinationKinds.find((kind) => fits(destinations[kind])) ?? 'duckdb';
}
//# sourceMappingURL=destinations.js.map