import type { DrawInput, KindArt } from '../kit/kind.ts';
import { scene } from '../kit/scene.ts';
import { Defs } from '../kit/svg.ts';
import { beltCut } from './belt-cut.ts';
import { beltEnds } from './belt-ends.ts';
import { beltRoll } from './belt-roll.ts';

function draw(input: DrawInput): string {
  const defs = new Defs();
  const { view, kids } = input;
  if (view === 'ends' || view === 'tip') {
    const cut = beltCut(defs, input, { x1: 180, y1: 100, x2: 620, y2: 1000 }, 0);
    const shown = { defs, ...beltEnds(defs, cut) };
    return view === 'ends'
      ? scene(shown)
      : scene({ ...shown, camera: { x: 510, y: 850, scale: 2 } });
  }
  const cut = beltCut(defs, input, { x1: 110, y1: 480, x2: 690, y2: 860 }, 90);
  const shown = { defs, ...beltRoll(defs, cut) };
  return view === 'buckle'
    ? scene({ ...shown, camera: { x: 400, y: 740, scale: 2 } })
    : scene({ ...shown, kids });
}

/**
 * Belts. Options: `closure` lid (leather, a brass prong buckle) | zip (webbing, an aluminium
 * latch); `pattern` plain | stripe.
 */
export const belt: KindArt = {
  views: [
    { id: 'rolled', label: 'rolled and buckled' },
    { id: 'ends', label: 'both ends' },
    { id: 'buckle', label: 'buckle close up' },
    { id: 'tip', label: 'tip close up' },
  ],
  draw,
};
