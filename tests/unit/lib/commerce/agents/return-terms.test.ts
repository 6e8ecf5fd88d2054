import { expect, it } from 'vitest';
import { returnTerms } from '#lib/commerce/agents/return-terms.ts';
import { RETURN_DAYS } from '#lib/commerce/returns/returns-promise.ts';

const SHOP = { site: 'https://shop.example', postage: 'Postage is free.' };
const termsOf = (...kinds: ('basic' | 'virtual')[]) =>
  returnTerms(kinds, (at) => `$.products[${at}]`, SHOP);

it('says the promise once for the whole answer, with the brand’s words about postage', () => {
  const [promise, ...others] = termsOf('basic', 'basic');
  expect(others).toEqual([]);
  expect(promise).toMatchObject({ return_days: RETURN_DAYS, url: 'https://shop.example/return' });
  expect(promise?.description.plain).toContain(SHOP.postage);
  expect(promise).not.toHaveProperty('applies_to');
});

it('says of gift cards that they are not taken back: the narrower term counts', () => {
  const [, none] = termsOf('basic', 'virtual', 'basic', 'virtual');
  expect(none).toMatchObject({ applies_to: ['$.products[1]', '$.products[3]'], return_days: 0 });
});

it('says nothing without products', () => {
  expect(termsOf()).toEqual([]);
});
