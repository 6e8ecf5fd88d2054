/** @module-tag slow */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoRecords } from '#lib/demo/demo-brand.ts';
import { demoPictures } from '#lib/demo/demo-pictures.ts';
import manifest from '#lib/demo/pictures/manifest.json' with { type: 'json' };
import { DEMO_STORES } from '#lib/demo/stores/demo-stores.ts';
import { tarFiles } from '#lib/demo/tar-files.ts';
import { inspectImage } from '#lib/server/media/check-image.ts';
import { sizeOfOwnSvg } from '#lib/server/media/check-svg.ts';

const FOLDER = 'lib/demo/pictures';
const KB = 1024;
const products = [...demoRecords()].filter((record) => record.type === 'product');
const archived = new Set<string>();
// Those of reviews are photographs' kind of file: see reviews/demo-review-pictures.test.ts.
for (const archive of Object.keys(manifest).filter((name) => name !== 'reviews')) {
  for (const { name } of tarFiles(await readFile(`${FOLDER}/${archive}.tar`))) {
    expect(name).toMatch(/\.svg\.br$/);
    archived.add(`${archive}/${name.replace(/\.svg\.br$/, '')}`);
  }
}
const inArchive = (archive: string) => [...archived].filter((name) => name.startsWith(archive));

describe('the demo brand’s pictures', () => {
  const picture = demoPictures();

  test('include at least four of each product', () => {
    const short = products.filter(({ images = [] }) => images.length < 4);
    expect(short.map(({ id }) => id)).toEqual([]);
  });

  test('are exactly those that products and stores name', () => {
    const named = products.flatMap(({ images = [] }) => images.map(({ src }) => src));
    expect(new Set(inArchive('products/'))).toEqual(new Set(named));
    const fronts = DEMO_STORES.map(({ slug }) => `shop-fronts/${slug}`);
    expect(new Set(inArchive('shop-fronts/'))).toEqual(new Set(fronts));
  });

  /** One colourway of each model: the others differ in their colours. */
  const models = new Map(products.map(({ parentCode, images = [] }) => [parentCode, images]));
  test.each([
    {
      kind: 'products',
      names: [...models.values()].flatMap((images) => images.map(({ src }) => src)),
      size: { width: 800, height: 1200 },
      most: 30 * KB,
    },
    {
      kind: 'scenes',
      names: inArchive('scenes/'),
      size: { width: 1600, height: 1000 },
      most: 60 * KB,
    },
    {
      kind: 'shop fronts',
      names: inArchive('shop-fronts/'),
      size: { width: 1200, height: 800 },
      most: 10 * KB,
    },
  ])(
    'of $kind pass the checks of an import, and are small',
    {
      timeout: 300_000,
    },
    async ({ names, size, most }) => {
      expect(names.length).toBeGreaterThan(0);
      for (const name of names) {
        const { bytes, brotli } = await picture(name);
        // The import reads only the size of these: this is their check.
        expect(inspectImage(bytes), name).toMatchObject({ contentType: 'image/svg+xml', size });
        expect(sizeOfOwnSvg(bytes), name).toEqual(size);
        expect(brotli?.length, name).toBeLessThan(most);
      }
    },
  );

  test.each([
    'products/sb-bluff-m/ironbark/from-the-moon',
    'products/sb-no-such-boot/ironbark/side',
    'scenes/constructor',
    'scenes',
    'constructor/side',
    '../package.json',
    '',
  ])('do not include "%s"', async (name) => {
    await expect(picture(name)).rejects.toThrow('the demo brand has no such picture');
  });
});

describe('an archive of pictures', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'demo-pictures-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test('is refused when it is not the file that was checked', async () => {
    const copy = path.join(folder, 'shop-fronts.tar');
    await cp(`${FOLDER}/shop-fronts.tar`, copy);
    const read = () => demoPictures(pathToFileURL(`${folder}/`))('shop-fronts/fitzroy');
    await expect(read()).resolves.toMatchObject({ brotli: expect.any(Buffer) });
    const bytes = await readFile(copy);
    bytes.writeUInt8(bytes.readUInt8(600) ^ 1, 600);
    await writeFile(copy, bytes);
    await expect(read()).rejects.toThrow('not the file that was checked');
  });
});
