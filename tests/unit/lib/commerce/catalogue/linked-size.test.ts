import { expect, it } from 'vitest';
import { filteredSizeQuery, linkedSize } from '#lib/commerce/catalogue/linked-size.ts';
import { parseListingUrl } from '#lib/commerce/catalogue/listing-url.ts';
import { testProduct, testVariant } from '#tests/support/products.ts';

const sizes = ['7', '8', '9'].map((label) => testVariant({ id: label, label }));
const womens = testProduct({ demographic: ['Women'], variants: sizes });

it('a product opened from a filtered listing is asked for in the sizes of the filter', () => {
  const view = parseListingUrl('?footwearSize=Women+8&footwearWidth=Wide&clothingSize=M');
  expect(filteredSizeQuery(view)).toBe('?size=Women+8&size=M');
  expect(filteredSizeQuery(parseListingUrl('?colour=Blue'))).toBe('');
});

it.each([
  ['by its label', '?size=8', '8'],
  ['as the filter writes it', '?size=Women+8', '8'],
  ['beside a size that the product does not have', '?size=Women+8&size=M', '8'],
  ['not in another system', '?size=Men+8', undefined],
  ['not if several are asked for, as the shopper may want either', '?size=7&size=8', undefined],
  ['not if the product does not have it', '?size=10', undefined],
  ['not if no size is asked for', '?sort=newest', undefined],
])('an address chooses a size %s', (_, search, chosen) => {
  expect(linkedSize(search, womens)?.label).toBe(chosen);
});

it('of several sizes asked for, the only one in stock is chosen', () => {
  const variants = sizes.map((size) => (size.label === '7' ? { ...size, qty: 0 } : size));
  expect(linkedSize('?size=Women+7&size=Women+8', { ...womens, variants })?.label).toBe('8');
});

it('a unisex shoe is asked for by either system’s size', () => {
  const unisex = testProduct({ demographic: ['Unisex'], variants: sizes });
  expect(linkedSize('?size=Women+10.5', unisex)?.label).toBe('8');
  expect(linkedSize('?size=Men+8', unisex)?.label).toBe('8');
});
