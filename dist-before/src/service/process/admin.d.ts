import { z } from 'zod';
import { type AccountServices } from '../accounts/accounts.js';
import { Removals } from '../jobs/removal.js';
/** Arguments of each operation, checked when they arrive over HTTP. */
declare const operations: {
    readonly addAccount: z.ZodObject<{
        email: z.ZodString;
        tier: z.ZodNullable<z.ZodEnum<{
            max: "max";
            pro: "pro";
            standard: "standard";
        }>>;
    }, z.core.$strict>;
    readonly listAccounts: z.ZodObject<{}, z.core.$strict>;
    readonly setPlan: z.ZodObject<{
        email: z.ZodString;
        tier: z.ZodNullable<z.ZodEnum<{
            max: "max";
            pro: "pro";
            standard: "standard";
        }>>;
    }, z.core.$strict>;
    readonly setPassword: z.ZodObject<{
        email: z.ZodString;
        password: z.ZodString;
    }, z.core.$strict>;
    readonly invite: z.ZodObject<{
        email: z.ZodString;
    }, z.core.$strict>;
    readonly createKey: z.ZodObject<{
        email: z.ZodString;
        label: z.ZodOptional<z.ZodString>;
        days: z.ZodOptional<z.ZodNumber>;
    }, z.core.$strict>;
    readonly listKeys: z.ZodObject<{
        email: z.ZodString;
    }, z.core.$strict>;
    readonly revokeKey: z.ZodObject<{
        id: z.ZodString;
    }, z.core.$strict>;
    readonly removeAccount: z.ZodObject<{
        email: z.ZodString;
    }, z.core.$strict>;
    readonly deleteJob: z.ZodObject<{
        id: z.ZodString;
    }, z.core.$strict>;
    readonly prune: z.ZodObject<{
        days: z.ZodNumber;
    }, z.core.$strict>;
};
type Operation = keyof typeof operations;
type Arguments<O extends Operation> = z.infer<(typeof operations)[O]>;
/** What an operator may do. Refusals are HeadgateErrors with code `usage`. */
export type Administration = ReturnType<typeof administrationOf>;
/**
 * Administers the service of a data folder, running or not. A running service is called at its address with the token
 * from its 0600 file. Otherwise the folder is locked while `use` runs.
 */
export declare function withAdministration<T>(dataDir: string, use: (administration: Administration) => Promise<T>, { invitationDays, publicUrl }?: {
    invitationDays?: number;
    publicUrl?: string;
}): Promise<T>;
interface AdministeredServices extends AccountServices {
    removals: Removals;
}
/** `studio`: the studio's address; null: the service does not run. */
export declare function administrationOf(services: AdministeredServices, studio: () => string | null): {
    addAccount: ({ email, tier }: Arguments<'addAccount'>) => Promise<{
        account: {
            /** Id used in the log. */
            id: string;
            email: string;
            /** Null: no active plan. */
            tier: "max" | "pro" | "standard" | null;
            active_keys: number;
            jobs: number;
            created_at: string;
        };
        invitation: import("../accounts/invitations.js").InvitationView;
    }>;
    listAccounts: (_none: Arguments<'listAccounts'>) => Promise<{
        /** Id used in the log. */
        id: string;
        email: string;
        /** Null: no active plan. */
        tier: "max" | "pro" | "standard" | null;
        active_keys: number;
        jobs: number;
        created_at: string;
    }[]>;
    /** A null tier ends the plan: every request is then answered `plan_required`. */
    setPlan: ({ email, tier }: Arguments<'setPlan'>) => Promise<{
        /** Id used in the log. */
        id: string;
        email: string;
        /** Null: no active plan. */
        tier: "max" | "pro" | "standard" | null;
        active_keys: number;
        jobs: number;
        created_at: string;
    }>;
    /** Sets the studio's password. Everyone who is signed in to the account has to sign in again. */
    setPassword({ email, password }: Arguments<'setPassword'>): Promise<{
        /** Id used in the log. */
        id: string;
        email: string;
        /** Null: no active plan. */
        tier: "max" | "pro" | "standard" | null;
        active_keys: number;
        jobs: number;
        created_at: string;
    }>;
    /** Only this answer ever contains the invitation. It replaces an earlier one. */
    invite: ({ email }: Arguments<'invite'>) => Promise<{
        account: {
            /** Id used in the log. */
            id: string;
            email: string;
            /** Null: no active plan. */
            tier: "max" | "pro" | "standard" | null;
            active_keys: number;
            jobs: number;
            created_at: string;
        };
        invitation: import("../accounts/invitations.js").InvitationView;
    }>;
    /** Only this answer ever contains the key. */
    createKey({ email, ...terms }: Arguments<'createKey'>): Promise<{
        id: string;
        email: string;
        label: string | null;
        created_at: string;
        expires_at: string | null;
        last_used_at: string | null;
        last_address: string | null;
        revoked_at: string | null;
        key: string;
    }>;
    listKeys: ({ email }: Arguments<'listKeys'>) => Promise<{
        id: string;
        email: string;
        label: string | null;
        created_at: string;
        expires_at: string | null;
        last_used_at: string | null;
        last_address: string | null;
        revoked_at: string | null;
    }[]>;
    /** Requests with the key are refused from now on. */
    revokeKey: ({ id }: Arguments<'revokeKey'>) => Promise<{
        id: string;
        email: string;
        label: string | null;
        created_at: string;
        expires_at: string | null;
        last_used_at: string | null;
        last_address: string | null;
        revoked_at: string | null;
    }>;
    /** Deletes an account with everything that belongs to it. Its running job is stopped. */
    removeAccount({ email }: Arguments<'removeAccount'>): Promise<{
        account: {
            /** Id used in the log. */
            id: string;
            email: string;
            /** Null: no active plan. */
            tier: "max" | "pro" | "standard" | null;
            active_keys: number;
            jobs: number;
            created_at: string;
        };
    }>;
    /** Deletes an ended job with its rows. */
    deleteJob({ id }: Arguments<'deleteJob'>): Promise<{
        job: {
            id: string;
        };
    }>;
    /** Removes the results of jobs that ended at least this many days ago. */
    prune: ({ days }: Arguments<'prune'>) => Promise<{
        jobs: number;
        bytes: number;
    }>;
};
/** Runs an operation that arrived over HTTP. */
export declare function administer(administration: Administration, name: string, body: unknown): Promise<unknown>;
export {};
