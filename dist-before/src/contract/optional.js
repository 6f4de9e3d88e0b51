/** A key that may be left out. */
export const optional = (value, description) => value.optional().describe(description);
//# sourceMappingURL=optional.js.map