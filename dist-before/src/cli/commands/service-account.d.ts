export declare const serviceAccountAdd: import("../../terminal/command.js").Command;
export declare const serviceAccountInvite: import("../../terminal/command.js").Command;
export declare const serviceAccountList: import("../../terminal/command.js").Command;
export declare const serviceAccountPlan: import("../../terminal/command.js").Command;
export declare const serviceAccountPassword: import("../../terminal/command.js").Command;
export declare const serviceKeyCreate: import("../../terminal/command.js").Command;
export declare const serviceKeyList: import("../../terminal/command.js").Command;
export declare const serviceKeyRevoke: import("../../terminal/command.js").Command;
