import type { SourceDescription } from '../../contract/resources.js';
import { type Param } from '../../contract/params.js';
import type { NewJob } from './config-text.js';
/** Asks a person for what the answers leave open. */
interface Questions {
    source(sources: readonly SourceDescription[]): Promise<SourceDescription>;
    param(param: Param): Promise<unknown>;
    day(message: string, preset: string): Promise<string>;
    line(message: string, preset: string): Promise<string>;
}
/** What describes a job config. `param` has words such as `name=value`; `ask` is null if nobody can be asked. */
export interface JobAnswers {
    param?: readonly string[] | undefined;
    from?: string | undefined;
    to?: string | undefined;
    name?: string | undefined;
    ask: Questions | null;
}
/** The source with the given slug. Without a slug, asks for one. */
export declare function chooseSource(slug: string | undefined, sources: readonly SourceDescription[], ask: Questions | null): Promise<SourceDescription>;
/** A job config from the flags, and from answers to the questions that they leave open. */
export declare function composeJob(source: SourceDescription, answers: JobAnswers): Promise<NewJob>;
export {};
