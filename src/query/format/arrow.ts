import type { DuckDBValue } from '@duckdb/node-api';
import {
  AsyncByteQueue,
  type Data,
  Field,
  makeData,
  RecordBatch,
  RecordBatchFileWriter,
  RecordBatchStreamWriter,
  Schema,
  Struct,
} from 'apache-arrow';
import { exchangeSql, exchangeType } from '../column-sql.js';
import { columnRef, type Query } from '../query.js';
import { type ArrowColumn, arrowColumn, columnData } from './arrow-column.js';

/** Collects a writer's bytes until they are taken. Apache Arrow's own queue has no back pressure. */
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

/** An Arrow IPC file, also called Feather: the batches of a stream, followed by the position of each. */
export const arrowFile = (query: Query) => written(query, new RecordBatchFileWriter());

/** An Arrow IPC stream. */
export const arrowStream = (query: Query) => written(query, new RecordBatchStreamWriter());

async function* written(
  query: Query,
  fresh: RecordBatchFileWriter | RecordBatchStreamWriter,
): AsyncIterable<Uint8Array> {
  const outbox = new Outbox();
  const writer = fresh.reset(outbox);
  for await (const batch of recordBatches(query)) {
    writer.write(batch);
    yield outbox.take();
  }
  writer.finish();
  yield outbox.take();
}

/** The result as record batches with one schema: one per chunk, and before them a typed batch without rows. */
async function* recordBatches(query: Query): AsyncIterable<RecordBatch> {
  const columns = query.columns.map(({ type }) => arrowColumn(exchangeType(type)));
  const schema = new Schema(
    query.columns.map(({ name }, index) => new Field(name, columns[index]!.type, true)),
  );
  // The writer takes its schema from the first batch. Without any batch, no reader could open the output.
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
