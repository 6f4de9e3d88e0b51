export declare const prune: import("../../terminal/command.js").Command;
export declare const drop: import("../../terminal/command.js").Command;
