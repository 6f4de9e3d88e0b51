import * as clack from '@clack/prompts';
/**
 * The questions that headgate asks at a terminal. The library draws what it is given, so text from outside is made
 * printable here.
 */
export { isCancel } from '@clack/prompts';
interface Question {
    message: string;
}
export declare const intro: (title: string) => void;
export declare const outro: () => void;
export declare const cancel: (message: string) => void;
export declare const log: (text: string) => void;
export declare const confirm: (asked: Question & {
    initialValue: boolean;
}) => Promise<boolean | typeof clack.CANCEL_SYMBOL>;
export declare const password: (asked: clack.PasswordOptions) => Promise<string | typeof clack.CANCEL_SYMBOL>;
interface Choice {
    value: string;
    label: string;
    hint?: string;
}
export declare function select({ message, options, ...rest }: Question & {
    options: readonly Choice[];
    initialValue?: string;
}): Promise<string | typeof clack.CANCEL_SYMBOL>;
interface TextQuestion extends Question {
    initialValue?: string;
    placeholder?: string;
    /** What is wrong with an answer. */
    validate: (given?: string) => string | undefined;
}
export declare function text({ message, initialValue, placeholder, validate }: TextQuestion): Promise<string | typeof clack.CANCEL_SYMBOL>;
