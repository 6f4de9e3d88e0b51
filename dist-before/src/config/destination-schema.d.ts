import { z } from 'zod';
/** A key, by reference only. */
export declare const apiKey: z.ZodString;
/** Where rows are loaded. */
export declare const destination: z.ZodObject<{
    duckdb: z.ZodOptional<z.ZodString>;
    publish: z.ZodOptional<z.ZodString>;
    parquet: z.ZodOptional<z.ZodString>;
    postgres: z.ZodOptional<z.ZodString>;
    ducklake: z.ZodOptional<z.ZodString>;
    iceberg: z.ZodOptional<z.ZodString>;
    warehouse: z.ZodOptional<z.ZodString>;
    token: z.ZodOptional<z.ZodString>;
    oauth2: z.ZodOptional<z.ZodObject<{
        client_id: z.ZodString;
        client_secret: z.ZodString;
        token_url: z.ZodOptional<z.ZodString>;
        scope: z.ZodOptional<z.ZodString>;
    }, z.core.$strict>>;
    module: z.ZodOptional<z.ZodString>;
    options: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodUnknown>>;
    data_path: z.ZodOptional<z.ZodString>;
    schema: z.ZodOptional<z.ZodString>;
    endpoint: z.ZodOptional<z.ZodString>;
    region: z.ZodOptional<z.ZodString>;
    path_style: z.ZodOptional<z.ZodBoolean>;
    profile: z.ZodOptional<z.ZodString>;
    access_key_id: z.ZodOptional<z.ZodString>;
    secret_access_key: z.ZodOptional<z.ZodString>;
    session_token: z.ZodOptional<z.ZodString>;
    memory_limit: z.ZodOptional<z.ZodString>;
}, z.core.$strict>;
