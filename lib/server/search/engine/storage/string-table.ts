import type { IndexImage, IndexImageWriter } from './index-image.ts';

interface EncodedStrings {
  offsets: Uint32Array<ArrayBuffer>;
  bytes: Uint8Array<ArrayBuffer>;
}

function encode(sorted: readonly string[]): EncodedStrings {
  const parts = sorted.map((text) => Buffer.from(text));
  const offsets = new Uint32Array(sorted.length + 1);
  parts.forEach((part, at) => {
    offsets[at + 1] = (offsets[at] as number) + part.length;
  });
  return { offsets, bytes: new Uint8Array(Buffer.concat(parts)) };
}

/** Writes strings, sorted by code unit, in a binary form that supports look-ups without parsing. */
export function writeStrings(
  image: IndexImageWriter,
  name: string,
  sorted: readonly string[],
): void {
  const { offsets, bytes } = encode(sorted);
  image.numbers(`${name}.offsets`, offsets);
  image.numbers(`${name}.bytes`, bytes);
}

/** Sorted strings: looks up strings by number and numbers by string. Opening one costs nothing. */
export class StringTable {
  readonly length: number;
  private readonly offsets: Uint32Array;
  private readonly bytes: Buffer;

  constructor(offsets: Uint32Array, bytes: Buffer) {
    this.offsets = offsets;
    this.bytes = bytes;
    this.length = this.offsets.length - 1;
  }

  static in(image: IndexImage, name: string): StringTable {
    return new StringTable(image.u32(`${name}.offsets`), image.bytes(`${name}.bytes`));
  }

  /** A table of these strings and all of this one. */
  with(others: Iterable<string>): StringTable {
    const all = new Set(others);
    for (let index = 0; index < this.length; index++) all.add(this.at(index));
    const { offsets, bytes } = encode([...all].sort());
    return new StringTable(offsets, Buffer.from(bytes.buffer));
  }

  at(index: number): string {
    return this.bytes.toString('utf8', this.offsets[index], this.offsets[index + 1]);
  }

  /** Undefined when the string is not in the table. */
  numberOf(text: string): number | undefined {
    let low = 0;
    let high = this.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.at(middle) < text) low = middle + 1;
      else high = middle;
    }
    return low < this.length && this.at(low) === text ? low : undefined;
  }
}
