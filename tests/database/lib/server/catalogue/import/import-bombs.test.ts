import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCatalogueFile } from '#lib/server/catalogue/import/catalogue-file.ts';
import { importCatalogue } from '#lib/server/catalogue/import/import-catalogue.ts';
import { countInserts } from '#tests/api/support/count-inserts.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { contents } from '#tests/database/lib/server/catalogue/support/contents.ts';
import { boot, STRUCTURE } from '#tests/database/lib/server/catalogue/support/memory-source.ts';
import { nestedUses, SLOW_SVG, svg } from '#tests/support/svg-bombs.ts';
import { type TemporaryFolder, temporaryFolder } from '#tests/support/temporary-folder.ts';

const PICTURES = {
  'good.svg': svg('<rect width="600" height="900"/>'),
  'uses.svg': nestedUses(),
  'slow.svg': SLOW_SVG,
  'itself.svg': svg('<g id="a"><use href="#a"/></g>'),
};

describe('an import of pictures that overload whoever draws them', { timeout: 60_000 }, () => {
  let test: TestDatabase;
  let folder: TemporaryFolder;

  beforeAll(async () => {
    test = await createTestDatabase();
    folder = await temporaryFolder();
    const product = (n: number, src: string) =>
      boot(n, {
        images: [
          { src: 'good.svg', alt: '' },
          { src, alt: '' },
        ],
      });
    const records = [
      ...STRUCTURE,
      product(1, 'good.svg'),
      product(2, 'uses.svg'),
      product(3, 'slow.svg'),
      product(4, 'itself.svg'),
      product(5, 'good.svg'),
    ];
    const lines = records.map((record) => JSON.stringify(record)).join('\n');
    await folder.write('catalogue.jsonl', lines);
    for (const [name, text] of Object.entries(PICTURES)) await folder.write(name, text);
  });
  afterAll(async () => {
    await folder.remove();
    await test.drop();
  });

  const load = async (strict: boolean) => {
    const source = await openCatalogueFile(`${folder.path}/catalogue.jsonl`);
    return importCatalogue(test.db, source, { strict });
  };

  it('changes nothing in strict mode', async () => {
    const before = await contents(test.db);
    expect(await load(true)).toMatchObject({ refused: true, skipped: 3 });
    expect(await contents(test.db)).toEqual(before);
  });

  it('reports each picture’s line and broken limit, and imports the other products', async () => {
    const inserts = await countInserts(test.db, 'thumbnails');
    const report = await load(false);
    expect(report.problems).toEqual([
      {
        line: 9,
        key: 'boot-2',
        skipped: true,
        reason: expect.stringMatching(/^picture "uses.svg": .* more than 20000 elements to draw/),
      },
      {
        line: 10,
        key: 'boot-3',
        skipped: true,
        reason: expect.stringMatching(/^picture "slow.svg": .* more than 2 seconds of computing/),
      },
      {
        line: 11,
        key: 'boot-4',
        skipped: true,
        reason: expect.stringMatching(/^picture "itself.svg": .* refers to itself/),
      },
    ]);
    expect(report.products.created).toBe(2);
    // Five products share this picture, and four of them are prepared concurrently.
    expect(await inserts()).toBe(1);
    const kept = await test.db
      .selectFrom('media')
      .leftJoin('thumbnails', 'media_hash', 'hash')
      .select(['width', 'height', 'thumbnails.bytes'])
      .execute();
    expect(kept).toEqual([{ width: 600, height: 900, bytes: expect.any(Buffer) }]);
  });
});
