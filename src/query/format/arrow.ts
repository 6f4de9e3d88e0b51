import type { DuckDBValue } from '@duckdb/node-api';
import {
  AsyncByteQueue,
  type Data,
  Field,
  makeData,
  RecordBatch,
  RecordBatchStreamWriter,
  Schema,
  Struct,
} from 'apache-arrow';
import { exchangeSql, exchangeType } from '../column-sql.js';
import { columnRef, type Query } from '../query.js';
import { type ArrowColumn, arrowColumn, columnData } from './arrow-column.js';

/** Where a writer leaves its bytes until they are taken. Apache Arrow's own queue knows no back pressure. */
class Outbox extends AsyncByteQueue {
  #bytes: Uint8Array[] = [];

  override write(bytes: Uint8Array): void {
    this.#bytes.push(bytes);
  }

  take(): Uint8Array {
    const taken = Buffer.concat(this.#bytes);
    this.#bytes = [];
    return taken;
  }
}

/** An Arrow IPC stream: one record batch a chunk, and a typed one of no rows where there is nothing. */
export async function* arrow(query: Query): AsyncIterable<Uint8Array> {
  const outbox = new Outbox();
  const writer = new RecordBatchStreamWriter().reset(outbox);
  for await (const batch of recordBatches(query)) {
    writer.write(batch);
    yield outbox.take();
  }
  writer.finish();
  yield outbox.take();
}

/** The result as record batches of one schema. */
async function* recordBatches(query: Query): AsyncIterable<RecordBatch> {
  const columns = query.columns.map(({ type }) => arrowColumn(exchangeType(type)));
  const schema = new Schema(
    query.columns.map(({ name }, index) => new Field(name, columns[index]!.type, true)),
  );
  // Without a single batch a stream has no schema, and no reader opens it.
  yield recordBatch(
    schema,
    columns,
    0,
    columns.map(() => []),
  );
  const select = query.columns.map(({ name, type }, index) => exchangeSql(name, type, columnRef(index)));
  for await (const chunk of query.chunks(select)) {
    yield recordBatch(schema, columns, chunk.rowCount, chunk.getColumns());
  }
}

function recordBatch(
  schema: Schema,
  columns: readonly ArrowColumn[],
  length: number,
  values: readonly (readonly DuckDBValue[])[],
): RecordBatch {
  const children: Data[] = columns.map((column, index) => columnData(column, values[index]!));
  return new RecordBatch(
    schema,
    makeData({ type: new Struct(schema.fields), length, nullCount: 0, children }),
  );
}
