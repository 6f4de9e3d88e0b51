import { type Line } from './report.js';
/** `headgate run` at the standard limits, with jobs of one day each, whose rows take the service so long. The runs wait most of the time, so all go at once. */
export declare function measurePolls(parent: string): Promise<Line[]>;
