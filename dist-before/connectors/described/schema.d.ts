import { z } from 'zod';
/** The milliseconds of a checked age. */
export declare const ageMs: (text: string) => number;
declare const words: z.ZodUnion<readonly [z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>, z.ZodArray<z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>>]>;
declare const place: z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
    body: z.ZodOptional<z.ZodString>;
    header: z.ZodOptional<z.ZodString>;
    after: z.ZodOptional<z.ZodString>;
    before: z.ZodOptional<z.ZodString>;
}, z.core.$strict>]>;
declare const parts: {
    method: z.ZodOptional<z.ZodEnum<{
        DELETE: "DELETE";
        GET: "GET";
        PATCH: "PATCH";
        POST: "POST";
        PUT: "PUT";
    }>>;
    headers: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
    query: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
    json: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodUnknown>>;
    form: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
};
declare const condition: z.ZodObject<{
    status: z.ZodOptional<z.ZodUnion<readonly [z.ZodNumber, z.ZodArray<z.ZodNumber>]>>;
    body: z.ZodOptional<z.ZodString>;
    is: z.ZodOptional<z.ZodUnion<readonly [z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>, z.ZodArray<z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>>]>>;
    has: z.ZodOptional<z.ZodString>;
    id: z.ZodOptional<z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
        body: z.ZodOptional<z.ZodString>;
        header: z.ZodOptional<z.ZodString>;
        after: z.ZodOptional<z.ZodString>;
        before: z.ZodOptional<z.ZodString>;
    }, z.core.$strict>]>>;
}, z.core.$strict>;
declare const shape: z.ZodObject<{
    base: z.ZodString;
    headers: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
    auth: z.ZodObject<{
        headers: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
        query: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
        basic: z.ZodOptional<z.ZodObject<{
            user: z.ZodString;
            password: z.ZodString;
        }, z.core.$strict>>;
        oauth2: z.ZodOptional<z.ZodObject<{
            token_url: z.ZodString;
            grant: z.ZodEnum<{
                client_credentials: "client_credentials";
                password: "password";
                refresh_token: "refresh_token";
            }>;
            form: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
            basic: z.ZodDefault<z.ZodBoolean>;
        }, z.core.$strict>>;
    }, z.core.$strict>;
    limits: z.ZodObject<{
        requests_per_minute: z.ZodNumber;
        rows_per_job: z.ZodUnion<readonly [z.ZodNumber, z.ZodLiteral<"none">]>;
        max_days: z.ZodOptional<z.ZodNumber>;
        oldest_day: z.ZodOptional<z.ZodString>;
        keeps_for: z.ZodOptional<z.ZodString>;
    }, z.core.$strict>;
    account: z.ZodOptional<z.ZodObject<{
        method: z.ZodOptional<z.ZodEnum<{
            DELETE: "DELETE";
            GET: "GET";
            PATCH: "PATCH";
            POST: "POST";
            PUT: "PUT";
        }>>;
        headers: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
        query: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
        json: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodUnknown>>;
        form: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
        path: z.ZodString;
        name: z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
            body: z.ZodOptional<z.ZodString>;
            header: z.ZodOptional<z.ZodString>;
            after: z.ZodOptional<z.ZodString>;
            before: z.ZodOptional<z.ZodString>;
        }, z.core.$strict>]>;
    }, z.core.$strict>>;
    job: z.ZodObject<{
        source: z.ZodOptional<z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
            body: z.ZodOptional<z.ZodString>;
            header: z.ZodOptional<z.ZodString>;
            after: z.ZodOptional<z.ZodString>;
            before: z.ZodOptional<z.ZodString>;
        }, z.core.$strict>]>>;
        name: z.ZodOptional<z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
            body: z.ZodOptional<z.ZodString>;
            header: z.ZodOptional<z.ZodString>;
            after: z.ZodOptional<z.ZodString>;
            before: z.ZodOptional<z.ZodString>;
        }, z.core.$strict>]>>;
        created: z.ZodOptional<z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
            body: z.ZodOptional<z.ZodString>;
            header: z.ZodOptional<z.ZodString>;
            after: z.ZodOptional<z.ZodString>;
            before: z.ZodOptional<z.ZodString>;
        }, z.core.$strict>]>>;
        finished: z.ZodOptional<z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
            body: z.ZodOptional<z.ZodString>;
            header: z.ZodOptional<z.ZodString>;
            after: z.ZodOptional<z.ZodString>;
            before: z.ZodOptional<z.ZodString>;
        }, z.core.$strict>]>>;
        rows: z.ZodOptional<z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
            body: z.ZodOptional<z.ZodString>;
            header: z.ZodOptional<z.ZodString>;
            after: z.ZodOptional<z.ZodString>;
            before: z.ZodOptional<z.ZodString>;
        }, z.core.$strict>]>>;
        addresses: z.ZodOptional<z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
            body: z.ZodOptional<z.ZodString>;
            header: z.ZodOptional<z.ZodString>;
            after: z.ZodOptional<z.ZodString>;
            before: z.ZodOptional<z.ZodString>;
        }, z.core.$strict>]>>;
        error: z.ZodOptional<z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
            body: z.ZodOptional<z.ZodString>;
            header: z.ZodOptional<z.ZodString>;
            after: z.ZodOptional<z.ZodString>;
            before: z.ZodOptional<z.ZodString>;
        }, z.core.$strict>]>>;
        id: z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
            body: z.ZodOptional<z.ZodString>;
            header: z.ZodOptional<z.ZodString>;
            after: z.ZodOptional<z.ZodString>;
            before: z.ZodOptional<z.ZodString>;
        }, z.core.$strict>]>;
        state: z.ZodObject<{
            at: z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
                body: z.ZodOptional<z.ZodString>;
                header: z.ZodOptional<z.ZodString>;
                after: z.ZodOptional<z.ZodString>;
                before: z.ZodOptional<z.ZodString>;
            }, z.core.$strict>]>;
            running: z.ZodUnion<readonly [z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>, z.ZodArray<z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>>]>;
            done: z.ZodUnion<readonly [z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>, z.ZodArray<z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>>]>;
            failed: z.ZodUnion<readonly [z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>, z.ZodArray<z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>>]>;
            stopped: z.ZodOptional<z.ZodUnion<readonly [z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>, z.ZodArray<z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>>]>>;
            expired: z.ZodOptional<z.ZodUnion<readonly [z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>, z.ZodArray<z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>>]>>;
        }, z.core.$strict>;
        config: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
            body: z.ZodOptional<z.ZodString>;
            header: z.ZodOptional<z.ZodString>;
            after: z.ZodOptional<z.ZodString>;
            before: z.ZodOptional<z.ZodString>;
        }, z.core.$strict>]>>>;
        keep: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
            body: z.ZodOptional<z.ZodString>;
            header: z.ZodOptional<z.ZodString>;
            after: z.ZodOptional<z.ZodString>;
            before: z.ZodOptional<z.ZodString>;
        }, z.core.$strict>]>>>;
    }, z.core.$strict>;
    submit: z.ZodObject<{
        headers: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
        query: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
        json: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodUnknown>>;
        form: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
        path: z.ZodString;
        method: z.ZodDefault<z.ZodEnum<{
            DELETE: "DELETE";
            GET: "GET";
            PATCH: "PATCH";
            POST: "POST";
            PUT: "PUT";
        }>>;
        at: z.ZodOptional<z.ZodString>;
        id: z.ZodOptional<z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
            body: z.ZodOptional<z.ZodString>;
            header: z.ZodOptional<z.ZodString>;
            after: z.ZodOptional<z.ZodString>;
            before: z.ZodOptional<z.ZodString>;
        }, z.core.$strict>]>>;
    }, z.core.$strict>;
    status: z.ZodObject<{
        method: z.ZodOptional<z.ZodEnum<{
            DELETE: "DELETE";
            GET: "GET";
            PATCH: "PATCH";
            POST: "POST";
            PUT: "PUT";
        }>>;
        headers: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
        query: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
        json: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodUnknown>>;
        form: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
        path: z.ZodString;
        at: z.ZodOptional<z.ZodString>;
    }, z.core.$strict>;
    list: z.ZodOptional<z.ZodObject<{
        method: z.ZodOptional<z.ZodEnum<{
            DELETE: "DELETE";
            GET: "GET";
            PATCH: "PATCH";
            POST: "POST";
            PUT: "PUT";
        }>>;
        headers: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
        query: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
        json: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodUnknown>>;
        form: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
        path: z.ZodString;
        at: z.ZodOptional<z.ZodString>;
        next: z.ZodOptional<z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
            body: z.ZodOptional<z.ZodString>;
            header: z.ZodOptional<z.ZodString>;
            after: z.ZodOptional<z.ZodString>;
            before: z.ZodOptional<z.ZodString>;
        }, z.core.$strict>]>>;
        order: z.ZodDefault<z.ZodEnum<{
            newest: "newest";
            other: "other";
        }>>;
    }, z.core.$strict>>;
    download: z.ZodObject<{
        method: z.ZodOptional<z.ZodEnum<{
            DELETE: "DELETE";
            GET: "GET";
            PATCH: "PATCH";
            POST: "POST";
            PUT: "PUT";
        }>>;
        headers: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
        query: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
        json: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodUnknown>>;
        form: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
        path: z.ZodOptional<z.ZodString>;
        rows: z.ZodEnum<{
            csv: "csv";
            json: "json";
            ndjson: "ndjson";
        }>;
        at: z.ZodOptional<z.ZodString>;
        delimiter: z.ZodDefault<z.ZodString>;
        gzip: z.ZodDefault<z.ZodBoolean>;
        next: z.ZodOptional<z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
            body: z.ZodOptional<z.ZodString>;
            header: z.ZodOptional<z.ZodString>;
            after: z.ZodOptional<z.ZodString>;
            before: z.ZodOptional<z.ZodString>;
        }, z.core.$strict>]>>;
    }, z.core.$strict>;
    stop: z.ZodOptional<z.ZodObject<{
        headers: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
        query: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
        json: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodUnknown>>;
        form: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
        path: z.ZodString;
        method: z.ZodDefault<z.ZodEnum<{
            DELETE: "DELETE";
            GET: "GET";
            PATCH: "PATCH";
            POST: "POST";
            PUT: "PUT";
        }>>;
    }, z.core.$strict>>;
    errors: z.ZodPrefault<z.ZodObject<{
        key: z.ZodOptional<z.ZodUnion<readonly [z.ZodObject<{
            status: z.ZodOptional<z.ZodUnion<readonly [z.ZodNumber, z.ZodArray<z.ZodNumber>]>>;
            body: z.ZodOptional<z.ZodString>;
            is: z.ZodOptional<z.ZodUnion<readonly [z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>, z.ZodArray<z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>>]>>;
            has: z.ZodOptional<z.ZodString>;
            id: z.ZodOptional<z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
                body: z.ZodOptional<z.ZodString>;
                header: z.ZodOptional<z.ZodString>;
                after: z.ZodOptional<z.ZodString>;
                before: z.ZodOptional<z.ZodString>;
            }, z.core.$strict>]>>;
        }, z.core.$strict>, z.ZodArray<z.ZodObject<{
            status: z.ZodOptional<z.ZodUnion<readonly [z.ZodNumber, z.ZodArray<z.ZodNumber>]>>;
            body: z.ZodOptional<z.ZodString>;
            is: z.ZodOptional<z.ZodUnion<readonly [z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>, z.ZodArray<z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>>]>>;
            has: z.ZodOptional<z.ZodString>;
            id: z.ZodOptional<z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
                body: z.ZodOptional<z.ZodString>;
                header: z.ZodOptional<z.ZodString>;
                after: z.ZodOptional<z.ZodString>;
                before: z.ZodOptional<z.ZodString>;
            }, z.core.$strict>]>>;
        }, z.core.$strict>>]>>;
        rate_limited: z.ZodOptional<z.ZodUnion<readonly [z.ZodObject<{
            status: z.ZodOptional<z.ZodUnion<readonly [z.ZodNumber, z.ZodArray<z.ZodNumber>]>>;
            body: z.ZodOptional<z.ZodString>;
            is: z.ZodOptional<z.ZodUnion<readonly [z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>, z.ZodArray<z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>>]>>;
            has: z.ZodOptional<z.ZodString>;
            id: z.ZodOptional<z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
                body: z.ZodOptional<z.ZodString>;
                header: z.ZodOptional<z.ZodString>;
                after: z.ZodOptional<z.ZodString>;
                before: z.ZodOptional<z.ZodString>;
            }, z.core.$strict>]>>;
        }, z.core.$strict>, z.ZodArray<z.ZodObject<{
            status: z.ZodOptional<z.ZodUnion<readonly [z.ZodNumber, z.ZodArray<z.ZodNumber>]>>;
            body: z.ZodOptional<z.ZodString>;
            is: z.ZodOptional<z.ZodUnion<readonly [z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>, z.ZodArray<z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>>]>>;
            has: z.ZodOptional<z.ZodString>;
            id: z.ZodOptional<z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
                body: z.ZodOptional<z.ZodString>;
                header: z.ZodOptional<z.ZodString>;
                after: z.ZodOptional<z.ZodString>;
                before: z.ZodOptional<z.ZodString>;
            }, z.core.$strict>]>>;
        }, z.core.$strict>>]>>;
        duplicate: z.ZodOptional<z.ZodUnion<readonly [z.ZodObject<{
            status: z.ZodOptional<z.ZodUnion<readonly [z.ZodNumber, z.ZodArray<z.ZodNumber>]>>;
            body: z.ZodOptional<z.ZodString>;
            is: z.ZodOptional<z.ZodUnion<readonly [z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>, z.ZodArray<z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>>]>>;
            has: z.ZodOptional<z.ZodString>;
            id: z.ZodOptional<z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
                body: z.ZodOptional<z.ZodString>;
                header: z.ZodOptional<z.ZodString>;
                after: z.ZodOptional<z.ZodString>;
                before: z.ZodOptional<z.ZodString>;
            }, z.core.$strict>]>>;
        }, z.core.$strict>, z.ZodArray<z.ZodObject<{
            status: z.ZodOptional<z.ZodUnion<readonly [z.ZodNumber, z.ZodArray<z.ZodNumber>]>>;
            body: z.ZodOptional<z.ZodString>;
            is: z.ZodOptional<z.ZodUnion<readonly [z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>, z.ZodArray<z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>>]>>;
            has: z.ZodOptional<z.ZodString>;
            id: z.ZodOptional<z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
                body: z.ZodOptional<z.ZodString>;
                header: z.ZodOptional<z.ZodString>;
                after: z.ZodOptional<z.ZodString>;
                before: z.ZodOptional<z.ZodString>;
            }, z.core.$strict>]>>;
        }, z.core.$strict>>]>>;
        busy: z.ZodOptional<z.ZodUnion<readonly [z.ZodObject<{
            status: z.ZodOptional<z.ZodUnion<readonly [z.ZodNumber, z.ZodArray<z.ZodNumber>]>>;
            body: z.ZodOptional<z.ZodString>;
            is: z.ZodOptional<z.ZodUnion<readonly [z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>, z.ZodArray<z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>>]>>;
            has: z.ZodOptional<z.ZodString>;
            id: z.ZodOptional<z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
                body: z.ZodOptional<z.ZodString>;
                header: z.ZodOptional<z.ZodString>;
                after: z.ZodOptional<z.ZodString>;
                before: z.ZodOptional<z.ZodString>;
            }, z.core.$strict>]>>;
        }, z.core.$strict>, z.ZodArray<z.ZodObject<{
            status: z.ZodOptional<z.ZodUnion<readonly [z.ZodNumber, z.ZodArray<z.ZodNumber>]>>;
            body: z.ZodOptional<z.ZodString>;
            is: z.ZodOptional<z.ZodUnion<readonly [z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>, z.ZodArray<z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>>]>>;
            has: z.ZodOptional<z.ZodString>;
            id: z.ZodOptional<z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
                body: z.ZodOptional<z.ZodString>;
                header: z.ZodOptional<z.ZodString>;
                after: z.ZodOptional<z.ZodString>;
                before: z.ZodOptional<z.ZodString>;
            }, z.core.$strict>]>>;
        }, z.core.$strict>>]>>;
        too_large: z.ZodOptional<z.ZodUnion<readonly [z.ZodObject<{
            status: z.ZodOptional<z.ZodUnion<readonly [z.ZodNumber, z.ZodArray<z.ZodNumber>]>>;
            body: z.ZodOptional<z.ZodString>;
            is: z.ZodOptional<z.ZodUnion<readonly [z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>, z.ZodArray<z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>>]>>;
            has: z.ZodOptional<z.ZodString>;
            id: z.ZodOptional<z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
                body: z.ZodOptional<z.ZodString>;
                header: z.ZodOptional<z.ZodString>;
                after: z.ZodOptional<z.ZodString>;
                before: z.ZodOptional<z.ZodString>;
            }, z.core.$strict>]>>;
        }, z.core.$strict>, z.ZodArray<z.ZodObject<{
            status: z.ZodOptional<z.ZodUnion<readonly [z.ZodNumber, z.ZodArray<z.ZodNumber>]>>;
            body: z.ZodOptional<z.ZodString>;
            is: z.ZodOptional<z.ZodUnion<readonly [z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>, z.ZodArray<z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>>]>>;
            has: z.ZodOptional<z.ZodString>;
            id: z.ZodOptional<z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
                body: z.ZodOptional<z.ZodString>;
                header: z.ZodOptional<z.ZodString>;
                after: z.ZodOptional<z.ZodString>;
                before: z.ZodOptional<z.ZodString>;
            }, z.core.$strict>]>>;
        }, z.core.$strict>>]>>;
        not_found: z.ZodOptional<z.ZodUnion<readonly [z.ZodObject<{
            status: z.ZodOptional<z.ZodUnion<readonly [z.ZodNumber, z.ZodArray<z.ZodNumber>]>>;
            body: z.ZodOptional<z.ZodString>;
            is: z.ZodOptional<z.ZodUnion<readonly [z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>, z.ZodArray<z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>>]>>;
            has: z.ZodOptional<z.ZodString>;
            id: z.ZodOptional<z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
                body: z.ZodOptional<z.ZodString>;
                header: z.ZodOptional<z.ZodString>;
                after: z.ZodOptional<z.ZodString>;
                before: z.ZodOptional<z.ZodString>;
            }, z.core.$strict>]>>;
        }, z.core.$strict>, z.ZodArray<z.ZodObject<{
            status: z.ZodOptional<z.ZodUnion<readonly [z.ZodNumber, z.ZodArray<z.ZodNumber>]>>;
            body: z.ZodOptional<z.ZodString>;
            is: z.ZodOptional<z.ZodUnion<readonly [z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>, z.ZodArray<z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>>]>>;
            has: z.ZodOptional<z.ZodString>;
            id: z.ZodOptional<z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
                body: z.ZodOptional<z.ZodString>;
                header: z.ZodOptional<z.ZodString>;
                after: z.ZodOptional<z.ZodString>;
                before: z.ZodOptional<z.ZodString>;
            }, z.core.$strict>]>>;
        }, z.core.$strict>>]>>;
        refused: z.ZodOptional<z.ZodUnion<readonly [z.ZodObject<{
            status: z.ZodOptional<z.ZodUnion<readonly [z.ZodNumber, z.ZodArray<z.ZodNumber>]>>;
            body: z.ZodOptional<z.ZodString>;
            is: z.ZodOptional<z.ZodUnion<readonly [z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>, z.ZodArray<z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>>]>>;
            has: z.ZodOptional<z.ZodString>;
            id: z.ZodOptional<z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
                body: z.ZodOptional<z.ZodString>;
                header: z.ZodOptional<z.ZodString>;
                after: z.ZodOptional<z.ZodString>;
                before: z.ZodOptional<z.ZodString>;
            }, z.core.$strict>]>>;
        }, z.core.$strict>, z.ZodArray<z.ZodObject<{
            status: z.ZodOptional<z.ZodUnion<readonly [z.ZodNumber, z.ZodArray<z.ZodNumber>]>>;
            body: z.ZodOptional<z.ZodString>;
            is: z.ZodOptional<z.ZodUnion<readonly [z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>, z.ZodArray<z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>>]>>;
            has: z.ZodOptional<z.ZodString>;
            id: z.ZodOptional<z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
                body: z.ZodOptional<z.ZodString>;
                header: z.ZodOptional<z.ZodString>;
                after: z.ZodOptional<z.ZodString>;
                before: z.ZodOptional<z.ZodString>;
            }, z.core.$strict>]>>;
        }, z.core.$strict>>]>>;
        retry_after: z.ZodOptional<z.ZodObject<{
            at: z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
                body: z.ZodOptional<z.ZodString>;
                header: z.ZodOptional<z.ZodString>;
                after: z.ZodOptional<z.ZodString>;
                before: z.ZodOptional<z.ZodString>;
            }, z.core.$strict>]>;
            unit: z.ZodEnum<{
                milliseconds: "milliseconds";
                minutes: "minutes";
                seconds: "seconds";
                unix: "unix";
            }>;
        }, z.core.$strict>>;
    }, z.core.$strict>>;
}, z.core.$strict>;
export type ApiDescription = z.infer<typeof shape>;
export type Place = z.infer<typeof place>;
export type Condition = z.infer<typeof condition>;
export type Words = z.infer<typeof words>;
/** One request of a description. */
export type Described = Pick<ApiDescription['status'], keyof typeof parts> & {
    path?: string | undefined;
    /** An address of an answer, instead of `path`. Nothing in it is a template. */
    url?: string;
};
/** The options that a description names. */
export declare function optionsOf(api: ApiDescription): string[];
export declare const descriptionSchema: z.ZodObject<{
    base: z.ZodString;
    headers: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
    auth: z.ZodObject<{
        headers: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
        query: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
        basic: z.ZodOptional<z.ZodObject<{
            user: z.ZodString;
            password: z.ZodString;
        }, z.core.$strict>>;
        oauth2: z.ZodOptional<z.ZodObject<{
            token_url: z.ZodString;
            grant: z.ZodEnum<{
                client_credentials: "client_credentials";
                password: "password";
                refresh_token: "refresh_token";
            }>;
            form: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
            basic: z.ZodDefault<z.ZodBoolean>;
        }, z.core.$strict>>;
    }, z.core.$strict>;
    limits: z.ZodObject<{
        requests_per_minute: z.ZodNumber;
        rows_per_job: z.ZodUnion<readonly [z.ZodNumber, z.ZodLiteral<"none">]>;
        max_days: z.ZodOptional<z.ZodNumber>;
        oldest_day: z.ZodOptional<z.ZodString>;
        keeps_for: z.ZodOptional<z.ZodString>;
    }, z.core.$strict>;
    account: z.ZodOptional<z.ZodObject<{
        method: z.ZodOptional<z.ZodEnum<{
            DELETE: "DELETE";
            GET: "GET";
            PATCH: "PATCH";
            POST: "POST";
            PUT: "PUT";
        }>>;
        headers: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
        query: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
        json: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodUnknown>>;
        form: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
        path: z.ZodString;
        name: z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
            body: z.ZodOptional<z.ZodString>;
            header: z.ZodOptional<z.ZodString>;
            after: z.ZodOptional<z.ZodString>;
            before: z.ZodOptional<z.ZodString>;
        }, z.core.$strict>]>;
    }, z.core.$strict>>;
    job: z.ZodObject<{
        source: z.ZodOptional<z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
            body: z.ZodOptional<z.ZodString>;
            header: z.ZodOptional<z.ZodString>;
            after: z.ZodOptional<z.ZodString>;
            before: z.ZodOptional<z.ZodString>;
        }, z.core.$strict>]>>;
        name: z.ZodOptional<z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
            body: z.ZodOptional<z.ZodString>;
            header: z.ZodOptional<z.ZodString>;
            after: z.ZodOptional<z.ZodString>;
            before: z.ZodOptional<z.ZodString>;
        }, z.core.$strict>]>>;
        created: z.ZodOptional<z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
            body: z.ZodOptional<z.ZodString>;
            header: z.ZodOptional<z.ZodString>;
            after: z.ZodOptional<z.ZodString>;
            before: z.ZodOptional<z.ZodString>;
        }, z.core.$strict>]>>;
        finished: z.ZodOptional<z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
            body: z.ZodOptional<z.ZodString>;
            header: z.ZodOptional<z.ZodString>;
            after: z.ZodOptional<z.ZodString>;
            before: z.ZodOptional<z.ZodString>;
        }, z.core.$strict>]>>;
        rows: z.ZodOptional<z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
            body: z.ZodOptional<z.ZodString>;
            header: z.ZodOptional<z.ZodString>;
            after: z.ZodOptional<z.ZodString>;
            before: z.ZodOptional<z.ZodString>;
        }, z.core.$strict>]>>;
        addresses: z.ZodOptional<z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
            body: z.ZodOptional<z.ZodString>;
            header: z.ZodOptional<z.ZodString>;
            after: z.ZodOptional<z.ZodString>;
            before: z.ZodOptional<z.ZodString>;
        }, z.core.$strict>]>>;
        error: z.ZodOptional<z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
            body: z.ZodOptional<z.ZodString>;
            header: z.ZodOptional<z.ZodString>;
            after: z.ZodOptional<z.ZodString>;
            before: z.ZodOptional<z.ZodString>;
        }, z.core.$strict>]>>;
        id: z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
            body: z.ZodOptional<z.ZodString>;
            header: z.ZodOptional<z.ZodString>;
            after: z.ZodOptional<z.ZodString>;
            before: z.ZodOptional<z.ZodString>;
        }, z.core.$strict>]>;
        state: z.ZodObject<{
            at: z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
                body: z.ZodOptional<z.ZodString>;
                header: z.ZodOptional<z.ZodString>;
                after: z.ZodOptional<z.ZodString>;
                before: z.ZodOptional<z.ZodString>;
            }, z.core.$strict>]>;
            running: z.ZodUnion<readonly [z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>, z.ZodArray<z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>>]>;
            done: z.ZodUnion<readonly [z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>, z.ZodArray<z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>>]>;
            failed: z.ZodUnion<readonly [z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>, z.ZodArray<z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>>]>;
            stopped: z.ZodOptional<z.ZodUnion<readonly [z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>, z.ZodArray<z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>>]>>;
            expired: z.ZodOptional<z.ZodUnion<readonly [z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>, z.ZodArray<z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>>]>>;
        }, z.core.$strict>;
        config: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
            body: z.ZodOptional<z.ZodString>;
            header: z.ZodOptional<z.ZodString>;
            after: z.ZodOptional<z.ZodString>;
            before: z.ZodOptional<z.ZodString>;
        }, z.core.$strict>]>>>;
        keep: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
            body: z.ZodOptional<z.ZodString>;
            header: z.ZodOptional<z.ZodString>;
            after: z.ZodOptional<z.ZodString>;
            before: z.ZodOptional<z.ZodString>;
        }, z.core.$strict>]>>>;
    }, z.core.$strict>;
    submit: z.ZodObject<{
        headers: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
        query: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
        json: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodUnknown>>;
        form: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
        path: z.ZodString;
        method: z.ZodDefault<z.ZodEnum<{
            DELETE: "DELETE";
            GET: "GET";
            PATCH: "PATCH";
            POST: "POST";
            PUT: "PUT";
        }>>;
        at: z.ZodOptional<z.ZodString>;
        id: z.ZodOptional<z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
            body: z.ZodOptional<z.ZodString>;
            header: z.ZodOptional<z.ZodString>;
            after: z.ZodOptional<z.ZodString>;
            before: z.ZodOptional<z.ZodString>;
        }, z.core.$strict>]>>;
    }, z.core.$strict>;
    status: z.ZodObject<{
        method: z.ZodOptional<z.ZodEnum<{
            DELETE: "DELETE";
            GET: "GET";
            PATCH: "PATCH";
            POST: "POST";
            PUT: "PUT";
        }>>;
        headers: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
        query: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
        json: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodUnknown>>;
        form: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
        path: z.ZodString;
        at: z.ZodOptional<z.ZodString>;
    }, z.core.$strict>;
    list: z.ZodOptional<z.ZodObject<{
        method: z.ZodOptional<z.ZodEnum<{
            DELETE: "DELETE";
            GET: "GET";
            PATCH: "PATCH";
            POST: "POST";
            PUT: "PUT";
        }>>;
        headers: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
        query: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
        json: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodUnknown>>;
        form: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
        path: z.ZodString;
        at: z.ZodOptional<z.ZodString>;
        next: z.ZodOptional<z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
            body: z.ZodOptional<z.ZodString>;
            header: z.ZodOptional<z.ZodString>;
            after: z.ZodOptional<z.ZodString>;
            before: z.ZodOptional<z.ZodString>;
        }, z.core.$strict>]>>;
        order: z.ZodDefault<z.ZodEnum<{
            newest: "newest";
            other: "other";
        }>>;
    }, z.core.$strict>>;
    download: z.ZodObject<{
        method: z.ZodOptional<z.ZodEnum<{
            DELETE: "DELETE";
            GET: "GET";
            PATCH: "PATCH";
            POST: "POST";
            PUT: "PUT";
        }>>;
        headers: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
        query: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
        json: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodUnknown>>;
        form: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
        path: z.ZodOptional<z.ZodString>;
        rows: z.ZodEnum<{
            csv: "csv";
            json: "json";
            ndjson: "ndjson";
        }>;
        at: z.ZodOptional<z.ZodString>;
        delimiter: z.ZodDefault<z.ZodString>;
        gzip: z.ZodDefault<z.ZodBoolean>;
        next: z.ZodOptional<z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
            body: z.ZodOptional<z.ZodString>;
            header: z.ZodOptional<z.ZodString>;
            after: z.ZodOptional<z.ZodString>;
            before: z.ZodOptional<z.ZodString>;
        }, z.core.$strict>]>>;
    }, z.core.$strict>;
    stop: z.ZodOptional<z.ZodObject<{
        headers: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
        query: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
        json: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodUnknown>>;
        form: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
        path: z.ZodString;
        method: z.ZodDefault<z.ZodEnum<{
            DELETE: "DELETE";
            GET: "GET";
            PATCH: "PATCH";
            POST: "POST";
            PUT: "PUT";
        }>>;
    }, z.core.$strict>>;
    errors: z.ZodPrefault<z.ZodObject<{
        key: z.ZodOptional<z.ZodUnion<readonly [z.ZodObject<{
            status: z.ZodOptional<z.ZodUnion<readonly [z.ZodNumber, z.ZodArray<z.ZodNumber>]>>;
            body: z.ZodOptional<z.ZodString>;
            is: z.ZodOptional<z.ZodUnion<readonly [z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>, z.ZodArray<z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>>]>>;
            has: z.ZodOptional<z.ZodString>;
            id: z.ZodOptional<z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
                body: z.ZodOptional<z.ZodString>;
                header: z.ZodOptional<z.ZodString>;
                after: z.ZodOptional<z.ZodString>;
                before: z.ZodOptional<z.ZodString>;
            }, z.core.$strict>]>>;
        }, z.core.$strict>, z.ZodArray<z.ZodObject<{
            status: z.ZodOptional<z.ZodUnion<readonly [z.ZodNumber, z.ZodArray<z.ZodNumber>]>>;
            body: z.ZodOptional<z.ZodString>;
            is: z.ZodOptional<z.ZodUnion<readonly [z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>, z.ZodArray<z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>>]>>;
            has: z.ZodOptional<z.ZodString>;
            id: z.ZodOptional<z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
                body: z.ZodOptional<z.ZodString>;
                header: z.ZodOptional<z.ZodString>;
                after: z.ZodOptional<z.ZodString>;
                before: z.ZodOptional<z.ZodString>;
            }, z.core.$strict>]>>;
        }, z.core.$strict>>]>>;
        rate_limited: z.ZodOptional<z.ZodUnion<readonly [z.ZodObject<{
            status: z.ZodOptional<z.ZodUnion<readonly [z.ZodNumber, z.ZodArray<z.ZodNumber>]>>;
            body: z.ZodOptional<z.ZodString>;
            is: z.ZodOptional<z.ZodUnion<readonly [z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>, z.ZodArray<z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>>]>>;
            has: z.ZodOptional<z.ZodString>;
            id: z.ZodOptional<z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
                body: z.ZodOptional<z.ZodString>;
                header: z.ZodOptional<z.ZodString>;
                after: z.ZodOptional<z.ZodString>;
                before: z.ZodOptional<z.ZodString>;
            }, z.core.$strict>]>>;
        }, z.core.$strict>, z.ZodArray<z.ZodObject<{
            status: z.ZodOptional<z.ZodUnion<readonly [z.ZodNumber, z.ZodArray<z.ZodNumber>]>>;
            body: z.ZodOptional<z.ZodString>;
            is: z.ZodOptional<z.ZodUnion<readonly [z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>, z.ZodArray<z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>>]>>;
            has: z.ZodOptional<z.ZodString>;
            id: z.ZodOptional<z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
                body: z.ZodOptional<z.ZodString>;
                header: z.ZodOptional<z.ZodString>;
                after: z.ZodOptional<z.ZodString>;
                before: z.ZodOptional<z.ZodString>;
            }, z.core.$strict>]>>;
        }, z.core.$strict>>]>>;
        duplicate: z.ZodOptional<z.ZodUnion<readonly [z.ZodObject<{
            status: z.ZodOptional<z.ZodUnion<readonly [z.ZodNumber, z.ZodArray<z.ZodNumber>]>>;
            body: z.ZodOptional<z.ZodString>;
            is: z.ZodOptional<z.ZodUnion<readonly [z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>, z.ZodArray<z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>>]>>;
            has: z.ZodOptional<z.ZodString>;
            id: z.ZodOptional<z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
                body: z.ZodOptional<z.ZodString>;
                header: z.ZodOptional<z.ZodString>;
                after: z.ZodOptional<z.ZodString>;
                before: z.ZodOptional<z.ZodString>;
            }, z.core.$strict>]>>;
        }, z.core.$strict>, z.ZodArray<z.ZodObject<{
            status: z.ZodOptional<z.ZodUnion<readonly [z.ZodNumber, z.ZodArray<z.ZodNumber>]>>;
            body: z.ZodOptional<z.ZodString>;
            is: z.ZodOptional<z.ZodUnion<readonly [z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>, z.ZodArray<z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>>]>>;
            has: z.ZodOptional<z.ZodString>;
            id: z.ZodOptional<z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
                body: z.ZodOptional<z.ZodString>;
                header: z.ZodOptional<z.ZodString>;
                after: z.ZodOptional<z.ZodString>;
                before: z.ZodOptional<z.ZodString>;
            }, z.core.$strict>]>>;
        }, z.core.$strict>>]>>;
        busy: z.ZodOptional<z.ZodUnion<readonly [z.ZodObject<{
            status: z.ZodOptional<z.ZodUnion<readonly [z.ZodNumber, z.ZodArray<z.ZodNumber>]>>;
            body: z.ZodOptional<z.ZodString>;
            is: z.ZodOptional<z.ZodUnion<readonly [z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>, z.ZodArray<z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>>]>>;
            has: z.ZodOptional<z.ZodString>;
            id: z.ZodOptional<z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
                body: z.ZodOptional<z.ZodString>;
                header: z.ZodOptional<z.ZodString>;
                after: z.ZodOptional<z.ZodString>;
                before: z.ZodOptional<z.ZodString>;
            }, z.core.$strict>]>>;
        }, z.core.$strict>, z.ZodArray<z.ZodObject<{
            status: z.ZodOptional<z.ZodUnion<readonly [z.ZodNumber, z.ZodArray<z.ZodNumber>]>>;
            body: z.ZodOptional<z.ZodString>;
            is: z.ZodOptional<z.ZodUnion<readonly [z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>, z.ZodArray<z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>>]>>;
            has: z.ZodOptional<z.ZodString>;
            id: z.ZodOptional<z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
                body: z.ZodOptional<z.ZodString>;
                header: z.ZodOptional<z.ZodString>;
                after: z.ZodOptional<z.ZodString>;
                before: z.ZodOptional<z.ZodString>;
            }, z.core.$strict>]>>;
        }, z.core.$strict>>]>>;
        too_large: z.ZodOptional<z.ZodUnion<readonly [z.ZodObject<{
            status: z.ZodOptional<z.ZodUnion<readonly [z.ZodNumber, z.ZodArray<z.ZodNumber>]>>;
            body: z.ZodOptional<z.ZodString>;
            is: z.ZodOptional<z.ZodUnion<readonly [z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>, z.ZodArray<z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>>]>>;
            has: z.ZodOptional<z.ZodString>;
            id: z.ZodOptional<z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
                body: z.ZodOptional<z.ZodString>;
                header: z.ZodOptional<z.ZodString>;
                after: z.ZodOptional<z.ZodString>;
                before: z.ZodOptional<z.ZodString>;
            }, z.core.$strict>]>>;
        }, z.core.$strict>, z.ZodArray<z.ZodObject<{
            status: z.ZodOptional<z.ZodUnion<readonly [z.ZodNumber, z.ZodArray<z.ZodNumber>]>>;
            body: z.ZodOptional<z.ZodString>;
            is: z.ZodOptional<z.ZodUnion<readonly [z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>, z.ZodArray<z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>>]>>;
            has: z.ZodOptional<z.ZodString>;
            id: z.ZodOptional<z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
                body: z.ZodOptional<z.ZodString>;
                header: z.ZodOptional<z.ZodString>;
                after: z.ZodOptional<z.ZodString>;
                before: z.ZodOptional<z.ZodString>;
            }, z.core.$strict>]>>;
        }, z.core.$strict>>]>>;
        not_found: z.ZodOptional<z.ZodUnion<readonly [z.ZodObject<{
            status: z.ZodOptional<z.ZodUnion<readonly [z.ZodNumber, z.ZodArray<z.ZodNumber>]>>;
            body: z.ZodOptional<z.ZodString>;
            is: z.ZodOptional<z.ZodUnion<readonly [z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>, z.ZodArray<z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>>]>>;
            has: z.ZodOptional<z.ZodString>;
            id: z.ZodOptional<z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
                body: z.ZodOptional<z.ZodString>;
                header: z.ZodOptional<z.ZodString>;
                after: z.ZodOptional<z.ZodString>;
                before: z.ZodOptional<z.ZodString>;
            }, z.core.$strict>]>>;
        }, z.core.$strict>, z.ZodArray<z.ZodObject<{
            status: z.ZodOptional<z.ZodUnion<readonly [z.ZodNumber, z.ZodArray<z.ZodNumber>]>>;
            body: z.ZodOptional<z.ZodString>;
            is: z.ZodOptional<z.ZodUnion<readonly [z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>, z.ZodArray<z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>>]>>;
            has: z.ZodOptional<z.ZodString>;
            id: z.ZodOptional<z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
                body: z.ZodOptional<z.ZodString>;
                header: z.ZodOptional<z.ZodString>;
                after: z.ZodOptional<z.ZodString>;
                before: z.ZodOptional<z.ZodString>;
            }, z.core.$strict>]>>;
        }, z.core.$strict>>]>>;
        refused: z.ZodOptional<z.ZodUnion<readonly [z.ZodObject<{
            status: z.ZodOptional<z.ZodUnion<readonly [z.ZodNumber, z.ZodArray<z.ZodNumber>]>>;
            body: z.ZodOptional<z.ZodString>;
            is: z.ZodOptional<z.ZodUnion<readonly [z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>, z.ZodArray<z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>>]>>;
            has: z.ZodOptional<z.ZodString>;
            id: z.ZodOptional<z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
                body: z.ZodOptional<z.ZodString>;
                header: z.ZodOptional<z.ZodString>;
                after: z.ZodOptional<z.ZodString>;
                before: z.ZodOptional<z.ZodString>;
            }, z.core.$strict>]>>;
        }, z.core.$strict>, z.ZodArray<z.ZodObject<{
            status: z.ZodOptional<z.ZodUnion<readonly [z.ZodNumber, z.ZodArray<z.ZodNumber>]>>;
            body: z.ZodOptional<z.ZodString>;
            is: z.ZodOptional<z.ZodUnion<readonly [z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>, z.ZodArray<z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>>]>>;
            has: z.ZodOptional<z.ZodString>;
            id: z.ZodOptional<z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
                body: z.ZodOptional<z.ZodString>;
                header: z.ZodOptional<z.ZodString>;
                after: z.ZodOptional<z.ZodString>;
                before: z.ZodOptional<z.ZodString>;
            }, z.core.$strict>]>>;
        }, z.core.$strict>>]>>;
        retry_after: z.ZodOptional<z.ZodObject<{
            at: z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
                body: z.ZodOptional<z.ZodString>;
                header: z.ZodOptional<z.ZodString>;
                after: z.ZodOptional<z.ZodString>;
                before: z.ZodOptional<z.ZodString>;
            }, z.core.$strict>]>;
            unit: z.ZodEnum<{
                milliseconds: "milliseconds";
                minutes: "minutes";
                seconds: "seconds";
                unix: "unix";
            }>;
        }, z.core.$strict>>;
    }, z.core.$strict>>;
}, z.core.$strict>;
export {};
