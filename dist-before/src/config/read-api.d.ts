import type { ApiDescription } from '../../connectors/described/schema.js';
import type { WindowConfig } from './config.js';
import type { FileInput } from './schema.js';
import type { TreePath } from '../yaml/tree.js';
/**
 * The description of a job API that a config names, checked with what the config gives it. Throws HeadgateErrors with
 * every mistake in the description, each with its position there.
 *
 * @param path absolute
 * @param report mistakes of the config
 */
export declare function readApi(path: string, { options, jobs }: Pick<FileInput, 'jobs'> & Pick<FileInput['connection'], 'options'>, report: (place: TreePath, message: string, hint?: string) => void): Promise<{
    path: string;
    api: ApiDescription;
} | undefined>;
/** What a described API sets for days. */
export declare function windowLimits({ limits }: ApiDescription): Pick<WindowConfig, 'oldestDays' | 'mostDays'>;
