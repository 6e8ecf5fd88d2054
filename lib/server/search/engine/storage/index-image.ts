/**
 * A built index as one block of memory with named sections of numbers, text and JSON. A worker
 * transfers it without copying, a snapshot file is its bytes, and opening it costs almost nothing,
 * so that swapping in a new index never delays a request.
 *
 * Layout: magic number, length of the table of contents, the table (JSON), then the sections, each
 * aligned to 8 bytes so that typed arrays can be laid directly over them.
 */
const MAGIC = 0x53_42_49_31;
const HEAD = 8;

type NumberArray =
  | Uint8Array<ArrayBuffer>
  | Uint16Array<ArrayBuffer>
  | Uint32Array<ArrayBuffer>
  | Float32Array<ArrayBuffer>
  | Float64Array<ArrayBuffer>;

interface Contents {
  sections: Record<string, { offset: number; bytes: number }>;
}

const align = (offset: number) => (offset + 7) & ~7;

export class IndexImageWriter {
  private readonly parts: { name: string; bytes: Uint8Array }[] = [];

  numbers(name: string, array: NumberArray): void {
    this.parts.push({
      name,
      bytes: new Uint8Array(array.buffer, array.byteOffset, array.byteLength),
    });
  }

  json(name: string, value: unknown): void {
    this.parts.push({ name, bytes: Buffer.from(JSON.stringify(value)) });
  }

  finish(): ArrayBuffer {
    const sections: Contents['sections'] = {};
    // Offsets count from the end of the table, because they affect the table's own length.
    let offset = 0;
    for (const part of this.parts) {
      sections[part.name] = { offset, bytes: part.bytes.length };
      offset = align(offset + part.bytes.length);
    }
    const table = Buffer.from(JSON.stringify({ sections } satisfies Contents));
    const start = align(HEAD + table.length);
    const image = new Uint8Array(start + offset);
    const head = new Uint32Array(image.buffer, 0, 2);
    head[0] = MAGIC;
    head[1] = table.length;
    image.set(table, HEAD);
    for (const part of this.parts) {
      image.set(part.bytes, start + (sections[part.name]?.offset ?? 0));
    }
    return image.buffer;
  }
}

/** Where in a buffer an image lies. */
export interface ImagePlace {
  buffer: ArrayBuffer;
  offset: number;
  bytes: number;
}

/** @throws Error when there is no index image at that place or it is truncated */
export class IndexImage {
  private readonly buffer: ArrayBuffer;
  private readonly contents: Contents;
  private readonly start: number;

  constructor(place: ArrayBuffer | ImagePlace) {
    const { buffer, offset, bytes } =
      place instanceof ArrayBuffer ? { buffer: place, offset: 0, bytes: place.byteLength } : place;
    this.buffer = buffer;
    const head = bytes >= HEAD ? new Uint32Array(buffer, offset, 2) : [];
    const length = head[1] ?? 0;
    if (head[0] !== MAGIC || HEAD + length > bytes) throw new Error('Not a search index image.');
    this.contents = JSON.parse(Buffer.from(buffer, offset + HEAD, length).toString());
    this.start = offset + align(HEAD + length);
    for (const section of Object.values(this.contents.sections)) {
      if (this.start + section.offset + section.bytes > offset + bytes) {
        throw new Error('The search index image is cut short.');
      }
    }
  }

  /** The place of a section that is itself an image. */
  part(name: string): ImagePlace {
    return { buffer: this.buffer, ...this.section(name) };
  }

  private section(name: string): { offset: number; bytes: number } {
    const section = this.contents.sections[name];
    if (!section) throw new Error(`The search index image has no section ${name}.`);
    return { offset: this.start + section.offset, bytes: section.bytes };
  }

  bytes(name: string): Buffer {
    const { offset, bytes } = this.section(name);
    return Buffer.from(this.buffer, offset, bytes);
  }

  u8(name: string): Uint8Array {
    const { offset, bytes } = this.section(name);
    return new Uint8Array(this.buffer, offset, bytes);
  }

  u16(name: string): Uint16Array {
    const { offset, bytes } = this.section(name);
    return new Uint16Array(this.buffer, offset, bytes / 2);
  }

  u32(name: string): Uint32Array {
    const { offset, bytes } = this.section(name);
    return new Uint32Array(this.buffer, offset, bytes / 4);
  }

  f32(name: string): Float32Array {
    const { offset, bytes } = this.section(name);
    return new Float32Array(this.buffer, offset, bytes / 4);
  }

  f64(name: string): Float64Array {
    const { offset, bytes } = this.section(name);
    return new Float64Array(this.buffer, offset, bytes / 8);
  }

  json<Value>(name: string): Value {
    return JSON.parse(this.bytes(name).toString());
  }
}
