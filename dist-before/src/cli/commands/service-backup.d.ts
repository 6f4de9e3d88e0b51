export declare const serviceBackup: import("../../terminal/command.js").Command;
export declare const serviceRestore: import("../../terminal/command.js").Command;
export declare const serviceAccountRemove: import("../../terminal/command.js").Command;
export declare const serviceJobDelete: import("../../terminal/command.js").Command;
export declare const servicePrune: import("../../terminal/command.js").Command;
