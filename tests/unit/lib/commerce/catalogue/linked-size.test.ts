import { expect, it } from 'vitest';
import { filteredQuery, linkedSize, linkedWidths } from '#lib/commerce/catalogue/linked-size.ts';
import { parseListingUrl } from '#lib/commerce/catalogue/listing-view.ts';
import { testProduct, testVariant } from '#tests/support/products.ts';

const sizes = ['7', '8', '9'].map((label) => testVariant({ id: label, label }));
const womens = testProduct({ demographic: ['Women'], variants: sizes });

it('filteredQuery carries sizes and widths of a listing’s filters to a product', () => {
  const view = parseListingUrl('?footwearSize=Women+8&footwearWidth=Wide&clothingSize=M');
  expect(filteredQuery(view)).toBe('?size=Women+8&size=M&width=Wide');
  expect(filteredQuery(parseListingUrl('?colour=Blue'))).toBe('');
});

it.each([
  ['by its label', '?size=8', '8'],
  ['as the filter writes it', '?size=Women+8', '8'],
  ['also next to a size that the product does not have', '?size=Women+8&size=M', '8'],
  ['but not in another system', '?size=Men+8', undefined],
  ['but none when several are in stock', '?size=7&size=8', undefined],
  ['but not when the product does not have it', '?size=10', undefined],
  ['but none when the URL names none', '?sort=newest', undefined],
])('linkedSize finds the size in a URL %s', (_, search, chosen) => {
  expect(linkedSize(search, womens)?.label).toBe(chosen);
});

it('linkedSize chooses the only one in stock of several sizes', () => {
  const variants = sizes.map((size) => (size.label === '7' ? { ...size, qty: 0 } : size));
  expect(linkedSize('?size=Women+7&size=Women+8', { ...womens, variants })?.label).toBe('8');
});

it.each([
  ['?size=Small', 'S'],
  ['?size=extra+large', 'XL'],
  ['?size=Women+12', 'XL'],
  ['?size=8', 'S'],
  ['?size=Men+12', undefined],
])('linkedSize reads spelt-out letters and sizes that are equal: %s', (search, label) => {
  const variants = [
    testVariant({ id: 's', label: 'S', equals: ['8'] }),
    testVariant({ id: 'xl', label: 'XL', equals: ['12', '14'] }),
  ];
  expect(linkedSize(search, { ...womens, variants })?.label).toBe(label);
});

it('linkedSize finds the size of a unisex shoe in either system', () => {
  const unisex = testProduct({ demographic: ['Unisex'], variants: sizes });
  expect(linkedSize('?size=Women+10.5', unisex)?.label).toBe('8');
  expect(linkedSize('?size=Men+8', unisex)?.label).toBe('8');
});

it('linkedWidths reads the widths of a link that the product has', () => {
  const shoe = testProduct({ footwear: { width: ['Standard', 'Wide'] } });
  expect(linkedWidths('?size=8&width=Wide&width=Huge', shoe)).toEqual(['Wide']);
  expect(linkedWidths('?width=Wide', testProduct())).toEqual([]);
  expect(linkedWidths('?size=Wide', shoe)).toEqual([]);
});
