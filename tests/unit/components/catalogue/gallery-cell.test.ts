import { expect, it } from 'vitest';
import { galleryCell } from '#components/catalogue/product/gallery-cell.ts';

/** How many columns of six the pictures of a gallery take at a width. */
function columns(count: number, width: 'md' | 'lg'): number[] {
  return Array.from({ length: count }, (_, index) => {
    const span = new RegExp(`${width}:col-span-(\\d)`).exec(galleryCell(index, count));
    return Number(span?.[1]);
  });
}

it('fills every row of the gallery on a tablet, the first picture alone', () => {
  expect(columns(5, 'md')).toEqual([6, 3, 3, 3, 3]);
  expect(columns(4, 'md')).toEqual([6, 2, 2, 2]);
  expect(columns(2, 'md')).toEqual([3, 3]);
  expect(columns(1, 'md')).toEqual([6]);
});

it('fills every row of the gallery on a desktop, in pairs', () => {
  expect(columns(5, 'lg')).toEqual([3, 3, 2, 2, 2]);
  expect(columns(4, 'lg')).toEqual([3, 3, 3, 3]);
  expect(columns(3, 'lg')).toEqual([2, 2, 2]);
  expect(columns(1, 'lg')).toEqual([6]);
});

it('leaves no hole, however many pictures there are', () => {
  for (const width of ['md', 'lg'] as const) {
    for (let count = 1; count <= 12; count++) {
      const taken = columns(count, width).reduce((sum, span) => sum + span, 0);
      expect(taken % 6, `${count} pictures, ${width}`).toBe(0);
    }
  }
});
