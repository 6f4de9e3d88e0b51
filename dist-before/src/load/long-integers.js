/** JSON in which whole numbers that JavaScript may round are replaced. What is in a text stays. */
export const withoutLongIntegers = (json, replace) => json.replaceAll(/"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g, (part) => /^-?\d{16,}$/.test(part) ? replace(part) : part);
//# sourceMappingURL=long-integers.js.map