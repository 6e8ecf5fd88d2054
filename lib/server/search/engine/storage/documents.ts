import { NumberList } from '#lib/server/search/engine/filters/number-list.ts';
import type { IndexImage, IndexImageWriter } from './index-image.ts';
import { StringTable, writeStrings } from './string-table.ts';

/** Writes the returned form of the records as JSON, one after the other, as they arrive. */
export class DocumentsBuilder {
  private readonly ids: string[] = [];
  private readonly lengths = new NumberList();
  private readonly append: (bytes: Uint8Array) => void;

  constructor(image: IndexImageWriter) {
    this.append = image.far('documents.bytes');
  }

  add(objectID: string, record: Record<string, unknown>): void {
    const json = Buffer.from(JSON.stringify(record));
    this.ids.push(objectID);
    this.lengths.push(json.length);
    this.append(json);
  }

  /** @param order the records in document order, as numbers that count arrivals */
  write(image: IndexImageWriter, order: Uint32Array): void {
    const starts = new Float64Array(this.lengths.length);
    for (let at = 1; at < starts.length; at++) {
      starts[at] = (starts[at - 1] as number) + this.lengths.at(at - 1);
    }
    const ids = Array.from(order, (arrival) => this.ids[arrival] as string);
    const byId = Uint32Array.from(ids.keys()).sort((a, b) =>
      (ids[a] as string) < (ids[b] as string) ? -1 : 1,
    );
    writeStrings(
      image,
      'documents.ids',
      Array.from(byId, (doc) => ids[doc] as string),
    );
    image.numbers('documents.byId', byId);
    image.numbers(
      'documents.starts',
      Float64Array.from(order, (arrival) => starts[arrival] as number),
    );
    image.numbers(
      'documents.lengths',
      Uint32Array.from(order, (arrival) => this.lengths.at(arrival)),
    );
  }
}

export class Documents {
  readonly size: number;
  private readonly starts: Float64Array;
  private readonly lengths: Uint32Array;
  private readonly read: (from: number, to: number) => Buffer;
  private readonly ids: StringTable;
  private readonly byId: Uint32Array;
  /** Records changed since the index was built, as JSON. */
  private readonly changed = new Map<number, string>();

  constructor(image: IndexImage) {
    this.ids = StringTable.in(image, 'documents.ids');
    this.byId = image.u32('documents.byId');
    this.starts = image.f64('documents.starts');
    this.lengths = image.u32('documents.lengths');
    this.read = image.far('documents.bytes');
    this.size = this.starts.length;
  }

  record(doc: number): Record<string, unknown> {
    const changed = this.changed.get(doc);
    if (changed !== undefined) return JSON.parse(changed);
    const start = this.starts[doc] as number;
    return JSON.parse(this.read(start, start + (this.lengths[doc] as number)).toString());
  }

  replace(doc: number, record: Record<string, unknown>): void {
    this.changed.set(doc, JSON.stringify(record));
  }

  numberOf(objectID: string): number | undefined {
    const place = this.ids.numberOf(objectID);
    return place === undefined ? undefined : this.byId[place];
  }
}
