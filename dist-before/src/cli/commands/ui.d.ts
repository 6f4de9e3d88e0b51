export declare const ui: import("../../terminal/command.js").Command;
