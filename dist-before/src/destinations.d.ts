import type { DestinationConfig, DestinationKind } from './load/destination-config.js';
import type { DestinationDescription } from './load/description.js';
/** Every kind of destination that a config can name, by the key that names its path. */
export declare const destinations: Readonly<Record<DestinationKind, DestinationDescription>>;
export { databaseOf, defaultSchema, locationOf, partsOf } from '../connectors/postgres/address.js';
export declare const destinationKinds: DestinationKind[];
/** The destination that a person names before it exists: `KIND:PLACE`, or a place that looks like one kind. */
export declare function destinationNamed(text: string): {
    kind: DestinationKind;
    place: string;
};
/** The kind of the file or folder at a path, whatever its name. */
export declare function kindAt(path: string): Promise<DestinationKind>;
/** Folder of journal, stage, lock and witness, if the destination's path is not on this machine or not its own. */
export declare const stateFolderApart: ({ server, lake, iceberg: tables, module: own, }: Omit<DestinationConfig, 'memoryLimit'>) => string | undefined;
/** Everything on this machine that belongs to a destination: other programs and other outputs must not write there. */
export declare function placesOf(destination: Omit<DestinationConfig, 'memoryLimit'>): string[];
/** Raises `destination_invalid` if the folder of a destination has the files of one of another kind. */
export declare function refuseShared({ kind, path, lake, iceberg }: DestinationConfig): Promise<void>;
/** Whether queries read the loaded rows. They do not if a user's module keeps them and opens no reader. */
export declare const isQueryable: ({ deliver, module: own }: DestinationConfig) => boolean;
