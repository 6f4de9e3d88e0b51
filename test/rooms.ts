/** What a room may import: `values` for anything, `types` if the import must be erased when compiling. */
interface Allowed {
  values: readonly string[];
  types: readonly string[];
}

/** A line for each room: its name, what it may import, and after a bar what it may import as types. */
const table = `
src/common:
src/files:
src/network:
src/objects: src/files src/network
src/days:
src/contract: src/days
src/duckdb: src/files src/load src/days src/objects
src/sql: src/duckdb src/files src/load src/days
src/yaml:
src/destinations.ts: connectors/duckdb/describe.ts connectors/module/describe.ts connectors/parquet/describe.ts
  connectors/postgres/describe.ts connectors/postgres/address.ts
  connectors/ducklake/describe.ts connectors/iceberg/describe.ts | src/load
src/config: connectors/described/schema.ts src/contract src/files src/days src/destinations.ts src/yaml src/objects/s3-place.ts src/network
  src/load/column-names.ts | src/load
src/plan: src/contract src/days src/load/ledger.ts | src/config src/load
src/pacing: src/files
src/stage: src/contract src/days src/load/merge-fields.ts | src/load
src/load: src/days | src/objects/s3-place.ts
src/sync: src/plan src/pacing src/stage src/contract src/files src/load/destination.ts src/load/ledger.ts src/load/machines.ts
  src/load/merge-fields.ts src/load/one-table.ts src/load/patience.ts src/load/staged-rows.ts src/days
  src/load/column-names.ts | src/load src/config
src/query: src/destinations.ts src/load src/days src/duckdb src/files/temporary.ts
src/pages: src/contract src/days
src/service/clock.ts:
src/service/log.ts:
src/service/api-error.ts: src/contract
src/service/store: src/contract src/files src/duckdb src/service/api-error.ts src/service/limits/fair-queue.ts
src/service/sources: src/contract src/files/durable.ts src/files/temporary.ts src/days src/duckdb src/service/clock.ts
  src/service/log.ts src/service/api-error.ts src/network connectors/postgres/reader.ts connectors/postgres/server-error.ts
  | connectors/postgres
src/service/accounts: src/contract src/service/limits/fair-queue.ts src/service/limits/limiter.ts src/service/limits/plans.ts src/service/store src/service/clock.ts
src/service/limits: src/contract src/service/store src/service/clock.ts src/service/api-error.ts
src/service/jobs: src/yaml/issue-text.ts src/contract src/files src/service/store src/service/sources
  src/service/limits src/service/clock.ts src/service/log.ts src/service/api-error.ts | src/service/http
src/service/http: src/contract/retry-after.ts src/service/log.ts src/service/api-error.ts
src/service/api: src/contract src/service/http src/service/accounts src/service/limits src/service/jobs
  src/service/store src/service/clock.ts src/service/log.ts src/service/api-error.ts
src/service/metrics: src/contract src/service/http src/service/jobs src/service/limits src/service/store
src/service/studio: src/contract src/days src/pages src/service/api src/service/http src/service/accounts
  src/service/limits src/service/jobs src/service/sources src/service/store src/service/clock.ts src/service/log.ts
  src/service/api-error.ts
src/service/process: src/contract src/duckdb/commit-error.ts src/duckdb/lock.ts src/files src/service src/yaml
connectors/job-api: src/contract src/days src/network
connectors/adapter: connectors/job-api src/contract src/network
connectors/described: connectors/adapter src/contract src/days
connectors/duckdb: src/load src/duckdb src/sql src/files
connectors/parquet: src/contract src/load src/files src/days src/duckdb
connectors/module: src/load src/days
connectors/ducklake: src/load src/duckdb src/sql src/files src/objects connectors/postgres
connectors/iceberg: src/load src/duckdb src/sql src/files
connectors/postgres: src/load src/files src/duckdb src/sql
src/opened: src/destinations.ts src/service/sources/params-validator.ts src/service/process connectors src/config
  src/contract src/days src/duckdb/sql.ts src/files src/load src/pacing src/plan src/query src/stage src/sync
  src/network
src/terminal: src/opened src/config src/contract src/plan src/query/format/grid.ts src/destinations.ts src/days src/files
  src/load/written-load.ts src/sync/run-words.ts | src/load src/sync
src/verbs: src/opened src/terminal src/destinations.ts src/service/sources src/service/log.ts src/config src/contract src/days src/duckdb/condition.ts
  src/duckdb/sql.ts src/duckdb/version.ts src/files src/load src/pacing src/plan src/query
  src/stage src/sync src/network src/yaml
src/headgate.ts: src/verbs src/opened src/config src/sync
src/ui: src/headgate.ts src/opened src/verbs src/config src/plan src/query src/duckdb/sql.ts src/files/temporary.ts
  src/contract src/pages src/days src/sync/run-words.ts src/load/column-names.ts src/load/ledger.ts src/yaml | src/load
  src/sync
src/cli: src/terminal src/verbs src/opened src/ui src/contract src/config src/destinations.ts src/files/user-folders.ts src/service/process src/service/log.ts
  src/sync/run-words.ts
src/index.ts: src connectors
`;

const words = (text = '') => text.split(/\s+/).filter((word) => word !== '');

/**
 * The rooms of docs/architecture.md. An entry is a room or a single file. Every room may also import itself and
 * src/common; src/index.ts everything but the command line.
 */
export const rooms: Readonly<Record<string, Allowed>> = Object.fromEntries(
  table
    .trim()
    .split(/\n(?=\S)/)
    .map((entry) => {
      const [room = '', values, types] = entry.split(/[:|]/);
      return [room, { values: words(values), types: words(types) }];
    }),
);
