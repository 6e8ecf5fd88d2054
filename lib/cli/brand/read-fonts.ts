import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Font } from 'fontkit';
import { type BrandFonts, NO_FONTS } from '#lib/config/brand-fonts.ts';
import type { Typeface } from '#lib/config/look.ts';
import { brandFolder, fail, readBrand } from './read-brand.ts';

/** The space and the letters, about as often as texts have them. */
const TEXT = 'aaabcdeeeefghiijklmnnoopqrrssttuvwxyz      ';
/** Fonts that nearly every system has, or a look-alike as wide; the mean width of TEXT in ems. */
const FALLBACKS = {
  'sans-serif': { name: 'Arial', width: 934.5116 / 2048 },
  serif: { name: 'Times New Roman', width: 854.3953 / 2048 },
} as const;

/**
 * The brand's fonts as pages use them. Until a font has arrived, a font of the system stands in with
 * its metrics, so that nothing moves when they change.
 * @throws BrandError
 */
export async function readFonts(folder = brandFolder()): Promise<BrandFonts> {
  const { look, fontFiles, paperFonts } = readBrand(folder);
  // Commands that show no page need not wait for it.
  const { create } = await import('fontkit');
  // Papers are drawn later: a file that is no font must not wait until a customer asks for one.
  for (const file of new Set(Object.values(paperFonts).flat())) {
    metricsOf(path.dirname(file), path.basename(file), () => create(readFileSync(file)));
  }
  if (fontFiles.size === 0) return NO_FONTS;
  const rules: string[] = [];
  const preload: string[] = [];
  const uses: string[] = [];
  for (const [use, typeface] of [
    ['text', look.fonts.text],
    ['headline', look.fonts.heading],
  ] as const) {
    if (!typeface) continue;
    rules.push(...facesOf(typeface));
    for (const [index, { address }] of typeface.files.entries()) {
      const metrics = metricsOf(folder, fileOf(address), () =>
        create(fontFiles.get(address) as Buffer),
      );
      if (index > 0) continue;
      rules.push(fallbackOf(typeface, metrics));
      preload.push(
        `<link rel="preload" href="/brand/${address}" as="font" type="font/woff2" crossorigin>`,
      );
    }
    uses.push(`--font-${use}:"${typeface.family}","${typeface.family} Fallback"`);
  }
  const style = `${rules.join('')}:root{${uses.join(';')}}`;
  return { style, head: `${preload.join('')}<style>${style}</style>`, files: fontFiles };
}

/** The file's own name, without what its address says of its content. */
function fileOf(address: string): string {
  return address.replace(/-[0-9a-f]{12}(?=\.woff2$)/, '');
}

function facesOf({ family, files }: Typeface): string[] {
  return files.map(
    ({ address, weight, style }) =>
      `@font-face{font-family:"${family}";src:url(/brand/${address})format("woff2");` +
      `font-weight:${weight};font-style:${style};font-display:swap}`,
  );
}

/** In ems of the font. */
interface Metrics {
  ascent: number;
  descent: number;
  lineGap: number;
  width: number;
}

function fallbackOf({ family, fallback }: Typeface, metrics: Metrics): string {
  const { name, width } = FALLBACKS[fallback];
  const size = metrics.width / width;
  const percent = (value: number) => `${Number((value * 100).toFixed(2))}%`;
  return (
    `@font-face{font-family:"${family} Fallback";src:local("${name}");` +
    `size-adjust:${percent(size)};ascent-override:${percent(metrics.ascent / size)};` +
    `descent-override:${percent(metrics.descent / size)};` +
    `line-gap-override:${percent(metrics.lineGap / size)}}`
  );
}

function metricsOf(folder: string, file: string, open: () => Font | { fonts: unknown }): Metrics {
  const found = measured(open);
  if (!found) fail(folder, file, 'it cannot be read as a font: save or download it again');
  if (Number.isNaN(found.width)) fail(folder, file, 'it has no letters from a to z, or no space');
  const { ascent, descent, lineGap, width } = found;
  const isUsual = [ascent, width].every((value) => value > 0.2 && value < 3);
  if (!isUsual || !(descent >= 0 && descent < 3) || !(lineGap >= 0 && lineGap < 3)) {
    fail(folder, file, 'its letters have no usable sizes: save it again with a font editor');
  }
  return found;
}

/** Null if the file is not a font. Its width is NaN if letters are missing. */
function measured(open: () => Font | { fonts: unknown }): Metrics | null {
  try {
    const font = open();
    if ('fonts' in font) return null;
    const em = font.unitsPerEm;
    const glyphs = font.glyphsForString(TEXT);
    const isComplete = Array.from(TEXT).every((letter) =>
      font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
    );
    const sum = glyphs.reduce((whole, glyph) => whole + glyph.advanceWidth, 0);
    return {
      ascent: font.ascent / em,
      descent: Math.abs(font.descent) / em,
      lineGap: font.lineGap / em,
      width: isComplete ? sum / glyphs.length / em : Number.NaN,
    };
  } catch {
    return null;
  }
}
