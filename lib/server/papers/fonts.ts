import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { woffToTtf } from './woff-to-ttf.ts';

/** How a text looks. */
export type Style = 'regular' | 'strong' | 'headline';

/** A font at one weight. */
export interface Face {
  name: string;
  font: Font;
  /** Widths of words, for whoever measures them. */
  widths: Map<string, number>;
}

/** A piece of a text and the face that draws it. */
export interface Run {
  face: Face;
  text: string;
}

const FIGTREE = '@expo-google-fonts/figtree';
const BRICOLAGE = '@expo-google-fonts/bricolage-grotesque';

/**
 * The last resort: a glyph for every letter of every script, so that no name is missing. It is five
 * megabytes and plain, so only texts that need it load it.
 */
const EVERY_LETTER = '@fontsource/unifontex/files/unifontex-latin-400-normal.woff';

/**
 * The faces of each style, in the order of preference. The shop's text font has Latin letters with
 * those of Māori and European names; its headline font has Vietnamese ones too.
 */
const FILES: Readonly<Record<Style, readonly string[]>> = {
  regular: [
    `${FIGTREE}/400Regular/Figtree_400Regular.ttf`,
    `${BRICOLAGE}/400Regular/BricolageGrotesque_400Regular.ttf`,
  ],
  strong: [
    `${FIGTREE}/600SemiBold/Figtree_600SemiBold.ttf`,
    `${BRICOLAGE}/600SemiBold/BricolageGrotesque_600SemiBold.ttf`,
  ],
  headline: [`${BRICOLAGE}/700Bold/BricolageGrotesque_700Bold.ttf`],
};

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
  for (const file of FILES[style]) {
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
