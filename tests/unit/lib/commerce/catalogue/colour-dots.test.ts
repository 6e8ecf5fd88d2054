import { expect, it } from 'vitest';
import { colourDots } from '#lib/commerce/catalogue/colour-dots.ts';

it('draws a stripe for each base colour of a model', () => {
  expect(colourDots(['Red', 'White'])).toEqual({
    count: 2,
    stripes: 'linear-gradient(90deg,#b3362b 0 1em,#fff 0 2em)',
  });
});

it('draws six at most, and none of a colour that it does not know', () => {
  const all = ['Red', 'Blue', 'Sparkling', 'Green', 'Grey', 'Pink', 'Black', 'Brown'];
  expect(colourDots(all)?.count).toBe(6);
  expect(colourDots(['Red', 'url(//evil)'])).toBeNull();
});

it('draws nothing where there is one colour', () => {
  expect(colourDots(['Red'])).toBeNull();
  expect(colourDots([])).toBeNull();
});
