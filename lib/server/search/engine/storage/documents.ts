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

type Difference = [fields: Record<string, unknown>, gone: readonly string[]];

export class Documents {
  readonly size: number;
  private readonly starts: Float64Array;
  private readonly lengths: Uint32Array;
  private readonly read: (from: number, to: number) => Buffer;
  private readonly ids: StringTable;
  private readonly byId: Uint32Array;
  /**
   * For each record that changed since the index was built, the fields that differ and the names of
   * those that are gone, as JSON: whole records would not fit into memory.
   */
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
    const record = this.built(doc);
    const changed = this.changed.get(doc);
    if (changed === undefined) return record;
    const [fields, gone]: Difference = JSON.parse(changed);
    for (const name of gone) delete record[name];
    return Object.assign(record, fields);
  }

  private built(doc: number): Record<string, unknown> {
    const start = this.starts[doc] as number;
    return JSON.parse(this.read(start, start + (this.lengths[doc] as number)).toString());
  }

  replace(doc: number, record: Record<string, unknown>): void {
    const built = this.built(doc);
    const fields = Object.entries(record).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(built[name]),
    );
    const gone = Object.keys(built).filter((name) => record[name] === undefined);
    this.keep(doc, [Object.fromEntries(fields), gone]);
  }

  /** Changes some fields. Unlike `replace`, it does not read the record. */
  patch(doc: number, patch: Record<string, unknown>): void {
    const changed = this.changed.get(doc);
    const [fields, gone]: Difference = changed === undefined ? [{}, []] : JSON.parse(changed);
    this.keep(doc, [{ ...fields, ...patch }, gone.filter((name) => !(name in patch))]);
  }

  private keep(doc: number, difference: Difference): void {
    this.changed.set(doc, JSON.stringify(difference));
  }

  numberOf(objectID: string): number | undefined {
    const place = this.ids.numberOf(objectID);
    return place === undefined ? undefined : this.byId[place];
  }
}
