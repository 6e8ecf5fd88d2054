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

  test('yields the same records every time', () => {
    expect(JSON.stringify([...demoRecords()])).toBe(JSON.stringify([...demoRecords()]));
  });
});

describe('demoSource', () => {
  test('refuses a picture it does not have', async () => {
    await expect(demoSource().image('products/sb-bluff-m/ironbark/from-the-moon')).rejects.toThrow(
      ImageProblem,
    );
  });
});
