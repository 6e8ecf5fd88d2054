import { describe, expect, it } from 'vitest';
import { readTags } from '#lib/server/catalogue/import/shopify/tags.ts';

describe('readTags', () => {
  it('reads tags that name a facet', () => {
    expect(
      readTags(
        'colour:Black, color: Navy, gender:mens, category:Mens/Footwear, clothing.activity:Hiking, ' +
          'footwear.material:Full-grain leather, material:Merino, overlay:Online only',
      ),
    ).toMatchObject({
      colours: ['Black', 'Navy'],
      demographic: ['Men'],
      categoryPaths: [['Mens', 'Footwear']],
      words: [
        { group: 'clothing', list: 'activities', word: 'Hiking' },
        { group: 'footwear', list: 'material', word: 'Full-grain leather' },
      ],
      plainWords: [{ list: 'material', word: 'Merino' }],
      overlays: ['Online only'],
      unknown: [],
    });
  });

  it('reads plain words that filters have', () => {
    expect(readTags('waterproof,Womens, new , Navy, Gore-Tex, Coming soon')).toMatchObject({
      plainWords: [
        { list: 'benefits', word: 'Waterproof' },
        { list: 'material', word: 'Gore-Tex' },
      ],
      demographic: ['Women'],
      colours: ['Blue'],
      isNew: true,
      coming: true,
      unknown: [],
    });
  });

  it('returns the tags that it cannot read', () => {
    const tags = 'BFCM, season:AW26, footwear.height:High, category:a//b, __proto__, :x';
    expect(readTags(tags).unknown).toEqual([
      'BFCM',
      'season:',
      'footwear.height:',
      'category:',
      '__proto__',
      ':x',
    ]);
  });

  it('reads nothing from blank tags', () => {
    expect(readTags(' , ,')).toEqual(readTags(''));
  });
});
