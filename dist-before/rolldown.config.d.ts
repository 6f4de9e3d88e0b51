declare const _default: import("rolldown").RolldownOptions[];
export default _default;
