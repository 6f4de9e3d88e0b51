import type { Layout } from '../../service/sources/dataset/layout.js';
export declare function missingWords({ path, relation, reading, found }: Layout): Promise<string[]>;
