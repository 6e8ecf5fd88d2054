import { BRANDS } from '#lib/demo/catalogue/brands.ts';

/** Words by which the demo brand is known; no other shop shows any of them. */
export const DEMO_WORDS: readonly string[] = [
  ...BRANDS.map(({ name }) => name),
  'Geeveston',
  '1800 555 019',
  'bites back',
  'wet clay',
  'Pick your track',
  'Follow the track',
  'From the track',
  'The track ends here',
  'Made to be mended',
];
