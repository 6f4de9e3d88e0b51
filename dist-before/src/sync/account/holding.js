/** A run that has the destination for itself. It leaves alone the attempts of accounts that it must not use. */
export function holdingAll(leftOut = new Set()) {
    return {
        isShared: false,
        has: (lane) => !leftOut.has(lane),
        userOf: () => null,
        elsewhere: 0,
        leases: () => undefined,
        check: () => undefined,
        lost: () => null,
        lose: () => undefined,
        usedElsewhereMs: () => null,
        adopt: (_lanes, task) => task(),
        look: async () => undefined,
        serve: () => undefined,
    };
}
//# sourceMappingURL=holding.js.map