import type { Line } from './report.js';
/**
 * Commits staged JSON exports into a PostgreSQL server of its own, in turns with `psql \\copy` of a ready CSV file with the
 * same rows. Null without PostgreSQL.
 */
export declare function measurePostgres(parent: string): Promise<Line[] | null>;
