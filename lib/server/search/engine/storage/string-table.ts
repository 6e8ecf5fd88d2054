import type { IndexImage, IndexImageWriter } from './index-image.ts';

/** Writes strings, sorted by code unit, in a binary form that supports look-ups without parsing. */
export function writeStrings(
  image: IndexImageWriter,
  name: string,
  sorted: readonly string[],
): void {
  const bytes = sorted.map((text) => Buffer.from(text));
  const offsets = new Uint32Array(sorted.length + 1);
  bytes.forEach((part, at) => {
    offsets[at + 1] = (offsets[at] as number) + part.length;
  });
  image.numbers(`${name}.offsets`, offsets);
  image.numbers(`${name}.bytes`, new Uint8Array(Buffer.concat(bytes)));
}

/** Sorted strings: looks up strings by number and numbers by string. Opening one costs nothing. */
export class StringTable {
  readonly length: number;
  private readonly offsets: Uint32Array;
  private readonly bytes: Buffer;

  constructor(image: IndexImage, name: string) {
    this.offsets = image.u32(`${name}.offsets`);
    this.bytes = image.bytes(`${name}.bytes`);
    this.length = this.offsets.length - 1;
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
