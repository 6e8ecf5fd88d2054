import { describe, expect, it } from 'vitest';
import { isSellable } from '#lib/commerce/catalogue/product.ts';
import { hasScene } from '#lib/demo/art/scenes/draw-scene.ts';
import { demoRecords } from '#lib/demo/demo-brand.ts';
import { demoContentSource } from '#lib/demo/demo-content.ts';
import {
  type CheckedContent,
  checkContentFile,
  pictureAddress,
} from '#lib/server/content/import/check-content-file.ts';
import type { ContentFile } from '#lib/server/content/import/content-folder.ts';

const source = demoContentSource();
const files: ContentFile[] = [];
for await (const file of source.files()) files.push(file);
const checked = files.map(({ name, text }) => ({ name, ...checkContentFile(text ?? '') }));
const good = checked.filter((one): one is CheckedContent & { name: string } => 'record' in one);
const pictures = good.flatMap(({ name, record, parsed }) =>
  [...(record.image ? [record.image.src] : []), ...parsed.pictures.map(({ src }) => src)].map(
    (src) => pictureAddress(name, src),
  ),
);

describe('the demo’s posts and articles', () => {
  it('are files without a problem', () => {
    expect(checked.flatMap((one) => ('problems' in one ? [one] : []))).toEqual([]);
  });

  it('show scenes that are drawn', () => {
    const sceneOf = (src: string) => /^pictures\/(.+)\.webp$/.exec(src)?.[1] ?? '';
    expect(pictures.filter((src) => !hasScene(sceneOf(src)))).toEqual([]);
  });

  it('name products that the demo sells', () => {
    const sold = new Set(
      [...demoRecords()].flatMap((record) =>
        record.type === 'product' && isSellable(record.state ?? 'current') ? [record.slug] : [],
      ),
    );
    const named = good.flatMap(({ record }) => record.products);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((slug) => !sold.has(slug))).toEqual([]);
  });

  it('describe their pictures in words', () => {
    const silent = good.filter(({ record }) => record.image && record.image.alt.length < 20);
    expect(silent.map(({ name }) => name)).toEqual([]);
  });
});

describe('their source', () => {
  it('draws a picture by its name', async () => {
    const { bytes } = await source.image('pictures/desert-range.webp');
    expect(bytes.toString('utf8', 0, 60)).toContain('<svg');
  });

  it.each([
    'pictures/no-such-place.webp',
    'pictures/constructor.webp',
    'desert-range.webp',
    'articles/pictures/desert-range.webp',
    '../package.json',
    'https://example.com/pictures/desert-range.webp',
  ])('has no picture %s', async (src) => {
    await expect(source.image(src)).rejects.toThrow('the demo brand has no such picture');
  });
});
