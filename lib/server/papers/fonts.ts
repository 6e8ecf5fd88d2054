import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import { create, type Font } from 'fontkit';
import { PAPER_FONTS, type PaperFonts } from '#lib/config/paper-fonts.ts';

/** Bytes of a WOFF file's head, and of an entry of its table directory. */
const WOFF_HEAD = 44;

const WOFF_ENTRY = 20;

/** The same of a TrueType file. */
const TTF_HEAD = 12;

const TTF_ENTRY = 16;

/** How a text looks. */
export type Style = keyof PaperFonts;

/** A font at one weight. */
export interface Face {
  name: string;
  font: Font;
  /** Widths of words that were measured before. */
  widths: Map<string, number>;
}

/** A piece of a text and the face that draws it. */
export interface Run {
  face: Face;
  text: string;
}

/**
 * The last resort: a glyph for every letter of every script, so that no name is missing. It is five
 * megabytes and plain, so only texts that need it load it.
 */
const EVERY_LETTER = '@fontsource/unifontex/files/unifontex-latin-400-normal.woff';

const require = createRequire(import.meta.url);
const loaded = new Map<string, Face>();

function faceOf(file: string): Face {
  const known = loaded.get(file);
  if (known) return known;
  const bytes = readFileSync(require.resolve(file));
  const font = create(file.endsWith('.woff') ? woffToTtf(bytes) : bytes);
  if ('fonts' in font) throw new Error(`${file} holds several fonts.`);
  const face = { name: file, font, widths: new Map() };
  loaded.set(file, face);
  return face;
}

/**
 * Chooses the faces of a text: one for all of it if possible, else one for each word, else one for
 * each letter. A letter that no face has gets the last resort's sign for a missing letter.
 */
export function runsOf(text: string, style: Style): Run[] {
  const whole = faceFor(text, style);
  if (whole) return [{ face: whole, text }];
  const pieces = text.split(/(?<=\s)/).flatMap((word): Run[] => {
    const face = faceFor(word, style);
    return face ? [{ face, text: word }] : letterRuns(word, style);
  });
  return joined(pieces);
}

function letterRuns(word: string, style: Style): Run[] {
  return Array.from(word, (letter) => ({
    face: faceFor(letter, style) ?? faceOf(EVERY_LETTER),
    text: letter,
  }));
}

/** The first face of the style that has all letters of a text; null if only the last resort may. */
function faceFor(text: string, style: Style): Face | null {
  for (const file of PAPER_FONTS[style]) {
    const face = faceOf(file);
    if (Array.from(text).every((letter) => hasLetter(face, letter))) return face;
  }
  return null;
}

function hasLetter({ font }: Face, letter: string): boolean {
  return font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
}

function joined(runs: readonly Run[]): Run[] {
  const result: Run[] = [];
  for (const run of runs) {
    const last = result.at(-1);
    if (last?.face === run.face) last.text += run.text;
    else result.push({ ...run });
  }
  return result;
}

/**
 * The TrueType file in a WOFF 1.0 file (https://www.w3.org/TR/WOFF/). Fontkit unpacks a table of a
 * WOFF each time that it reads a glyph, which takes seconds for a large font.
 */
function woffToTtf(woff: Buffer): Buffer {
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
