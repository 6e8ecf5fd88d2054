import { expect, it } from 'vitest';
import { galleryCell } from '#components/catalogue/product/gallery-cell.ts';

/** How many columns of six the pictures of a gallery take at a width. */
function columns(count: number, width: 'md' | 'lg'): number[] {
  return Array.from({ length: count }, (_, index) => {
    const span = new RegExp(`${width}:col-span-(\\d)`).exec(galleryCell(index, count));
    return Number(span?.[1]);
  });
}

it('a gallery fills every row on a tablet, with the first of several pictures alone', () => {
  expect(columns(5, 'md')).toEqual([6, 3, 3, 3, 3]);
  expect(columns(4, 'md')).toEqual([6, 2, 2, 2]);
  expect(columns(2, 'md')).toEqual([3, 3]);
  expect(columns(1, 'md')).toEqual([6]);
});

it('a gallery fills every row on a desktop, with two or three pictures in each', () => {
  expect(columns(5, 'lg')).toEqual([3, 3, 2, 2, 2]);
  expect(columns(4, 'lg')).toEqual([3, 3, 3, 3]);
  expect(columns(3, 'lg')).toEqual([2, 2, 2]);
  expect(columns(1, 'lg')).toEqual([6]);
});

it('a gallery leaves no hole, whether it has 1 picture or 12', () => {
  for (const width of ['md', 'lg'] as const) {
    for (let count = 1; count <= 12; count++) {
      const taken = columns(count, width).reduce((sum, span) => sum + span, 0);
      expect(taken % 6, `${count} pictures, ${width}`).toBe(0);
    }
  }
});
