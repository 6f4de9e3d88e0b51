/** A param of a source, as far as the service describes it. */
export interface Param {
    name: string;
    required: boolean;
    title: string | undefined;
    /** Of JSON Schema; `any` if the schema does not say. */
    type: string;
    format: string | undefined;
    /** Allowed values; empty if any value is allowed. */
    values: string[];
    description: string;
    /** Texts of an example and of the default; empty if there is none. */
    example: string;
    preset: string;
    min: number | undefined;
    max: number | undefined;
    maxLength: number | undefined;
    /** Column of the rows that the param is compared with. Only headgate's own service provides it. */
    dateColumn: string | undefined;
    /** The last day of a source that gets no new rows. Only headgate's own service provides it. */
    lastDay: string | undefined;
}
type Described = Record<string, unknown>;
/** The params of a source in the order in which the service describes them; empty if it describes none. */
export declare function readParams(schema: Described): Param[];
/** Types of the columns, by name, which headgate's own service tells of local files. */
export declare function columnTypes({ 'x-column-types': types }: Record<string, unknown>): Record<string, string>;
/** A text as it is, another value as JSON, and nothing for a missing one. */
export declare function plainText(value: unknown): string;
export {};
