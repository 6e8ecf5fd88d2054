/**
 * A built index as named sections of numbers, text and JSON. Opening it costs almost nothing: typed
 * arrays are laid directly over its bytes.
 *
 * Layout: the sections, each aligned to 8 bytes, then the table of contents (JSON), then a footer:
 * where the table begins (float64), its length and a magic number (uint32 each). So it can be
 * written from front to back. The first sections are far: they are large, stay where they are (in
 * memory or in a file), and are read piece by piece. The others are near: read once, as one block.
 */
const MAGIC = 0x53_42_49_32;
const FOOTER = 16;

type NumberArray =
  | Uint8Array<ArrayBuffer>
  | Uint16Array<ArrayBuffer>
  | Uint32Array<ArrayBuffer>
  | Float32Array<ArrayBuffer>
  | Float64Array<ArrayBuffer>;

interface Section {
  offset: number;
  bytes: number;
}

interface Contents {
  /** Where the near sections begin. */
  near: number;
  sections: Record<string, Section>;
}

/** Takes an image's bytes, from front to back. */
export interface ImageOutput {
  write(bytes: Uint8Array): void;
}

/** Where an image's bytes are: in memory or in a file. */
export interface ImageSource {
  readonly size: number;
  /** Its memory starts at a multiple of 8, if `offset` is one. */
  read(offset: number, length: number): Uint8Array<ArrayBuffer>;
}

const align = (offset: number) => Math.ceil(offset / 8) * 8;

export class IndexImageWriter {
  private readonly output: ImageOutput;
  private readonly prefix: string;
  private readonly state: {
    position: number;
    /** Null until there is a near section. */
    near: number | null;
    sections: Contents['sections'];
    last: Section | null;
  };

  constructor(output: ImageOutput, shared?: { of: IndexImageWriter; prefix: string }) {
    this.output = output;
    this.prefix = shared?.prefix ?? '';
    this.state = shared?.of.state ?? { position: 0, near: null, sections: {}, last: null };
  }

  /** The same image, with `prefix` before the names of sections. */
  under(prefix: string): IndexImageWriter {
    return new IndexImageWriter(this.output, { of: this, prefix: this.prefix + prefix });
  }

  /**
   * Begins a far section; returns the function that adds to it until the next section begins. Far
   * sections come before all others.
   */
  far(name: string): (bytes: Uint8Array) => void {
    const { state } = this;
    if (state.near !== null) throw new Error(`The section ${name} comes too late to be far.`);
    const section = this.begin(name);
    return (bytes) => {
      if (state.last !== section) throw new Error(`The section ${name} has ended.`);
      this.output.write(bytes);
      state.position += bytes.length;
      section.bytes += bytes.length;
    };
  }

  numbers(name: string, array: NumberArray): void {
    this.add(name, new Uint8Array(array.buffer, array.byteOffset, array.byteLength));
  }

  json(name: string, value: unknown): void {
    this.add(name, Buffer.from(JSON.stringify(value)));
  }

  finish(): void {
    const { state } = this;
    this.pad();
    const { near, sections } = state;
    const contents: Contents = { near: near ?? state.position, sections };
    const table = Buffer.from(JSON.stringify(contents));
    const footer = new ArrayBuffer(FOOTER);
    new Float64Array(footer, 0, 1)[0] = state.position;
    new Uint32Array(footer, 8, 2).set([table.length, MAGIC]);
    this.output.write(table);
    this.output.write(new Uint8Array(footer));
  }

  private add(name: string, bytes: Uint8Array): void {
    const section = this.begin(name);
    this.state.near ??= section.offset;
    this.output.write(bytes);
    this.state.position += bytes.length;
    section.bytes = bytes.length;
  }

  private begin(name: string): Section {
    this.pad();
    const section = { offset: this.state.position, bytes: 0 };
    this.state.sections[this.prefix + name] = section;
    this.state.last = section;
    return section;
  }

  private pad(): void {
    const { state } = this;
    const gap = align(state.position) - state.position;
    if (gap > 0) this.output.write(new Uint8Array(gap));
    state.position += gap;
  }
}

/** An image that is built and read in memory. */
export class MemoryImage implements ImageOutput, ImageSource {
  private parts: Uint8Array[] = [];
  private whole: Uint8Array<ArrayBuffer> | null = null;

  write(bytes: Uint8Array): void {
    this.parts.push(bytes);
  }

  private bytes(): Uint8Array<ArrayBuffer> {
    if (this.whole) return this.whole;
    this.whole = new Uint8Array(this.parts.reduce((size, part) => size + part.length, 0));
    let at = 0;
    for (const part of this.parts) {
      this.whole.set(part, at);
      at += part.length;
    }
    this.parts = [];
    return this.whole;
  }

  get size(): number {
    return this.bytes().length;
  }

  read(offset: number, length: number): Uint8Array<ArrayBuffer> {
    return this.bytes().subarray(offset, offset + length);
  }
}

/** @throws Error when the source holds no index image, or not all of one */
export class IndexImage {
  private readonly source: ImageSource;
  private readonly prefix: string;
  private readonly contents: Contents;
  private readonly near: Uint8Array<ArrayBuffer>;

  constructor(source: ImageSource, shared?: { of: IndexImage; prefix: string }) {
    this.source = source;
    this.prefix = shared?.prefix ?? '';
    this.contents = shared?.of.contents ?? readContents(source);
    const { near } = this.contents;
    this.near = shared?.of.near ?? source.read(near, source.size - near);
  }

  /** The sections that were written under this prefix. */
  under(prefix: string): IndexImage {
    return new IndexImage(this.source, { of: this, prefix: this.prefix + prefix });
  }

  private section(name: string): Section {
    const section = this.contents.sections[this.prefix + name];
    if (!section) throw new Error(`The search index image has no section ${name}.`);
    return section;
  }

  /** A function that reads part of a far section: its bytes from one offset to another. */
  far(name: string): (from: number, to: number) => Buffer {
    const { offset } = this.section(name);
    return (from, to) => {
      const { buffer, byteOffset, byteLength } = this.source.read(offset + from, to - from);
      return Buffer.from(buffer, byteOffset, byteLength);
    };
  }

  private place(name: string): [buffer: ArrayBuffer, offset: number, bytes: number] {
    const { offset, bytes } = this.section(name);
    const { buffer, byteOffset } = this.near;
    return [buffer, byteOffset + offset - this.contents.near, bytes];
  }

  bytes(name: string): Buffer {
    return Buffer.from(...this.place(name));
  }

  u8(name: string): Uint8Array {
    return new Uint8Array(...this.place(name));
  }

  u16(name: string): Uint16Array {
    const [buffer, offset, bytes] = this.place(name);
    return new Uint16Array(buffer, offset, bytes / 2);
  }

  u32(name: string): Uint32Array {
    const [buffer, offset, bytes] = this.place(name);
    return new Uint32Array(buffer, offset, bytes / 4);
  }

  f32(name: string): Float32Array {
    const [buffer, offset, bytes] = this.place(name);
    return new Float32Array(buffer, offset, bytes / 4);
  }

  f64(name: string): Float64Array {
    const [buffer, offset, bytes] = this.place(name);
    return new Float64Array(buffer, offset, bytes / 8);
  }

  json<Value>(name: string): Value {
    return JSON.parse(this.bytes(name).toString());
  }
}

function readContents(source: ImageSource): Contents {
  const end = source.size - FOOTER;
  const footer = end >= 0 ? source.read(end, FOOTER).slice().buffer : new ArrayBuffer(FOOTER);
  const [table = 0] = new Float64Array(footer, 0, 1);
  const [length = 0, magic] = new Uint32Array(footer, 8, 2);
  if (magic !== MAGIC || table < 0 || table + length !== end) {
    throw new Error('Not a search index image, or not all of one.');
  }
  return JSON.parse(Buffer.from(source.read(table, length)).toString());
}
