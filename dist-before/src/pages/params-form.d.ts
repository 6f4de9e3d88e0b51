import { type Param } from '../contract/params.js';
/** One control of a form for a source's config. */
export interface ParamField extends Param {
    label: string;
    /** `json`: a value that fits no other control, written as JSON. */
    kind: 'text' | 'date' | 'number' | 'choice' | 'checkbox' | 'json';
}
/** The fields of a config in the order of its JSON Schema, which also validates the config. */
export declare function paramFields(params: Record<string, unknown>): ParamField[];
/** A text with the labels of the form instead of the names of params. */
export declare function inLabels(text: string, fields: readonly Pick<ParamField, 'name' | 'label'>[]): string;
/**
 * The config of a posted form. Empty fields are left out, and a text that is not a number stays text, so that the
 * validator reports it.
 */
export declare function configOf(fields: readonly ParamField[], form: URLSearchParams): Record<string, unknown>;
/** The form's values for a config, such as that of an earlier job. */
export declare function formOf(config: Record<string, unknown>): URLSearchParams;
/** A config as settings and values in everyday words, in the order of the source's parameters. */
export declare function displayConfig(config: Record<string, unknown>, params: Record<string, unknown>): (readonly [label: string, value: string])[];
