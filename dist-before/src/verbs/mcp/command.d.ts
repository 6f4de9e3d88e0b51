export declare const mcp: import("../../terminal/command.js").Command;
