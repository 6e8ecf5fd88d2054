import { describe, expect, it } from 'vitest';
import { linkedSize } from '#lib/commerce/catalogue/linked-size.ts';
import type { Product } from '#lib/commerce/catalogue/product.ts';
import { merchantItems } from '#lib/commerce/channels/merchant-item.ts';
import { testProduct, testVariant } from '#tests/support/products.ts';

const SITE = 'https://shop.example';
const itemsOf = (change: Partial<Product> = {}) => merchantItems(testProduct(change), SITE);
const firstOf = (change: Partial<Product> = {}) => itemsOf(change)[0];

describe('a merchant item', () => {
  it('has the name, the colour and the size in its title, and the URL of its page', () => {
    expect(firstOf()).toMatchObject({
      title: 'Bluff Boot, Black, 8',
      page: `${SITE}/products/boot-black`,
      link: `${SITE}/products/boot-black?size=8`,
      colour: 'Black',
      size: '8',
    });
    expect(
      firstOf({ colourName: '', variants: [testVariant({ label: 'One size' })] }),
    ).toMatchObject({ title: 'Bluff Boot', colour: null, size: null, sizeSystem: null });
  });

  it('has its own URL for each size, if there are several', () => {
    const variants = ['8', 'US 9 / Wide & "long"'].map((label, index) =>
      testVariant({ id: `v${index}`, label }),
    );
    const page = `${SITE}/products/boot-black`;
    const items = itemsOf({ variants });
    expect(items.map(({ link }) => link)).toEqual([
      `${page}?size=8`,
      `${page}?size=US+9+%2F+Wide+%26+%22long%22`,
    ]);
    const chosen = items.map(
      ({ link }) => linkedSize(new URL(link).search, testProduct({ variants }))?.id,
    );
    expect(chosen).toEqual(['v0', 'v1']);
  });

  it('is in stock by its size, and out of stock when it cannot be ordered yet', () => {
    const variants = [
      testVariant({ id: 'a', label: '8', qty: 0 }),
      testVariant({ id: 'b', label: '9', qty: 1 }),
    ];
    const levels = (change: Partial<Product>) =>
      itemsOf({ variants, ...change }).map(({ availability }) => availability);
    expect(levels({})).toEqual(['outOfStock', 'inStock']);
    expect(levels({ functionalType: 'virtual' })).toEqual(['inStock', 'inStock']);
    expect(levels({ state: 'coming' })).toEqual(['outOfStock', 'outOfStock']);
    expect(levels({ state: 'discontinued' })).toEqual(['discontinued', 'discontinued']);
  });

  it('has the price of the smallest quantity that can be bought', () => {
    const pair = { price: 2_000, erpOriginalPrice: 2_500, cartQtyVariantMin: 2 };
    expect(firstOf(pair)).toMatchObject({ units: 2, price: 4_000, was: 5_000 });
    expect(firstOf({})).toMatchObject({ units: 1, price: 18_995 });
  });

  it('has a “was” price only when that is higher', () => {
    expect(firstOf({ price: 9_900, erpOriginalPrice: 12_900 })).toMatchObject({
      price: 9_900,
      was: 12_900,
    });
    expect(firstOf({ price: 9_900, erpOriginalPrice: 9_900 })).toMatchObject({ was: null });
  });

  it.each([
    [['Men'], 'male', 'adult'],
    [['Women'], 'female', 'adult'],
    [['Men', 'Women'], 'unisex', 'adult'],
    [['Unisex'], 'unisex', 'adult'],
    [['Kids'], 'unisex', 'kids'],
    [['Kids', 'Women'], 'female', 'adult'],
    [[], null, null],
  ])('names the gender and the age group for %j', (demographic, gender, ageGroup) => {
    expect(firstOf({ demographic })).toMatchObject({ gender, ageGroup });
  });

  it('names the size system of footwear and clothing', () => {
    const system = (label: string, change: Partial<Product>) =>
      firstOf({ variants: [testVariant({ label })], ...change })?.sizeSystem;
    const footwear = { availableVariantLabels: { footwear: [] } };
    expect(system('9', footwear)).toBe('AU');
    expect(system('28', { ...footwear, demographic: ['Kids'] })).toBe('EU');
    expect(system('12', { ...footwear, demographic: ['Kids'] })).toBe('AU');
    expect(system('M', { availableVariantLabels: { clothing: [] } })).toBe('AU');
    expect(system('18 L', {})).toBeNull();
  });

  it('has only pictures in formats that channels accept, or the one for links', () => {
    const picture = (src: string) =>
      ({ type: 'IMAGE', src, alt: '', width: 2, height: 3 }) as const;
    const hash = 'a'.repeat(24);
    const productGallery = [`/media/${hash}.svg`, `/media/${hash}.avif`, `/media/${hash}.jpg`];
    expect(firstOf({ productGallery: productGallery.map(picture) })?.pictures).toEqual([
      `${SITE}/pictures/${hash}.large.webp`,
      `${SITE}/media/${hash}.jpg`,
    ]);
    const many = Array.from({ length: 30 }, () => picture(`/media/${hash}.jpg`));
    expect(firstOf({ productGallery: many })?.pictures).toHaveLength(11);
    expect(firstOf()?.pictures).toEqual([`${SITE}/social/products/boot-black`]);
  });
});
