/** @module-tag heavy */
import { brotliCompressSync, constants } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { ART_KINDS, type ArtRequest, type Palette } from '#lib/demo/art/art.ts';
import { drawProduct, viewsOf } from '#lib/demo/art/draw.ts';

const palette: Palette = {
  primary: '#5d6b45',
  secondary: '#3c4630',
  accent: '#e08a3c',
  trim: '#2a2d25',
};
const pictures: ArtRequest[] = ART_KINDS.flatMap((kind) =>
  viewsOf(kind).map(({ id }) => ({ kind, palette, view: id })),
);
const KB = 1024;

/** Bytes of a drawing as the shop sends it: compressText of lib/server/media/media.ts. */
function sentBytes(svg: string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 10 };
  return brotliCompressSync(svg, { params }).length;
}

function matches(svg: string, pattern: RegExp): string[] {
  return [...svg.matchAll(pattern)].map((match) => match[1] ?? '');
}

describe.each(ART_KINDS)('%s', (kind) => {
  test('has four views or more, each named once', () => {
    const ids = viewsOf(kind).map(({ id }) => id);
    expect(ids.length).toBeGreaterThanOrEqual(4);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(viewsOf(kind).map(({ label }) => label)).size).toBe(ids.length);
  });

  test('is light enough for a listing', () => {
    const view = viewsOf(kind)[0]?.id ?? '';
    expect(sentBytes(drawProduct({ kind, palette, view }))).toBeLessThanOrEqual(10 * KB);
  });

  test('shows its colours', () => {
    const view = viewsOf(kind)[0]?.id ?? '';
    const other = { ...palette, primary: '#a83232' };
    expect(drawProduct({ kind, palette: other, view })).not.toBe(
      drawProduct({ kind, palette, view }),
    );
  });
});

describe.each(pictures)('$kind, $view', (request) => {
  const svg = drawProduct(request);

  test('is the same each time', () => {
    expect(drawProduct(request)).toBe(svg);
  });

  test('is a 2:3 picture at most 30 KB on the wire', async () => {
    const { width, height } = await sharp(Buffer.from(svg)).metadata();
    expect([width, height]).toEqual([800, 1200]);
    expect(sentBytes(svg)).toBeLessThanOrEqual(30 * KB);
  });

  test('uses nothing that an image may not load or that renderers draw differently', () => {
    expect(svg).not.toMatch(
      /<(text|script|style|foreignObject|image|mask)\b|\bhttps?:(?!\/\/www\.w3)/,
    );
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });

  test('defines each thing it refers to once', () => {
    const ids = matches(svg, / id="([^"]+)"/g);
    const used = [...matches(svg, /url\(#([^)]+)\)/g), ...matches(svg, / href="#([^"]+)"/g)];
    expect(new Set(ids).size).toBe(ids.length);
    expect(used.filter((id) => !ids.includes(id))).toEqual([]);
  });
});

test('a view the kind does not have, and a colour that is none, are refused', () => {
  const [kind] = ART_KINDS;
  const view = viewsOf(kind)[0]?.id ?? '';
  expect(() => drawProduct({ kind, palette, view: 'from the moon' })).toThrow(RangeError);
  expect(() => drawProduct({ kind, palette: { ...palette, primary: 'red' }, view })).toThrow(
    RangeError,
  );
});
