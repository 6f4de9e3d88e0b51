export {};
//# sourceMappingURL=case.js.map