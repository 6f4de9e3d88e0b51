export {};
//# sourceMappingURL=destination-config.js.map