/**
 * Draws kinds × views × palettes onto one sheet to look at, and prints each picture's weight.
 *
 *   node lib/demo/art/contact-sheet.ts OUT_FOLDER [--kind a,b] [--view side] [--palette 0,2]
 *     [--option name=value] [--kids] [--full]
 *
 * `--full` also writes every picture at 800 × 1200. OUT_FOLDER should lie outside the repository.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import sharp from 'sharp';
import { ART_KINDS, type ArtKind, type Palette } from './art.ts';
import { drawProduct, viewsOf } from './draw.ts';

const PALETTES: readonly Palette[] = [
  { primary: '#8a5a34', secondary: '#5b3b25', accent: '#c8542b', trim: '#2b2724' },
  { primary: '#4a5a63', secondary: '#2f3b42', accent: '#e0b23c', trim: '#23282b' },
  { primary: '#1e1f21', secondary: '#33363a', accent: '#8f9498', trim: '#17181a' },
  { primary: '#e6ded0', secondary: '#c9bda8', accent: '#7a8b6a', trim: '#f1ece2' },
  { primary: '#5d6b45', secondary: '#3c4630', accent: '#e08a3c', trim: '#2a2d25' },
  { primary: '#a83232', secondary: '#2c3340', accent: '#f2e9da', trim: '#22252b' },
];

/** Bytes a browser fetches; the listing picture may take 10 KB, any other 30 KB. */
const LIMIT = { listing: 10 * 1024, other: 30 * 1024 };
const TILE = { width: 300, height: 450 };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    kind: { type: 'string' },
    view: { type: 'string' },
    palette: { type: 'string', default: '0,1,2,3,4,5' },
    option: { type: 'string', multiple: true, default: [] },
    kids: { type: 'boolean', default: false },
    full: { type: 'boolean', default: false },
  },
});
const [folder] = positionals;
if (folder === undefined) throw new Error('Usage: contact-sheet.ts OUT_FOLDER');
await mkdir(folder, { recursive: true });

function optionValue(text: string): string | number | boolean {
  if (text === 'true' || text === 'false') return text === 'true';
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
}

const options = Object.fromEntries(
  values.option.map((entry) => {
    const [name = '', text = ''] = entry.split('=');
    return [name, optionValue(text)];
  }),
);
const wantedKinds = values.kind?.split(',');
const wantedViews = values.view?.split(',');
const palettes = values.palette.split(',').flatMap((i) => PALETTES[Number(i)] ?? []);

async function sheetOf(kind: ArtKind): Promise<void> {
  const views = viewsOf(kind).filter(({ id }) => wantedViews?.includes(id) ?? true);
  const tiles: { input: Buffer; left: number; top: number }[] = [];
  for (const [row, palette] of palettes.entries()) {
    for (const [column, { id }] of views.entries()) {
      const svg = drawProduct({ kind, palette, view: id, options, kids: values.kids });
      const bytes = brotliCompressSync(svg).length;
      const limit = id === viewsOf(kind)[0]?.id ? LIMIT.listing : LIMIT.other;
      if (row === 0) {
        const verdict = bytes > limit ? ' TOO HEAVY' : '';
        process.stdout.write(`${kind} ${id}: ${(bytes / 1024).toFixed(1)} KB${verdict}\n`);
        await writeFile(join(folder ?? '.', `${kind}-${id}.svg`), svg);
      }
      const picture = sharp(Buffer.from(svg), { density: 72 });
      if (values.full) {
        await picture
          .clone()
          .png()
          .toFile(join(folder ?? '.', `${kind}-${id}-${row}.png`));
      }
      tiles.push({
        input: await picture.resize(TILE.width, TILE.height).png().toBuffer(),
        left: row * (TILE.width + 10),
        top: column * (TILE.height + 10),
      });
    }
  }
  const width = palettes.length * (TILE.width + 10) - 10;
  const height = views.length * (TILE.height + 10) - 10;
  await sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .composite(tiles)
    .png()
    .toFile(join(folder ?? '.', `sheet-${kind}.png`));
}

for (const kind of ART_KINDS) {
  if (wantedKinds?.includes(kind) ?? true) await sheetOf(kind);
}
