import { AsyncByteQueue, Field, makeData, RecordBatch, RecordBatchFileWriter, RecordBatchStreamWriter, Schema, Struct, } from 'apache-arrow';
import { rawColumn } from '../../duckdb/vectors.js';
import { exchangeSql, exchangeType } from '../column-sql.js';
import { columnRef } from '../query.js';
import { arrowColumn, columnData } from './arrow-column.js';
/** Collects a writer's bytes until they are taken. Apache Arrow's own queue has no back pressure. */
class Outbox extends AsyncByteQueue {
    #bytes = [];
    write(bytes) {
        this.#bytes.push(bytes);
    }
    take() {
        const taken = Buffer.concat(this.#bytes);
        this.#bytes = [];
        return taken;
    }
}
/** An Arrow IPC file, also called Feather: the batches of a stream, followed by the position of each. */
export const arrowFile = (query) => written(query, new RecordBatchFileWriter());
/** An Arrow IPC stream. */
export const arrowStream = (query) => written(query, new RecordBatchStreamWriter());
async function* written(query, fresh) {
    const columns = query.columns.map(({ type }) => arrowColumn(exchangeType(type)));
    const schema = new Schema(query.columns.map(({ name }, index) => new Field(name, columns[index].type, true)));
    const outbox = new Outbox();
    // With its schema from the beginning, an output without rows can be opened, too.
    const writer = fresh.reset(outbox, schema);
    const select = query.columns.map(({ name, type }, index) => exchangeSql(name, type, columnRef(index)));
    for await (const chunk of query.chunks(select)) {
        const children = columns.map((column, index) => columnData(column, { raw: rawColumn(chunk, index) }));
        const rows = makeData({
            type: new Struct(schema.fields),
            length: chunk.rowCount,
            nullCount: 0,
            children,
        });
        writer.write(new RecordBatch(schema, rows));
        yield outbox.take();
    }
    writer.finish();
    yield outbox.take();
}
//# sourceMappingURL=arrow.js.map