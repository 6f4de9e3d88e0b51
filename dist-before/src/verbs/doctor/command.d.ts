import type { Finding } from './doctor.js';
import { type Style } from '../../terminal/style.js';
export declare const doctor: import("../../terminal/command.js").Command;
/** @param next the command to type if nothing is wrong; what is wrong says itself what to do */
export declare function findingsResult(findings: readonly Finding[], next: string): {
    data: {
        findings: readonly Finding[];
    };
    text: (style: Style) => string;
    exitCode: 0 | 1;
};
