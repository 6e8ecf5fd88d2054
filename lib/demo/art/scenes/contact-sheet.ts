/**
 * Draws scenes onto one sheet to look at, and prints each one's weight.
 *
 *   node --import ./lib/cli/preload.mjs lib/demo/art/scenes/contact-sheet.ts OUT.png [NAME…] [--crops]
 *
 * `--crops` shows each whole, and cropped to 4:3, 16:9 and square as lists do.
 */
import { parseArgs } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import sharp from 'sharp';
import { drawScene } from './draw-scene.ts';
import { SCENES } from './scenes.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { crops: { type: 'boolean', default: false } },
});
const [out, ...wanted] = positionals;
if (out === undefined) throw new Error('Usage: contact-sheet.ts OUT.png [NAME…] [--crops]');
const names = wanted.length > 0 ? wanted : Object.keys(SCENES);
const few = names.length <= 4;
const TILE = few && !values.crops ? { width: 960, height: 600 } : { width: 480, height: 300 };
const SHAPES = values.crops ? [1.6, 4 / 3, 16 / 9, 1] : [1.6];
const COLUMNS = values.crops ? SHAPES.length : few ? 2 : 4;

const drawn = names.map((name) => {
  const started = performance.now();
  const svg = drawScene(name);
  const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  const [raw, small] = [svg.length, brotliCompressSync(svg, quick).length].map((b) => b / 1024);
  process.stdout.write(
    `${name}: ${raw?.toFixed(0)} KB, sent ${small?.toFixed(1)} KB, ${(performance.now() - started).toFixed(0)} ms\n`,
  );
  return Buffer.from(svg);
});
const tiles = await Promise.all(
  drawn
    .flatMap((svg) => SHAPES.map((ratio) => ({ svg, ratio })))
    .map(async ({ svg, ratio }, i) => ({
      input: await sharp(svg)
        .resize(
          Math.round(Math.min(TILE.width, TILE.height * ratio)),
          Math.round(Math.min(TILE.height, TILE.width / ratio)),
          { fit: 'cover' },
        )
        .png()
        .toBuffer(),
      left: (i % COLUMNS) * (TILE.width + 10),
      top: Math.floor(i / COLUMNS) * (TILE.height + 10),
    })),
);
await sharp({
  create: {
    width: COLUMNS * (TILE.width + 10),
    height: Math.ceil(tiles.length / COLUMNS) * (TILE.height + 10),
    channels: 3,
    background: '#fff',
  },
})
  .composite(tiles)
  .png()
  .toFile(out);
