/** Groups of endpoints. */
export declare const tags: {
    name: string;
    description: string;
}[];
export declare const idParameter: {
    name: string;
    in: string;
    description: string;
    schema: {
        type: string;
        minLength: number;
    };
    required: boolean;
    example: string;
};
/** Headers of answers, by name. */
export declare const headers: Record<string, object>;
export declare const headerRefs: (...names: string[]) => {
    [k: string]: {
        $ref: string;
    };
};
export declare const successHeaders: (download?: boolean) => {
    [k: string]: {
        $ref: string;
    };
};
/** Responses of an export in addition to the complete one. */
export declare const downloadResponses: {
    206: {
        description: string;
        headers: {
            [k: string]: {
                $ref: string;
            };
        };
        content: {
            'application/json': {};
            'text/csv': {
                schema: {
                    type: string;
                    contentMediaType: string;
                };
            };
        };
    };
    304: {
        description: string;
        headers: {
            [k: string]: {
                $ref: string;
            };
        };
    };
};
/** Request headers that work for the export of a finished job. */
export declare const downloadParameters: {
    name: string;
    in: string;
    description: string;
    required: boolean;
    schema: {
        type: string;
    };
    example: string;
}[];
declare const follow: (operationId: string, description: string) => {
    operationId: string;
    description: string;
    parameters: {
        id: string;
    };
};
/** What can be done next with the job in an answer, by the operation whose answer names it. */
export declare const links: Record<string, Record<string, ReturnType<typeof follow>>>;
export {};
