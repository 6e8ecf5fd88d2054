import { describe, expect, it } from 'vitest';
import { placePictures, shownNames } from '#lib/commerce/catalogue/picture-order.ts';

const imported = (...hashes: string[]) => hashes.map((hash) => ({ hash }));
/** Pictures as they are shown, with their places in the import. */
const shown = (...pictures: [hash: string, place: number | null][]) =>
  pictures.map(([hash, place]) => ({ hash, place }));

describe('the pictures of an import', () => {
  it('stand as the import has them, where the staff put them in no order', () => {
    const placed = placePictures(imported('b', 'a'), shown(['a', null], ['b', null]));
    expect(placed).toEqual(imported('b', 'a'));
  });

  it('keep the order of the staff: new ones come last, removed ones vanish', () => {
    const ordered = shown(['c', 2], ['a', 0], ['b', 1]);
    expect(placePictures(imported('new', 'a', 'c'), ordered)).toEqual([
      { hash: 'c', place: 2 },
      { hash: 'a', place: 1 },
      { hash: 'new', place: 0 },
    ]);
  });

  it('begin again when none of the ordered ones is left', () => {
    expect(placePictures(imported('x', 'y'), shown(['b', 1], ['a', 0]))).toEqual(
      imported('x', 'y'),
    );
  });

  it('may have the same one twice', () => {
    const ordered = shown(['a', 2], ['b', 1], ['a', 0]);
    expect(shownNames(ordered)).toEqual(['a-1', 'b-0', 'a-0']);
    expect(placePictures(imported('a', 'b', 'a'), ordered).map(({ place }) => place)).toEqual([
      2, 1, 0,
    ]);
  });
});
