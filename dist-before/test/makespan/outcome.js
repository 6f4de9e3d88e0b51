export function measure(service, { makespan, parked, kept, clipped }) {
    const { own } = service;
    const busy = own.reduce((sum, job) => sum + job.endsAt - job.createdAt, 0);
    return {
        makespan,
        parked,
        kept,
        clipped,
        jobs: own.length,
        obtained: own.reduce((sum, job) => sum + job.rows, 0),
        requests: service.requests,
        refused: service.refused,
        idle: 1 - busy / (makespan - parked),
    };
}
//# sourceMappingURL=outcome.js.map