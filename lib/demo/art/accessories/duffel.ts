import type { DrawInput, KindArt } from '../kit/kind.ts';
import { glow } from '../kit/material.ts';
import { contactShadow, scene } from '../kit/scene.ts';
import { Defs } from '../kit/svg.ts';
import { duffelCut, FLOOR } from './duffel-cut.ts';
import { duffelSide } from './duffel-side.ts';
import { duffelTop } from './duffel-top.ts';

function draw(input: DrawInput): string {
  const defs = new Defs();
  const cut = duffelCut(defs, input);
  const { kids, view } = input;
  if (view === 'top') {
    const stone = '#2a211b';
    const shadow =
      glow(defs, { x: 430, y: 650, rx: 440, ry: 290 }, stone, 0.5) +
      glow(defs, { x: 414, y: 630, rx: 360, ry: 226 }, stone, 0.7);
    return scene({ defs, kids, anchor: { x: 400, y: 600 }, product: duffelTop(defs, cut), shadow });
  }
  const [left] = cut.place(cut.weekender ? '124,900' : '104,900');
  const x1 = left?.x ?? 104;
  const at = {
    defs,
    product: duffelSide(defs, cut),
    shadow: contactShadow(defs, x1, 800 - x1, FLOOR, 1.1),
  };
  switch (view) {
    case 'handle':
      return scene({ ...at, camera: { x: 330, y: 560, scale: 2.3 } });
    case 'corner':
      return scene({ ...at, camera: { x: 230, y: 760, scale: 2.3 } });
    default:
      return scene({ ...at, kids, anchor: { x: 400, y: FLOOR } });
  }
}

/**
 * Duffels. Options: `pockets` none (a laminated hauler with a U-shaped lid) | hand (a canvas weekend
 * bag with leather handles); `size` small | medium | large.
 */
export const duffel: KindArt = {
  views: [
    { id: 'side', label: 'side view' },
    { id: 'top', label: 'from above' },
    { id: 'handle', label: 'handles and zip close up' },
    { id: 'corner', label: 'corner and base close up' },
  ],
  draw,
};
