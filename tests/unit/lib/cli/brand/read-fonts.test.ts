import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_BRAND, readBrand } from '#lib/cli/brand/read-brand.ts';
import { readFonts } from '#lib/cli/brand/read-fonts.ts';
import { type TemporaryFolder, temporaryFolder } from '#tests/support/temporary-folder.ts';

const BRAND = [
  'name: Tea',
  'legalName: Tea Pty Ltd',
  'abn: 51 824 753 556',
  'indexPrefix: tea',
  'orderPrefix: TK',
];
const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>';
const FIGTREE = readFileSync(path.join(DEMO_BRAND, 'figtree.woff2'));

let folder: TemporaryFolder;
beforeEach(async () => {
  folder = await temporaryFolder();
  await folder.write('icon.svg', ICON);
  await folder.write('tea.woff2', FIGTREE);
});
afterEach(() => folder.remove());

const fontsOf = async (...lines: string[]) => {
  await folder.write('brand.yml', [...BRAND, ...lines].join('\n'));
  return readFonts(folder.path);
};
const text = (file: string, more = '') => `fonts: {text: {family: Tea, ${more} files: [${file}]}}`;
const preloadedIn = (head: string) =>
  [...head.matchAll(/<link rel="preload" href="([^"]+)" as="font"/g)].map(([, href]) => href);
const TEA = '{file: tea.woff2, weight: 300 900}';

const DEMO_FONT = 'bricolage-grotesque-700.ttf';
const papers = (file: string) =>
  `fonts: {papers: {regular: [${file}], strong: [tea.ttf], headline: [tea.ttf, ${file}]}}`;

describe('a brand’s fonts for PDF papers', () => {
  beforeEach(() => folder.write('tea.ttf', readFileSync(path.join(DEMO_BRAND, DEMO_FONT))));

  it('are files of its folder', async () => {
    await fontsOf(papers('tea.ttf'));
    const tea = path.join(folder.path, 'tea.ttf');
    expect(readBrand(folder.path).paperFonts).toEqual({
      regular: [tea],
      strong: [tea],
      headline: [tea, tea],
    });
  });

  it('are the demo’s when none is set', async () => {
    await fontsOf();
    expect(readBrand(folder.path).paperFonts.headline).toEqual([path.join(DEMO_BRAND, DEMO_FONT)]);
  });

  it.each([
    ['another format', 'tea.woff2', /line 6: .*name a TrueType file/],
    ['a file elsewhere', '../tea.ttf', /name a TrueType file/],
    ['no file', 'other.ttf', /other\.ttf: it is missing/],
    ['another format under its name', 'coffee.ttf', /coffee\.ttf: it is no TrueType file/],
    ['a damaged file', 'broken.ttf', /broken\.ttf: it cannot be read as a font/],
  ])('are refused with %s', async (_, file, message) => {
    await folder.write('coffee.ttf', FIGTREE);
    await folder.write('broken.ttf', Buffer.concat([Buffer.from([0, 1, 0, 0]), Buffer.alloc(60)]));
    await expect(fontsOf(papers(file))).rejects.toThrow(message);
  });
});

describe('a brand’s fonts', () => {
  it('have fallbacks of the same size, and the first file of each use is loaded with the page', async () => {
    const { style, head, files } = await readFonts(DEMO_BRAND);
    const [figtree, bricolage] = preloadedIn(head);
    expect(head).toContain(`<style>${style}</style>`);
    expect(figtree).toMatch(/^\/brand\/figtree-[0-9a-f]{12}\.woff2$/);
    expect(files.get(figtree?.slice('/brand/'.length) ?? '')).toEqual(FIGTREE);
    expect(style).toContain(
      `@font-face{font-family:"Figtree";src:url(${figtree})format("woff2");font-weight:300 900;font-style:normal;font-display:swap}`,
    );
    // The figures that next/font computes for this file.
    expect(style).toContain(
      '@font-face{font-family:"Figtree Fallback";src:local("Arial");size-adjust:99.94%;ascent-override:95.06%;descent-override:25.02%;line-gap-override:0%}',
    );
    expect(style).toContain(`url(${bricolage})`);
    expect(style).toContain(
      ':root{--font-text:"Figtree","Figtree Fallback";--font-headline:"Bricolage Grotesque","Bricolage Grotesque Fallback"}',
    );
  });

  it('are the system’s fonts when none is set', async () => {
    expect(await fontsOf()).toEqual({ style: '', head: '', files: new Map() });
  });

  it('may have several files for one use, and only the first is loaded with the page', async () => {
    await folder.write('sloped.woff2', FIGTREE);
    const { style, head, files } = await fontsOf(
      text(`${TEA}, {file: sloped.woff2, weight: 400, style: italic}`, 'fallback: serif,'),
    );
    expect(preloadedIn(head)).toHaveLength(1);
    expect(files.size).toBe(2);
    expect(style).toMatch(/font-weight:400;font-style:italic/);
    expect(style).toMatch(/"Tea Fallback";src:local\("Times New Roman"\)/);
    expect(style).toMatch(/:root\{--font-text:"Tea","Tea Fallback"\}$/);
  });

  it.each([
    ['another format', text('{file: tea.ttf, weight: 400}'), /line 6: .*name a WOFF2 file/],
    ['a file elsewhere', text('{file: ../tea.woff2, weight: 400}'), /name a WOFF2 file/],
    ['no file', text('{file: other.woff2, weight: 400}'), /other\.woff2: it is missing/],
    ['a weight in words', text('{file: tea.woff2, weight: bold}'), /weight .*a range like 300 900/],
    ['a range that falls', text('{file: tea.woff2, weight: 900 300}'), /a range like 300 900/],
    [
      'a name that could end its rule',
      'fonts: {text: {family: "a\\"}b{", files: []}}',
      /family .*Latin letters/,
    ],
    [
      'headings of the same family',
      `fonts: {text: {family: T, files: [${TEA}]}, heading: {family: T, files: [${TEA}]}}`,
      /leave heading out/,
    ],
  ])('are refused with %s', async (_, line, message) => {
    await expect(fontsOf(line)).rejects.toThrow(message);
  });

  const changed = (change: (bytes: Buffer) => void) => {
    const bytes = Buffer.from(FIGTREE);
    change(bytes);
    return bytes;
  };
  it.each([
    ['is cut off', FIGTREE.subarray(0, 9000), /tea\.woff2: it is no whole WOFF2 file/],
    ['is something else', Buffer.from('wOFF'.padEnd(99)), /no whole WOFF2 file/],
    ['is huge', Buffer.alloc(200_000), /tea\.woff2: it has more than 128 KB/],
    [
      'unpacks to too much',
      changed((bytes) => bytes.writeUInt32BE(0x7fffffff, 16)),
      /unpacked it has more than 4 MB/,
    ],
    [
      'is damaged',
      changed((bytes) => bytes.fill(0xff, 60, 4000)),
      /tea\.woff2: it cannot be read as a font/,
    ],
  ])('are refused when a file %s', async (_, bytes, message) => {
    await folder.write('tea.woff2', bytes);
    await expect(fontsOf(text(TEA))).rejects.toThrow(message);
  });
});
