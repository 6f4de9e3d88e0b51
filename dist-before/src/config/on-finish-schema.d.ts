import { z } from 'zod';
/** What `on_finish` may say; the type is AlertKind. */
export declare const alertKinds: readonly ['failed', 'incomplete', 'parked', 'suspect', 'recovered'];
/** What is called after a run. */
export declare const onFinish: z.ZodObject<{
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
}, z.core.$strict>;
