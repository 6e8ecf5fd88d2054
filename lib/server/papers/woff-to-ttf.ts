import { inflateSync } from 'node:zlib';

/** Bytes of a WOFF file's head, and of an entry of its table directory. */
const WOFF_HEAD = 44;
const WOFF_ENTRY = 20;
/** The same of a TrueType file. */
const TTF_HEAD = 12;
const TTF_ENTRY = 16;

/**
 * The TrueType file in a WOFF 1.0 file (https://www.w3.org/TR/WOFF/). Fontkit unpacks a table of a
 * WOFF each time that it reads a glyph, which takes seconds for a large font.
 */
export function woffToTtf(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = WOFF_HEAD + index * WOFF_ENTRY;
    const [offset, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at));
    const data = woff.subarray(offset, (offset ?? 0) + (packed ?? 0));
    return {
      tag: woff.subarray(entry, entry + 4),
      checksum: woff.subarray(entry + 16, entry + 20),
      // A table that packing would not make smaller is stored as it is.
      data: packed === length ? data : inflateSync(data),
    };
  });
  const head = Buffer.alloc(TTF_HEAD + count * TTF_ENTRY);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const power = 2 ** Math.floor(Math.log2(count));
  head.writeUInt16BE(power * TTF_ENTRY, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE((count - power) * TTF_ENTRY, 10);
  let offset = head.length;
  const padded = tables.map(({ tag, checksum, data }, index) => {
    const entry = TTF_HEAD + index * TTF_ENTRY;
    tag.copy(head, entry);
    checksum.copy(head, entry + 4);
    head.writeUInt32BE(offset, entry + 8);
    head.writeUInt32BE(data.length, entry + 12);
    const gap = Buffer.alloc(-data.length & 3);
    offset += data.length + gap.length;
    return Buffer.concat([data, gap]);
  });
  return Buffer.concat([head, ...padded]);
}
