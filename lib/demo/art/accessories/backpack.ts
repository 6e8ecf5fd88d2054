import type { DrawInput, KindArt } from '../kit/kind.ts';
import { type Camera, contactShadow, scene } from '../kit/scene.ts';
import { Defs } from '../kit/svg.ts';
import { packBack } from './pack-back.ts';
import { FLOOR, type PackCut, packCut } from './pack-cut.ts';
import { lidPack } from './pack-lid.ts';
import { rollPack } from './pack-roll.ts';
import { zipPack } from './pack-zip.ts';
import { vestBack, vestFront } from './running-vest.ts';

function vestCamera(view: string): Camera | undefined {
  switch (view) {
    case 'closure':
      return { x: 400, y: 540, scale: 2.5 };
    case 'harness':
      return { x: 330, y: 430, scale: 2.4 };
    case 'pocket':
      return { x: 300, y: 680, scale: 2.3 };
    default:
      return undefined;
  }
}

function packCamera(view: string, { high, wide }: PackCut): Camera | undefined {
  switch (view) {
    case 'closure':
      return { x: 330, y: high(440), scale: 2.3 };
    case 'harness':
      return { x: 400, y: high(540), scale: 2 };
    case 'pocket':
      return { x: wide(270), y: high(770), scale: 2.3 };
    default:
      return undefined;
  }
}

function draw(input: DrawInput): string {
  const defs = new Defs();
  const { view, kids } = input;
  const behind = view === 'back' || view === 'harness';
  const cut = packCut(defs, input);
  if (cut.pockets === 'chest') {
    const camera = vestCamera(view);
    const at = { defs, kids: kids && !camera, anchor: { x: 400, y: 620 } };
    return scene({
      ...at,
      ...(view === 'back' ? vestBack : vestFront)(defs, input),
      ...(camera && { camera }),
    });
  }
  const camera = packCamera(view, cut);
  const front = { lid: lidPack, roll: rollPack, zip: zipPack }[cut.closure];
  return scene({
    defs,
    kids,
    anchor: { x: 400, y: FLOOR },
    product: (behind ? packBack : front)(defs, cut),
    shadow: contactShadow(defs, cut.wide(190), cut.wide(610), FLOOR - 8),
    ...(camera && { camera }),
  });
}

/**
 * Packs. Options: `closure` lid | roll | zip; `size` small | medium | large; `pockets` hand (bottle
 * pockets) | cargo (a trek pack's) | none | chest (a running vest, whatever the rest says); `print`
 * none | leaf | tracks | contour.
 */
export const backpack: KindArt = {
  views: [
    { id: 'front', label: 'front' },
    { id: 'back', label: 'back and harness' },
    { id: 'closure', label: 'closure close up' },
    { id: 'harness', label: 'straps close up' },
    { id: 'pocket', label: 'pockets close up' },
  ],
  draw,
};
