import type { IndexImage, IndexImageWriter } from './index-image.ts';
import { StringTable, writeStrings } from './string-table.ts';

/** Writes the returned form of the records: JSON, one after the other. */
export class DocumentsBuilder {
  private readonly ids: string[] = [];
  private readonly parts: Buffer[] = [];

  add(objectID: string, record: Record<string, unknown>): void {
    this.ids.push(objectID);
    this.parts.push(Buffer.from(JSON.stringify(record)));
  }

  write(image: IndexImageWriter): void {
    const offsets = new Float64Array(this.parts.length + 1);
    this.parts.forEach((part, doc) => {
      offsets[doc + 1] = (offsets[doc] as number) + part.length;
    });
    const bytes = new Uint8Array(offsets.at(-1) ?? 0);
    this.parts.forEach((part, doc) => {
      bytes.set(part, offsets[doc] as number);
    });
    const order = [...this.ids.keys()].sort((a, b) =>
      (this.ids[a] ?? '') < (this.ids[b] ?? '') ? -1 : 1,
    );
    writeStrings(
      image,
      'documents.ids',
      order.map((doc) => this.ids[doc] ?? ''),
    );
    image.numbers('documents.byId', Uint32Array.from(order));
    image.numbers('documents.offsets', offsets);
    image.numbers('documents.bytes', bytes);
  }
}

export class Documents {
  readonly size: number;
  private readonly offsets: Float64Array;
  private readonly bytes: Buffer;
  private readonly ids: StringTable;
  private readonly byId: Uint32Array;
  /** Records changed since the index was built, as JSON. */
  private readonly changed = new Map<number, string>();

  constructor(image: IndexImage) {
    this.ids = new StringTable(image, 'documents.ids');
    this.byId = image.u32('documents.byId');
    this.offsets = image.f64('documents.offsets');
    this.bytes = image.bytes('documents.bytes');
    this.size = this.offsets.length - 1;
  }

  record(doc: number): Record<string, unknown> {
    const json =
      this.changed.get(doc) ??
      this.bytes.toString('utf8', this.offsets[doc], this.offsets[doc + 1]);
    return JSON.parse(json);
  }

  replace(doc: number, record: Record<string, unknown>): void {
    this.changed.set(doc, JSON.stringify(record));
  }

  numberOf(objectID: string): number | undefined {
    const place = this.ids.numberOf(objectID);
    return place === undefined ? undefined : this.byId[place];
  }
}
