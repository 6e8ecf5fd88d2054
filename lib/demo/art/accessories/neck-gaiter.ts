import type { DrawInput, KindArt } from '../kit/kind.ts';
import { scene } from '../kit/scene.ts';
import { Defs } from '../kit/svg.ts';
import { neckGaiterCut } from './neck-gaiter-cut.ts';
import { gaiterFlat } from './neck-gaiter-flat.ts';
import { gaiterWorn } from './neck-gaiter-worn.ts';

function draw(input: DrawInput): string {
  const defs = new Defs();
  const { view, kids } = input;
  const cut = neckGaiterCut(defs, input, { x1: 170, y1: 300, x2: 650, y2: 930 });
  if (view === 'flat' || view === 'hem') {
    const shown = { defs, ...gaiterFlat(defs, cut) };
    const foot = cut.long ? 960 : 880;
    return view === 'flat'
      ? scene(shown)
      : scene({ ...shown, camera: { x: 470, y: foot - 120, scale: 2.3 } });
  }
  const shown = { defs, ...gaiterWorn(defs, cut) };
  return view === 'rim'
    ? scene({ ...shown, camera: { x: 400, y: 430, scale: 2 } })
    : scene({ ...shown, kids });
}

/**
 * Neck gaiters. Options: `length` regular | hip (worn in rolls); `print` none | leaf | tracks |
 * contour (an all-over print, with breathing holes).
 */
export const neckGaiter: KindArt = {
  views: [
    { id: 'worn', label: 'as worn' },
    { id: 'flat', label: 'spread flat' },
    { id: 'rim', label: 'upper edge close up' },
    { id: 'hem', label: 'lower edge close up' },
  ],
  draw,
};
