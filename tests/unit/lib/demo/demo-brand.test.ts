/** @module-tag slow */
import { describe, expect, test } from 'vitest';
import { demoRecords, demoSource } from '#lib/demo/demo-brand.ts';
import { catalogueRecord } from '#lib/server/catalogue/import/records.ts';
import { ImageProblem } from '#lib/server/media/image-problem.ts';

describe('demoRecords', () => {
  test('yields only records that pass the catalogue file’s schema', () => {
    const refused = [...demoRecords()].flatMap((record) => {
      const { success, error } = catalogueRecord.safeParse(record);
      return success ? [] : [{ record, issues: error.issues }];
    });
    expect(refused).toEqual([]);
  });

  test('yields brands, categories and overlays before the products that name them', () => {
    const known = new Set<string>();
    for (const record of demoRecords()) {
      switch (record.type) {
        case 'brand':
          known.add(`brand ${record.slug}`);
          break;
        case 'category': {
          const parent = record.path.split('/').slice(0, -1).join('/');
          if (parent !== '') expect(known).toContain(`category ${parent}`);
          known.add(`category ${record.path}`);
          break;
        }
        case 'overlay':
          known.add(`overlay ${record.id}`);
          break;
        case 'product': {
          const named = [
            `brand ${record.brand}`,
            ...(record.categories ?? []).map((path) => `category ${path}`),
            ...(record.overlayIds ?? []).map((id) => `overlay ${id}`),
          ];
          expect(named.filter((name) => !known.has(name))).toEqual([]);
        }
      }
    }
  });

  test('yields the same records every time', () => {
    expect(JSON.stringify([...demoRecords()])).toBe(JSON.stringify([...demoRecords()]));
  });
});

describe('demoSource', () => {
  test('yields every record with its line number', async () => {
    const source = demoSource();
    const lines: number[] = [];
    for await (const { line } of source.records) lines.push(line);
    expect(lines).toEqual(Array.from({ length: source.total ?? 0 }, (_, index) => index + 1));
  });

  test('refuses a picture it does not have', async () => {
    await expect(demoSource().image('products/sb-bluff-m/ironbark/from-the-moon')).rejects.toThrow(
      ImageProblem,
    );
  });
});
