import { expect, it } from 'vitest';
import { colourDot, colourDots } from '#lib/commerce/catalogue/colour-dots.ts';

it('colourDots draws a stripe for each base colour of a model', () => {
  expect(colourDots(['Red', 'White'])).toEqual({
    count: 2,
    stripes: 'linear-gradient(90deg,#b3362b 0 1em,#fff 0 2em)',
  });
});

it('colourDots draws at most six stripes, and none for unknown colours', () => {
  const all = ['Red', 'Blue', 'Sparkling', 'Green', 'Grey', 'Pink', 'Black', 'Brown'];
  expect(colourDots(all)?.count).toBe(6);
  expect(colourDots(['Red', 'url(//evil)'])).toBeNull();
});

it('colourDots returns null for one colour or none', () => {
  expect(colourDots(['Red'])).toBeNull();
  expect(colourDots([])).toBeNull();
});

it('colourDot draws the first two base colours, and nothing for unknown ones', () => {
  expect(colourDot(['Red', 'White', 'Blue'])).toBe('linear-gradient(135deg,#b3362b 50%,#fff 50%)');
  expect(colourDot(['Red'])).toBe('linear-gradient(135deg,#b3362b 50%,#b3362b 50%)');
  expect(colourDot(['url(//evil)'])).toBe(
    'linear-gradient(135deg,transparent 50%,transparent 50%)',
  );
});
