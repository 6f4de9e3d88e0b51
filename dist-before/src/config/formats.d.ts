/** What is wrong with a text; `message` continues after the key's name. */
interface Problem {
    message: string;
    hint?: string;
}
/** The rule for one kind of text; null if the text is valid. */
export type Format = (text: string) => Problem | null;
export declare const serviceUrl: Format;
export declare const webhookUrl: Format;
/** Messages never contain the URL: it may include a password. */
export declare const smtpUrl: Format;
export declare const mailAddress: Format;
/** Messages never contain the key. */
export declare const apiKey: Format;
export declare const timeout: Format;
export declare const step: Format;
export declare const lookback: Format;
export declare const age: Format;
export declare const audit: Format;
export declare const share: Format;
export declare const date: Format;
export declare const lastDate: Format;
export declare const timeZone: Format;
export declare const schedule: Format;
export declare const memoryLimit: Format;
export declare const localPath: Format;
/** Messages never contain the URL: it may include a password. */
export declare const databaseUrl: Format;
export declare const schemaName: Format;
/** A folder on this machine, or a prefix of a bucket. DuckDB lists and opens objects by patterns and parts of URLs. */
export declare const dataPath: Format;
/** The catalog of a DuckLake. */
export declare const catalogPath: Format;
export declare const endpoint: Format;
/** The catalog of Iceberg tables. */
export declare const catalogUrl: Format;
/** Text that appears in tables, messages and names at the service. */
export declare const label: Format;
/** Text of any length, in sentences. */
export declare const prose: Format;
/** `energy[solar]` is the value solar of the job config energy. */
export declare const jobName: Format;
export declare const columnName: Format;
/** A field of a row, or a part of one. */
export declare const fieldPath: Format;
export declare const columnType: Format;
export declare const tableName: Format;
export {};
