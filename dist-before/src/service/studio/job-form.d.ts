import type { Child, FC } from 'hono/jsx';
import type { SourceDescription } from '../../contract/resources.js';
import type { ApiError } from '../api-error.js';
import type { AccountUsage } from './allowance.js';
import { type FieldErrors } from '../../pages/form.js';
import { type ParamField } from '../../pages/params-form.js';
interface Refusal {
    error: ApiError;
    text: Child;
}
interface FormPageProps {
    email: string;
    source: SourceDescription;
    /** Most rows of one job in this plan. */
    maxRows: number;
    /** Columns of the source's rows. */
    columns: readonly string[];
    usage: AccountUsage;
    apiUrl: string;
    form: URLSearchParams;
    refusal?: Refusal;
}
/** The form of a source. Required fields come first; the others follow under one heading. */
export declare const FormPage: FC<FormPageProps>;
/** Assigns the API's errors to the fields. An error that belongs to no field applies to the complete form. */
export declare function errorsOf({ error, text }: Refusal, fields: readonly ParamField[]): FieldErrors;
export {};
