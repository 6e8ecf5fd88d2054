import type { DrawInput, KindArt } from '../kit/kind.ts';
import { glow } from '../kit/material.ts';
import { hangingShadow, scene } from '../kit/scene.ts';
import { Defs, group } from '../kit/svg.ts';
import { hatCut } from './hat-cut.ts';
import { hatFront, hatOutline } from './hat-front.ts';
import { hatInside, hatTop } from './hat-plan.ts';

/** From above and below the hat lies on the stone itself: its shadow is close round it. */
function lying(defs: Defs): string {
  return (
    glow(defs, { x: 430, y: 650, rx: 400, ry: 430 }, '#2a211b', 0.5) +
    glow(defs, { x: 416, y: 622, rx: 350, ry: 400 }, '#2a211b', 0.6)
  );
}

function draw(input: DrawInput): string {
  const defs = new Defs();
  const cut = hatCut(defs, input);
  const { kids, view } = input;
  if (view === 'top' || view === 'inside') {
    const product = (view === 'top' ? hatTop : hatInside)(defs, cut);
    return scene({ defs, kids, anchor: { x: 400, y: 600 }, product, shadow: lying(defs) });
  }
  const up = (markup: string) => group({ transform: 'translate(0 -90)' }, markup);
  const at = {
    defs,
    product: up(hatFront(defs, cut)),
    shadow: up(hangingShadow(defs, hatOutline(cut), { pool: true })),
  };
  switch (view) {
    case 'band':
      return scene({ ...at, camera: { x: 300, y: 560, scale: 2.6 } });
    case 'cord':
      return scene({ ...at, camera: { x: 400, y: 790, scale: 2.4 } });
    default:
      return scene({ ...at, kids, anchor: { x: 400, y: 600 } });
  }
}

/**
 * Hats with a brim all round. Options: `brim` wide | narrow (narrow is a bucket hat); `pattern`
 * plain | yoke (wide and yoke is a creased hat with a leather band); `print` none | leaf | tracks |
 * contour.
 */
export const wideBrimHat: KindArt = {
  views: [
    { id: 'front', label: 'front' },
    { id: 'top', label: 'from above' },
    { id: 'inside', label: 'underside and sweatband' },
    { id: 'band', label: 'crown and brim close up' },
    { id: 'cord', label: 'chin cord close up' },
  ],
  draw,
};
