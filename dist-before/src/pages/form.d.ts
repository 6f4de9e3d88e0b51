import type { Child, FC } from 'hono/jsx';
import type { ParamField } from './params-form.js';
/** Browsers count UTF-16 units, and a character has at most two. */
export declare const mostUnits: (characters: number) => number;
/** Errors by field name; `''` means the complete form. */
export type FieldErrors = ReadonlyMap<string, Child>;
interface FieldProps {
    name: string;
    label: string;
    errors: FieldErrors;
    required?: boolean;
    hint?: Child;
    /** Renders the control with these attributes, which connect it to its label, hint and error. */
    control: (attributes: ControlAttributes) => Child;
}
interface ControlAttributes {
    id: string;
    name: string;
    required: boolean;
    'aria-describedby': string | undefined;
    'aria-invalid': 'true' | undefined;
}
/** A labelled control with its hint, or its error in the hint's place. */
export declare const Field: FC<FieldProps>;
/** Comes first on a page that shows errors: what is wrong, with links to the fields. */
export declare const ErrorSummary: FC<{
    errors: FieldErrors;
    labels: ReadonlyMap<string, string>;
}>;
interface ParamInputProps {
    field: ParamField;
    /** What was typed before, as `config.NAME`. */
    form: URLSearchParams;
    errors: FieldErrors;
}
/** A parameter of a source with its label, its hint and its control. */
export declare const ParamInput: FC<ParamInputProps>;
export {};
