import { describe, expect, it } from 'vitest';
import type { ProductDetail } from '#lib/commerce/catalogue/product.ts';
import { breadcrumbList, productData } from '#lib/commerce/catalogue/structured-data.ts';
import { testProduct } from '#tests/support/products.ts';

const detail = (change: Partial<ProductDetail> = {}): ProductDetail => ({
  ...testProduct(),
  description: '',
  sections: [],
  seoDescription: 'A boot.',
  availableFrom: null,
  ...change,
});
const offers = (change: Partial<ProductDetail>) =>
  productData(detail(change), 'https://shop.example', 'https://shop.example/p.png');

describe('productData', () => {
  it('gives price in dollars and where to buy', () => {
    expect(offers({ price: 12995, soldOut: false, state: 'current' })).toMatchObject({
      '@type': 'Product',
      offers: {
        price: '129.95',
        priceCurrency: 'AUD',
        availability: 'https://schema.org/InStock',
        url: `https://shop.example${testProduct().path}`,
      },
    });
  });

  it('names no colour of what has none', () => {
    expect(offers({ colourName: 'Ironbark' })).toMatchObject({ color: 'Ironbark' });
    expect(offers({ colourName: '' })).not.toHaveProperty('color');
  });

  it('tells sold out and coming products apart', () => {
    expect(offers({ soldOut: true, state: 'current' })).toMatchObject({
      offers: { availability: 'https://schema.org/OutOfStock' },
    });
    expect(offers({ state: 'coming' })).toMatchObject({
      offers: { availability: 'https://schema.org/PreOrder' },
    });
  });

  it('offers nothing of a discontinued product', () => {
    expect(offers({ state: 'discontinued' })).not.toHaveProperty('offers');
  });
});

describe('breadcrumbList', () => {
  it('numbers the trail from one, with absolute addresses', () => {
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
