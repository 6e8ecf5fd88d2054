import { beforeAll, describe, expect, it } from 'vitest';
import { GET } from '#app/api/size-guides/route.ts';
import { readSizeGuideCall } from '#lib/api/calls/content/read-size-guide.ts';
import { importContent } from '#lib/server/content/import/import-content.ts';
import { readError } from '#tests/api/support/answers/error.ts';
import { readAnswer } from '#tests/api/support/answers/read-answer.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { contentFiles } from '#tests/support/content-files.ts';

const database = ownDatabase();
beforeAll(async () => {
  const guide = { kind: 'article', title: 'Shoe sizes', sizeGuideFor: '[mens/footwear]' };
  const report = await importContent(
    database.db,
    contentFiles([
      { fields: { ...guide, slug: 'sizes/shoes' }, text: '| Foot (cm) |\n|---|\n| 25.4 |' },
      { fields: { ...guide, slug: 'sizes/hidden', hidden: 'true', sizeGuideFor: '[kids]' } },
      { fields: { kind: 'article', title: 'Returns', slug: 'returns' } },
    ]),
  );
  expect(report.created).toBe(3);
});

const ask = (query: string) => callRoute(GET, { query });

describe('GET /size-guides', () => {
  it('answers the article of a size guide, with its measures in centimetres and inches', async () => {
    const answer = await ask('?path=sizes/shoes');
    const guide = readAnswer(readSizeGuideCall, answer);
    expect(guide).toMatchObject({ title: 'Shoe sizes', summary: 'About it.' });
    expect(guide.html).toContain('<td class="cm">25.4</td><td class="inches">10.0</td>');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
  });

  it('answers a hidden size guide too', async () => {
    expect(readAnswer(readSizeGuideCall, await ask('?path=sizes/hidden')).title).toBe('Shoe sizes');
  });

  it.each(['returns', 'unknown', 'sizes//shoes', 'home'])(
    'answers 404 for the path %j',
    async (path) => {
      const answer = await ask(`?path=${encodeURIComponent(path)}`);
      expect(answer.status).toBe(404);
      expect(readError(answer)).toMatchObject({ code: 'SizeGuideNotFound' });
      expect(answer.headers.get('cache-control')).toBe('no-store');
    },
  );

  it.each([
    ...['', '?path=', `?path=${'a'.repeat(161)}`, '?path=a&path=b', '?path=a&x=1'],
    ...['?path=../returns', '?path=SIZES/SHOES', '?path=%00', "?path=' or true --"],
  ])('refuses the query %j', async (query) => {
    expect(readError(await ask(query))).toMatchObject({ code: 'InvalidRequest' });
  });
});
