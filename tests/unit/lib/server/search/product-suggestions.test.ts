import { describe, expect, it } from 'vitest';
import { type ProductRecord, toProductRecord } from '#lib/server/search/product-record.ts';
import { SuggestionsBuilder } from '#lib/server/search/product-suggestions.ts';
import { indexRecords } from '#tests/perf/support/index-records.ts';

const [example] = indexRecords(1);
const product = (overrides: Partial<ProductRecord>): ProductRecord => ({
  ...(example as ProductRecord),
  footwear: {},
  clothing: {},
  accessories: {},
  ...overrides,
});

describe('SuggestionsBuilder', () => {
  it('suggests what several products match, the most frequent first', () => {
    const builder = new SuggestionsBuilder();
    const boot = product({
      erpProductType: 'Hiking boots',
      brand: 'Saltpan',
      baseColours: ['Brown'],
      demographic: ['Women'],
      footwear: { activities: ['Hiking', 'Multi-day hiking'], benefits: ['Waterproof'] },
    });
    builder.add(boot);
    builder.add({ ...boot, baseColours: ['Black'] });
    builder.add({ ...boot, brand: 'Tanglefoot', baseColours: ['Black'] });
    const queries = builder.finish().map(({ query, popularity }) => [query, popularity]);
    expect(queries).toEqual([
      ['hiking boots', 3],
      ['waterproof hiking boots', 3],
      ["women's hiking boots", 3],
      ['black hiking boots', 2],
      ['saltpan', 2],
      ['saltpan hiking boots', 2],
    ]);
  });

  it('suggests nothing that may offend', () => {
    const builder = new SuggestionsBuilder();
    const tights = product({ erpProductType: 'Crotch guards', brand: 'Saltpan', baseColours: [] });
    builder.add({ ...tights, demographic: [] });
    builder.add({ ...tights, demographic: [] });
    expect(builder.finish().map(({ query }) => query)).toEqual(['saltpan']);
  });
});

describe('toProductRecord', () => {
  it('keeps the words of texts that lists do not show, without their tags', () => {
    const record = toProductRecord({
      ...product({ categoryPaths: ['mens', 'mens/footwear', 'mens/footwear/hiking-boots'] }),
      description: '<p>For gravel &amp; <strong>clay</strong>.</p>',
      sections: [{ heading: 'Care', html: '<ul><li>Brush</li><li>Dry&nbsp;slowly</li></ul>' }],
      seoDescription: 'Boots for clay.',
      availableFrom: null,
    });
    expect(record).toMatchObject({
      categoryWords: ['mens', 'footwear', 'hiking boots'],
      descriptionText: 'For gravel & clay . Boots for clay.',
      detailsText: 'Care. Brush Dry slowly',
    });
    expect(record).not.toHaveProperty('sections');
  });
});
