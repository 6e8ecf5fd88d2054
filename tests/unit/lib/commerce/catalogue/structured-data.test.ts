import { describe, expect, it } from 'vitest';
import { breadcrumbList } from '#lib/commerce/catalogue/structured-data.ts';

describe('breadcrumbList', () => {
  it('numbers the trail from one and uses absolute URLs', () => {
    const trail = [
      { name: 'Home', path: '/' },
      { name: 'Boots', path: '/categories/boots' },
    ];
    expect(breadcrumbList(trail, 'https://shop.example')).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Home', item: 'https://shop.example/' },
        { position: 2, name: 'Boots', item: 'https://shop.example/categories/boots' },
      ],
    });
  });
});
