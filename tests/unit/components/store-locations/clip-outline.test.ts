import { expect, it } from 'vitest';
import { clipOutline } from '#components/store-locations/clip-outline.ts';

/** With its margin of 0.3: from −0.3 to 10.3. */
const VIEW = { x: 0, y: 0, width: 10, height: 10 };

it('clipOutline keeps a shape inside the view, and drops one outside', () => {
  expect(clipOutline('M1 1L5 1L5 5ZM20 20L30 20L30 30Z', VIEW)).toBe('M1 1L5 1L5 5Z');
});

it('clipOutline cuts a shape just outside the view, so that the cut shows no stroke', () => {
  expect(clipOutline('M5 5L20 5L20 8L5 8Z', VIEW)).toBe('M5 5L10.3 5L10.3 8L5 8Z');
});

it('clipOutline fills the view when a shape surrounds it', () => {
  const corners = clipOutline('M-90 -90L90 -90L90 90L-90 90Z', VIEW).match(/-?[\d.]+ -?[\d.]+/g);
  expect(new Set(corners)).toEqual(new Set(['-0.3 -0.3', '10.3 -0.3', '10.3 10.3', '-0.3 10.3']));
});
