/** The bytes of an export on their way to the stage: how many came, and whether they end with a line break. */
export class ExportBytes {
  private read = 0;
  private last: number | undefined;

  /** Begins anew with each export. */
  async *of(body: AsyncIterable<Uint8Array>, report: (bytes: number) => void): AsyncIterable<Uint8Array> {
    this.read = 0;
    for await (const chunk of body) {
      this.last = chunk.at(-1) ?? this.last;
      this.read += chunk.byteLength;
      report(this.read);
      yield chunk;
    }
  }

  get endsLine(): boolean {
    return this.last === 0x0a || this.last === 0x0d;
  }
}
