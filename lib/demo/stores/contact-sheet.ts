/**
 * Draws all shop fronts of the demo onto one sheet to look at, and prints each one's weight.
 *
 *   node --import ./lib/cli/preload.mjs lib/demo/stores/contact-sheet.ts OUT.png
 */
import { brotliCompressSync } from 'node:zlib';
import sharp from 'sharp';
import { drawShopFront } from '#lib/demo/art/shop-fronts/draw-shop-front.ts';
import { DEMO_STORES } from './demo-stores.ts';

const [, , out] = process.argv;
if (out === undefined) throw new Error('Usage: contact-sheet.ts OUT.png');
const TILE = { width: 480, height: 320 };
const COLUMNS = 4;

const tiles = await Promise.all(
  DEMO_STORES.map(async ({ slug, front }, index) => {
    const svg = drawShopFront(front);
    process.stdout.write(`${slug}: ${(brotliCompressSync(svg).length / 1024).toFixed(1)} KB\n`);
    return {
      input: await sharp(Buffer.from(svg)).resize(TILE.width, TILE.height).png().toBuffer(),
      left: (index % COLUMNS) * (TILE.width + 10),
      top: Math.floor(index / COLUMNS) * (TILE.height + 10),
    };
  }),
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
