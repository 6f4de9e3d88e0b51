export declare const jobsList: import("../../terminal/command.js").Command;
export declare const jobsShow: import("../../terminal/command.js").Command;
export declare const jobsPreview: import("../../terminal/command.js").Command;
export declare const jobsExport: import("../../terminal/command.js").Command;
export declare const jobsStop: import("../../terminal/command.js").Command;
