import { z } from 'zod';
/** The optional parts of the connection. */
export declare const connectionDefaults: {
    url: string;
    api_key: string;
};
declare const job: z.ZodObject<{
    revisit: z.ZodOptional<z.ZodUnion<readonly [z.ZodArray<z.ZodString>, z.ZodObject<{
        every: z.ZodString;
        for: z.ZodString;
    }, z.core.$strict>]>>;
    history: z.ZodOptional<z.ZodUnion<readonly [z.ZodLiteral<true>, z.ZodArray<z.ZodString>]>>;
    vanished: z.ZodDefault<z.ZodEnum<{
        delete: "delete";
        mark: "mark";
    }>>;
    retain: z.ZodOptional<z.ZodString>;
    priority: z.ZodDefault<z.ZodInt>;
    budget: z.ZodOptional<z.ZodObject<{
        rows: z.ZodInt;
    }, z.core.$strict>>;
    name: z.ZodString;
    source: z.ZodString;
    config: z.ZodDefault<z.ZodRecord<z.ZodString, z.ZodUnknown>>;
    for_each: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodUnion<readonly [z.ZodArray<z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>>, z.ZodObject<{
        file: z.ZodString;
        column: z.ZodString;
    }, z.core.$strict>]>>>;
    split_by: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>>>>;
    tags: z.ZodDefault<z.ZodArray<z.ZodString>>;
    window: z.ZodOptional<z.ZodNullable<z.ZodObject<{
        from: z.ZodString;
        to: z.ZodDefault<z.ZodString>;
        time_zone: z.ZodOptional<z.ZodString>;
        step: z.ZodDefault<z.ZodString>;
        lookback: z.ZodDefault<z.ZodString>;
        date_column: z.ZodOptional<z.ZodString>;
    }, z.core.$strict>>>;
    max_data: z.ZodOptional<z.ZodInt>;
    export: z.ZodDefault<z.ZodEnum<{
        csv: "csv";
        json: "json";
    }>>;
    on_cap: z.ZodDefault<z.ZodEnum<{
        accept: "accept";
        fail: "fail";
        split: "split";
    }>>;
    expect: z.ZodOptional<z.ZodUnion<readonly [z.ZodLiteral<"off">, z.ZodObject<{
        rows_per_day: z.ZodTuple<[z.ZodInt, z.ZodInt], null>;
    }, z.core.$strict>]>>;
    order: z.ZodDefault<z.ZodEnum<{
        newest: "newest";
        oldest: "oldest";
    }>>;
    schedule: z.ZodOptional<z.ZodString>;
    time_zone: z.ZodDefault<z.ZodString>;
    table: z.ZodOptional<z.ZodString>;
    key: z.ZodDefault<z.ZodArray<z.ZodString>>;
    description: z.ZodOptional<z.ZodString>;
    licence: z.ZodOptional<z.ZodString>;
    contact: z.ZodOptional<z.ZodString>;
    columns: z.ZodDefault<z.ZodRecord<z.ZodString, z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
        type: z.ZodOptional<z.ZodString>;
        description: z.ZodOptional<z.ZodString>;
    }, z.core.$strict>]>>>;
    column_names: z.ZodDefault<z.ZodEnum<{
        keep: "keep";
        snake_case: "snake_case";
    }>>;
    exclude: z.ZodDefault<z.ZodArray<z.ZodString>>;
    hash: z.ZodDefault<z.ZodArray<z.ZodString>>;
    hash_key: z.ZodOptional<z.ZodString>;
    schema: z.ZodDefault<z.ZodEnum<{
        evolve: "evolve";
        freeze: "freeze";
    }>>;
    max_rejects: z.ZodDefault<z.ZodUnion<readonly [z.ZodInt, z.ZodString]>>;
    audit: z.ZodDefault<z.ZodUnion<readonly [z.ZodLiteral<"off">, z.ZodString]>>;
    write: z.ZodDefault<z.ZodEnum<{
        append: "append";
        replace: "replace";
    }>>;
}, z.core.$strict>;
/** The names that a job config may have. */
export declare const jobNames: z.ZodObject<{
    name: z.ZodString;
    table: z.ZodOptional<z.ZodString>;
}, z.core.$strict>;
/** A config file after defaults are merged and variables expanded, as plain values. */
export declare const fileSchema: z.ZodObject<{
    connection: z.ZodPrefault<z.ZodObject<{
        url: z.ZodDefault<z.ZodString>;
        api_key: z.ZodDefault<z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
            file: z.ZodOptional<z.ZodString>;
            command: z.ZodOptional<z.ZodArray<z.ZodString>>;
        }, z.core.$strict>]>>;
        timeout: z.ZodDefault<z.ZodString>;
        ca_file: z.ZodOptional<z.ZodString>;
        client_certificate: z.ZodOptional<z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
            certificate: z.ZodString;
            key: z.ZodString;
        }, z.core.$strict>]>>;
        adapter: z.ZodOptional<z.ZodString>;
        api: z.ZodOptional<z.ZodString>;
        options: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodUnknown>>;
        accounts: z.ZodOptional<z.ZodArray<z.ZodObject<{
            name: z.ZodString;
            api_key: z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
                file: z.ZodOptional<z.ZodString>;
                command: z.ZodOptional<z.ZodArray<z.ZodString>>;
            }, z.core.$strict>]>;
        }, z.core.$strict>>>;
        datasets: z.ZodOptional<z.ZodArray<z.ZodObject<{
            slug: z.ZodString;
            name: z.ZodString;
            description: z.ZodString;
            path: z.ZodString;
            date_column: z.ZodOptional<z.ZodString>;
            id_column: z.ZodOptional<z.ZodString>;
            text_columns: z.ZodOptional<z.ZodArray<z.ZodString>>;
            delimiter: z.ZodOptional<z.ZodString>;
            encoding: z.ZodOptional<z.ZodString>;
            decimal: z.ZodOptional<z.ZodEnum<{
                ",": ",";
                ".": ".";
            }>>;
            date_format: z.ZodOptional<z.ZodString>;
            sheet: z.ZodOptional<z.ZodString>;
            rows_at: z.ZodOptional<z.ZodString>;
            header_row: z.ZodOptional<z.ZodUnion<readonly [z.ZodInt, z.ZodString]>>;
            range: z.ZodOptional<z.ZodString>;
            nulls: z.ZodOptional<z.ZodArray<z.ZodString>>;
        }, z.core.$strict>>>;
    }, z.core.$strict>>;
    destination: z.ZodObject<{
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
    budget: z.ZodPrefault<z.ZodObject<{
        rows_share: z.ZodDefault<z.ZodNumber>;
        jobs_share: z.ZodDefault<z.ZodNumber>;
        requests_share: z.ZodDefault<z.ZodNumber>;
        revisit_share: z.ZodDefault<z.ZodNumber>;
    }, z.core.$strict>>;
    on_finish: z.ZodOptional<z.ZodObject<{
        command: z.ZodOptional<z.ZodArray<z.ZodString>>;
        url: z.ZodOptional<z.ZodString>;
        slack: z.ZodOptional<z.ZodString>;
        teams: z.ZodOptional<z.ZodString>;
        email: z.ZodOptional<z.ZodObject<{
            smtp: z.ZodString;
            from: z.ZodString;
            to: z.ZodUnion<readonly [z.ZodString, z.ZodArray<z.ZodString>]>;
        }, z.core.$strict>>;
        when: z.ZodOptional<z.ZodArray<z.ZodEnum<{
            failed: "failed";
            incomplete: "incomplete";
            parked: "parked";
            recovered: "recovered";
            suspect: "suspect";
        }>>>;
        timeout: z.ZodDefault<z.ZodString>;
    }, z.core.$strict>>;
    defaults: z.ZodOptional<z.ZodObject<{
        revisit: z.ZodOptional<z.ZodOptional<z.ZodUnion<readonly [z.ZodArray<z.ZodString>, z.ZodObject<{
            every: z.ZodString;
            for: z.ZodString;
        }, z.core.$strict>]>>>;
        history: z.ZodOptional<z.ZodOptional<z.ZodUnion<readonly [z.ZodLiteral<true>, z.ZodArray<z.ZodString>]>>>;
        vanished: z.ZodOptional<z.ZodDefault<z.ZodEnum<{
            delete: "delete";
            mark: "mark";
        }>>>;
        retain: z.ZodOptional<z.ZodOptional<z.ZodString>>;
        priority: z.ZodOptional<z.ZodDefault<z.ZodInt>>;
        budget: z.ZodOptional<z.ZodOptional<z.ZodObject<{
            rows: z.ZodInt;
        }, z.core.$strict>>>;
        source: z.ZodOptional<z.ZodString>;
        config: z.ZodOptional<z.ZodDefault<z.ZodRecord<z.ZodString, z.ZodUnknown>>>;
        for_each: z.ZodOptional<z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodUnion<readonly [z.ZodArray<z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>>, z.ZodObject<{
            file: z.ZodString;
            column: z.ZodString;
        }, z.core.$strict>]>>>>;
        split_by: z.ZodOptional<z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>>>>>;
        tags: z.ZodOptional<z.ZodDefault<z.ZodArray<z.ZodString>>>;
        max_data: z.ZodOptional<z.ZodOptional<z.ZodInt>>;
        export: z.ZodOptional<z.ZodDefault<z.ZodEnum<{
            csv: "csv";
            json: "json";
        }>>>;
        on_cap: z.ZodOptional<z.ZodDefault<z.ZodEnum<{
            accept: "accept";
            fail: "fail";
            split: "split";
        }>>>;
        expect: z.ZodOptional<z.ZodOptional<z.ZodUnion<readonly [z.ZodLiteral<"off">, z.ZodObject<{
            rows_per_day: z.ZodTuple<[z.ZodInt, z.ZodInt], null>;
        }, z.core.$strict>]>>>;
        order: z.ZodOptional<z.ZodDefault<z.ZodEnum<{
            newest: "newest";
            oldest: "oldest";
        }>>>;
        schedule: z.ZodOptional<z.ZodOptional<z.ZodString>>;
        time_zone: z.ZodOptional<z.ZodDefault<z.ZodString>>;
        table: z.ZodOptional<z.ZodOptional<z.ZodString>>;
        key: z.ZodOptional<z.ZodDefault<z.ZodArray<z.ZodString>>>;
        description: z.ZodOptional<z.ZodOptional<z.ZodString>>;
        licence: z.ZodOptional<z.ZodOptional<z.ZodString>>;
        contact: z.ZodOptional<z.ZodOptional<z.ZodString>>;
        columns: z.ZodOptional<z.ZodDefault<z.ZodRecord<z.ZodString, z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
            type: z.ZodOptional<z.ZodString>;
            description: z.ZodOptional<z.ZodString>;
        }, z.core.$strict>]>>>>;
        column_names: z.ZodOptional<z.ZodDefault<z.ZodEnum<{
            keep: "keep";
            snake_case: "snake_case";
        }>>>;
        exclude: z.ZodOptional<z.ZodDefault<z.ZodArray<z.ZodString>>>;
        hash: z.ZodOptional<z.ZodDefault<z.ZodArray<z.ZodString>>>;
        hash_key: z.ZodOptional<z.ZodOptional<z.ZodString>>;
        schema: z.ZodOptional<z.ZodDefault<z.ZodEnum<{
            evolve: "evolve";
            freeze: "freeze";
        }>>>;
        max_rejects: z.ZodOptional<z.ZodDefault<z.ZodUnion<readonly [z.ZodInt, z.ZodString]>>>;
        audit: z.ZodOptional<z.ZodDefault<z.ZodUnion<readonly [z.ZodLiteral<"off">, z.ZodString]>>>;
        write: z.ZodOptional<z.ZodDefault<z.ZodEnum<{
            append: "append";
            replace: "replace";
        }>>>;
        window: z.ZodOptional<z.ZodOptional<z.ZodNullable<z.ZodObject<{
            from: z.ZodOptional<z.ZodString>;
            to: z.ZodOptional<z.ZodDefault<z.ZodString>>;
            time_zone: z.ZodOptional<z.ZodOptional<z.ZodString>>;
            step: z.ZodOptional<z.ZodDefault<z.ZodString>>;
            lookback: z.ZodOptional<z.ZodDefault<z.ZodString>>;
            date_column: z.ZodOptional<z.ZodOptional<z.ZodString>>;
        }, z.core.$strict>>>>;
    }, z.core.$strict>>;
    jobs: z.ZodArray<z.ZodObject<{
        revisit: z.ZodOptional<z.ZodUnion<readonly [z.ZodArray<z.ZodString>, z.ZodObject<{
            every: z.ZodString;
            for: z.ZodString;
        }, z.core.$strict>]>>;
        history: z.ZodOptional<z.ZodUnion<readonly [z.ZodLiteral<true>, z.ZodArray<z.ZodString>]>>;
        vanished: z.ZodDefault<z.ZodEnum<{
            delete: "delete";
            mark: "mark";
        }>>;
        retain: z.ZodOptional<z.ZodString>;
        priority: z.ZodDefault<z.ZodInt>;
        budget: z.ZodOptional<z.ZodObject<{
            rows: z.ZodInt;
        }, z.core.$strict>>;
        name: z.ZodString;
        source: z.ZodString;
        config: z.ZodDefault<z.ZodRecord<z.ZodString, z.ZodUnknown>>;
        for_each: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodUnion<readonly [z.ZodArray<z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>>, z.ZodObject<{
            file: z.ZodString;
            column: z.ZodString;
        }, z.core.$strict>]>>>;
        split_by: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>>>>;
        tags: z.ZodDefault<z.ZodArray<z.ZodString>>;
        window: z.ZodOptional<z.ZodNullable<z.ZodObject<{
            from: z.ZodString;
            to: z.ZodDefault<z.ZodString>;
            time_zone: z.ZodOptional<z.ZodString>;
            step: z.ZodDefault<z.ZodString>;
            lookback: z.ZodDefault<z.ZodString>;
            date_column: z.ZodOptional<z.ZodString>;
        }, z.core.$strict>>>;
        max_data: z.ZodOptional<z.ZodInt>;
        export: z.ZodDefault<z.ZodEnum<{
            csv: "csv";
            json: "json";
        }>>;
        on_cap: z.ZodDefault<z.ZodEnum<{
            accept: "accept";
            fail: "fail";
            split: "split";
        }>>;
        expect: z.ZodOptional<z.ZodUnion<readonly [z.ZodLiteral<"off">, z.ZodObject<{
            rows_per_day: z.ZodTuple<[z.ZodInt, z.ZodInt], null>;
        }, z.core.$strict>]>>;
        order: z.ZodDefault<z.ZodEnum<{
            newest: "newest";
            oldest: "oldest";
        }>>;
        schedule: z.ZodOptional<z.ZodString>;
        time_zone: z.ZodDefault<z.ZodString>;
        table: z.ZodOptional<z.ZodString>;
        key: z.ZodDefault<z.ZodArray<z.ZodString>>;
        description: z.ZodOptional<z.ZodString>;
        licence: z.ZodOptional<z.ZodString>;
        contact: z.ZodOptional<z.ZodString>;
        columns: z.ZodDefault<z.ZodRecord<z.ZodString, z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
            type: z.ZodOptional<z.ZodString>;
            description: z.ZodOptional<z.ZodString>;
        }, z.core.$strict>]>>>;
        column_names: z.ZodDefault<z.ZodEnum<{
            keep: "keep";
            snake_case: "snake_case";
        }>>;
        exclude: z.ZodDefault<z.ZodArray<z.ZodString>>;
        hash: z.ZodDefault<z.ZodArray<z.ZodString>>;
        hash_key: z.ZodOptional<z.ZodString>;
        schema: z.ZodDefault<z.ZodEnum<{
            evolve: "evolve";
            freeze: "freeze";
        }>>;
        max_rejects: z.ZodDefault<z.ZodUnion<readonly [z.ZodInt, z.ZodString]>>;
        audit: z.ZodDefault<z.ZodUnion<readonly [z.ZodLiteral<"off">, z.ZodString]>>;
        write: z.ZodDefault<z.ZodEnum<{
            append: "append";
            replace: "replace";
        }>>;
    }, z.core.$strict>>;
}, z.core.$strict>;
/** The same file as written: a job config may leave out what `defaults` can provide. */
export declare const writtenFileSchema: z.ZodObject<{
    connection: z.ZodPrefault<z.ZodObject<{
        url: z.ZodDefault<z.ZodString>;
        api_key: z.ZodDefault<z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
            file: z.ZodOptional<z.ZodString>;
            command: z.ZodOptional<z.ZodArray<z.ZodString>>;
        }, z.core.$strict>]>>;
        timeout: z.ZodDefault<z.ZodString>;
        ca_file: z.ZodOptional<z.ZodString>;
        client_certificate: z.ZodOptional<z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
            certificate: z.ZodString;
            key: z.ZodString;
        }, z.core.$strict>]>>;
        adapter: z.ZodOptional<z.ZodString>;
        api: z.ZodOptional<z.ZodString>;
        options: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodUnknown>>;
        accounts: z.ZodOptional<z.ZodArray<z.ZodObject<{
            name: z.ZodString;
            api_key: z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
                file: z.ZodOptional<z.ZodString>;
                command: z.ZodOptional<z.ZodArray<z.ZodString>>;
            }, z.core.$strict>]>;
        }, z.core.$strict>>>;
        datasets: z.ZodOptional<z.ZodArray<z.ZodObject<{
            slug: z.ZodString;
            name: z.ZodString;
            description: z.ZodString;
            path: z.ZodString;
            date_column: z.ZodOptional<z.ZodString>;
            id_column: z.ZodOptional<z.ZodString>;
            text_columns: z.ZodOptional<z.ZodArray<z.ZodString>>;
            delimiter: z.ZodOptional<z.ZodString>;
            encoding: z.ZodOptional<z.ZodString>;
            decimal: z.ZodOptional<z.ZodEnum<{
                ",": ",";
                ".": ".";
            }>>;
            date_format: z.ZodOptional<z.ZodString>;
            sheet: z.ZodOptional<z.ZodString>;
            rows_at: z.ZodOptional<z.ZodString>;
            header_row: z.ZodOptional<z.ZodUnion<readonly [z.ZodInt, z.ZodString]>>;
            range: z.ZodOptional<z.ZodString>;
            nulls: z.ZodOptional<z.ZodArray<z.ZodString>>;
        }, z.core.$strict>>>;
    }, z.core.$strict>>;
    destination: z.ZodObject<{
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
    budget: z.ZodPrefault<z.ZodObject<{
        rows_share: z.ZodDefault<z.ZodNumber>;
        jobs_share: z.ZodDefault<z.ZodNumber>;
        requests_share: z.ZodDefault<z.ZodNumber>;
        revisit_share: z.ZodDefault<z.ZodNumber>;
    }, z.core.$strict>>;
    on_finish: z.ZodOptional<z.ZodObject<{
        command: z.ZodOptional<z.ZodArray<z.ZodString>>;
        url: z.ZodOptional<z.ZodString>;
        slack: z.ZodOptional<z.ZodString>;
        teams: z.ZodOptional<z.ZodString>;
        email: z.ZodOptional<z.ZodObject<{
            smtp: z.ZodString;
            from: z.ZodString;
            to: z.ZodUnion<readonly [z.ZodString, z.ZodArray<z.ZodString>]>;
        }, z.core.$strict>>;
        when: z.ZodOptional<z.ZodArray<z.ZodEnum<{
            failed: "failed";
            incomplete: "incomplete";
            parked: "parked";
            recovered: "recovered";
            suspect: "suspect";
        }>>>;
        timeout: z.ZodDefault<z.ZodString>;
    }, z.core.$strict>>;
    defaults: z.ZodOptional<z.ZodObject<{
        revisit: z.ZodOptional<z.ZodOptional<z.ZodUnion<readonly [z.ZodArray<z.ZodString>, z.ZodObject<{
            every: z.ZodString;
            for: z.ZodString;
        }, z.core.$strict>]>>>;
        history: z.ZodOptional<z.ZodOptional<z.ZodUnion<readonly [z.ZodLiteral<true>, z.ZodArray<z.ZodString>]>>>;
        vanished: z.ZodOptional<z.ZodDefault<z.ZodEnum<{
            delete: "delete";
            mark: "mark";
        }>>>;
        retain: z.ZodOptional<z.ZodOptional<z.ZodString>>;
        priority: z.ZodOptional<z.ZodDefault<z.ZodInt>>;
        budget: z.ZodOptional<z.ZodOptional<z.ZodObject<{
            rows: z.ZodInt;
        }, z.core.$strict>>>;
        source: z.ZodOptional<z.ZodString>;
        config: z.ZodOptional<z.ZodDefault<z.ZodRecord<z.ZodString, z.ZodUnknown>>>;
        for_each: z.ZodOptional<z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodUnion<readonly [z.ZodArray<z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>>, z.ZodObject<{
            file: z.ZodString;
            column: z.ZodString;
        }, z.core.$strict>]>>>>;
        split_by: z.ZodOptional<z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>>>>>;
        tags: z.ZodOptional<z.ZodDefault<z.ZodArray<z.ZodString>>>;
        max_data: z.ZodOptional<z.ZodOptional<z.ZodInt>>;
        export: z.ZodOptional<z.ZodDefault<z.ZodEnum<{
            csv: "csv";
            json: "json";
        }>>>;
        on_cap: z.ZodOptional<z.ZodDefault<z.ZodEnum<{
            accept: "accept";
            fail: "fail";
            split: "split";
        }>>>;
        expect: z.ZodOptional<z.ZodOptional<z.ZodUnion<readonly [z.ZodLiteral<"off">, z.ZodObject<{
            rows_per_day: z.ZodTuple<[z.ZodInt, z.ZodInt], null>;
        }, z.core.$strict>]>>>;
        order: z.ZodOptional<z.ZodDefault<z.ZodEnum<{
            newest: "newest";
            oldest: "oldest";
        }>>>;
        schedule: z.ZodOptional<z.ZodOptional<z.ZodString>>;
        time_zone: z.ZodOptional<z.ZodDefault<z.ZodString>>;
        table: z.ZodOptional<z.ZodOptional<z.ZodString>>;
        key: z.ZodOptional<z.ZodDefault<z.ZodArray<z.ZodString>>>;
        description: z.ZodOptional<z.ZodOptional<z.ZodString>>;
        licence: z.ZodOptional<z.ZodOptional<z.ZodString>>;
        contact: z.ZodOptional<z.ZodOptional<z.ZodString>>;
        columns: z.ZodOptional<z.ZodDefault<z.ZodRecord<z.ZodString, z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
            type: z.ZodOptional<z.ZodString>;
            description: z.ZodOptional<z.ZodString>;
        }, z.core.$strict>]>>>>;
        column_names: z.ZodOptional<z.ZodDefault<z.ZodEnum<{
            keep: "keep";
            snake_case: "snake_case";
        }>>>;
        exclude: z.ZodOptional<z.ZodDefault<z.ZodArray<z.ZodString>>>;
        hash: z.ZodOptional<z.ZodDefault<z.ZodArray<z.ZodString>>>;
        hash_key: z.ZodOptional<z.ZodOptional<z.ZodString>>;
        schema: z.ZodOptional<z.ZodDefault<z.ZodEnum<{
            evolve: "evolve";
            freeze: "freeze";
        }>>>;
        max_rejects: z.ZodOptional<z.ZodDefault<z.ZodUnion<readonly [z.ZodInt, z.ZodString]>>>;
        audit: z.ZodOptional<z.ZodDefault<z.ZodUnion<readonly [z.ZodLiteral<"off">, z.ZodString]>>>;
        write: z.ZodOptional<z.ZodDefault<z.ZodEnum<{
            append: "append";
            replace: "replace";
        }>>>;
        window: z.ZodOptional<z.ZodOptional<z.ZodNullable<z.ZodObject<{
            from: z.ZodOptional<z.ZodString>;
            to: z.ZodOptional<z.ZodDefault<z.ZodString>>;
            time_zone: z.ZodOptional<z.ZodOptional<z.ZodString>>;
            step: z.ZodOptional<z.ZodDefault<z.ZodString>>;
            lookback: z.ZodOptional<z.ZodDefault<z.ZodString>>;
            date_column: z.ZodOptional<z.ZodOptional<z.ZodString>>;
        }, z.core.$strict>>>>;
    }, z.core.$strict>>;
    jobs: z.ZodArray<z.ZodObject<{
        revisit: z.ZodOptional<z.ZodOptional<z.ZodUnion<readonly [z.ZodArray<z.ZodString>, z.ZodObject<{
            every: z.ZodString;
            for: z.ZodString;
        }, z.core.$strict>]>>>;
        history: z.ZodOptional<z.ZodOptional<z.ZodUnion<readonly [z.ZodLiteral<true>, z.ZodArray<z.ZodString>]>>>;
        vanished: z.ZodOptional<z.ZodDefault<z.ZodEnum<{
            delete: "delete";
            mark: "mark";
        }>>>;
        retain: z.ZodOptional<z.ZodOptional<z.ZodString>>;
        priority: z.ZodOptional<z.ZodDefault<z.ZodInt>>;
        budget: z.ZodOptional<z.ZodOptional<z.ZodObject<{
            rows: z.ZodInt;
        }, z.core.$strict>>>;
        name: z.ZodNonOptional<z.ZodOptional<z.ZodString>>;
        source: z.ZodOptional<z.ZodString>;
        config: z.ZodOptional<z.ZodDefault<z.ZodRecord<z.ZodString, z.ZodUnknown>>>;
        for_each: z.ZodOptional<z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodUnion<readonly [z.ZodArray<z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>>, z.ZodObject<{
            file: z.ZodString;
            column: z.ZodString;
        }, z.core.$strict>]>>>>;
        split_by: z.ZodOptional<z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>>>>>;
        tags: z.ZodOptional<z.ZodDefault<z.ZodArray<z.ZodString>>>;
        max_data: z.ZodOptional<z.ZodOptional<z.ZodInt>>;
        export: z.ZodOptional<z.ZodDefault<z.ZodEnum<{
            csv: "csv";
            json: "json";
        }>>>;
        on_cap: z.ZodOptional<z.ZodDefault<z.ZodEnum<{
            accept: "accept";
            fail: "fail";
            split: "split";
        }>>>;
        expect: z.ZodOptional<z.ZodOptional<z.ZodUnion<readonly [z.ZodLiteral<"off">, z.ZodObject<{
            rows_per_day: z.ZodTuple<[z.ZodInt, z.ZodInt], null>;
        }, z.core.$strict>]>>>;
        order: z.ZodOptional<z.ZodDefault<z.ZodEnum<{
            newest: "newest";
            oldest: "oldest";
        }>>>;
        schedule: z.ZodOptional<z.ZodOptional<z.ZodString>>;
        time_zone: z.ZodOptional<z.ZodDefault<z.ZodString>>;
        table: z.ZodOptional<z.ZodOptional<z.ZodString>>;
        key: z.ZodOptional<z.ZodDefault<z.ZodArray<z.ZodString>>>;
        description: z.ZodOptional<z.ZodOptional<z.ZodString>>;
        licence: z.ZodOptional<z.ZodOptional<z.ZodString>>;
        contact: z.ZodOptional<z.ZodOptional<z.ZodString>>;
        columns: z.ZodOptional<z.ZodDefault<z.ZodRecord<z.ZodString, z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
            type: z.ZodOptional<z.ZodString>;
            description: z.ZodOptional<z.ZodString>;
        }, z.core.$strict>]>>>>;
        column_names: z.ZodOptional<z.ZodDefault<z.ZodEnum<{
            keep: "keep";
            snake_case: "snake_case";
        }>>>;
        exclude: z.ZodOptional<z.ZodDefault<z.ZodArray<z.ZodString>>>;
        hash: z.ZodOptional<z.ZodDefault<z.ZodArray<z.ZodString>>>;
        hash_key: z.ZodOptional<z.ZodOptional<z.ZodString>>;
        schema: z.ZodOptional<z.ZodDefault<z.ZodEnum<{
            evolve: "evolve";
            freeze: "freeze";
        }>>>;
        max_rejects: z.ZodOptional<z.ZodDefault<z.ZodUnion<readonly [z.ZodInt, z.ZodString]>>>;
        audit: z.ZodOptional<z.ZodDefault<z.ZodUnion<readonly [z.ZodLiteral<"off">, z.ZodString]>>>;
        write: z.ZodOptional<z.ZodDefault<z.ZodEnum<{
            append: "append";
            replace: "replace";
        }>>>;
        window: z.ZodOptional<z.ZodOptional<z.ZodNullable<z.ZodObject<{
            from: z.ZodOptional<z.ZodString>;
            to: z.ZodOptional<z.ZodDefault<z.ZodString>>;
            time_zone: z.ZodOptional<z.ZodOptional<z.ZodString>>;
            step: z.ZodOptional<z.ZodDefault<z.ZodString>>;
            lookback: z.ZodOptional<z.ZodDefault<z.ZodString>>;
            date_column: z.ZodOptional<z.ZodOptional<z.ZodString>>;
        }, z.core.$strict>>>>;
    }, z.core.$strict>>;
}, z.core.$strict>;
export type FileInput = z.infer<typeof fileSchema>;
export type JobInput = z.infer<typeof job>;
export {};
