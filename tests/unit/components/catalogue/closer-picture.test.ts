import { expect, it } from 'vitest';
import { closerPicture } from '#components/catalogue/product/closer-picture.ts';

const WINDOW = { width: 1200, height: 600 };
/** Shown whole it is 400 × 600, from 400 to 800 px across. */
const IMAGE = { width: 1000, height: 1500 };

it('the closer picture puts the pressed point in the middle', () => {
  expect(closerPicture(WINDOW, IMAGE, { x: 600, y: 300 }).top).toBe(450);
  expect(closerPicture(WINDOW, IMAGE, { x: 600, y: 480 }).top).toBe(900);
  expect(closerPicture({ width: 400, height: 600 }, IMAGE, { x: 300, y: 300 }).left).toBe(550);
});

it('the closer picture does not scroll beyond its edges', () => {
  expect(closerPicture(WINDOW, IMAGE, { x: 0, y: 0 })).toMatchObject({ left: 0, top: 0 });
});
