import { SHADOW } from '../kit/colour.ts';
import type { DrawInput, KindArt } from '../kit/kind.ts';
import { outline } from '../kit/path.ts';
import { type Camera, contactShadow, scene } from '../kit/scene.ts';
import { Defs, fill, group, use } from '../kit/svg.ts';
import { type GaitersCut, gaitersCut } from './gaiters-cut.ts';
import { gaiterFront } from './gaiters-front.ts';
import { gaiterSide, gaiterSideOutline } from './gaiters-side.ts';

function fromSide(defs: Defs, cut: GaitersCut): { product: string; shadow: string } {
  const one = defs.reusable(gaiterSide(defs, cut));
  const d = outline(gaiterSideOutline(cut));
  // The one behind stands in the shadow of the one before it.
  const behind = group(
    { transform: 'translate(152 -30)' },
    use(one, 0, 0),
    fill(d, SHADOW, { 'fill-opacity': 0.14 }),
    group(
      { 'clip-path': defs.clip(d) },
      [44, 28, 14]
        .map((width) =>
          fill(d, SHADOW, {
            'fill-opacity': 0.09,
            stroke: SHADOW,
            'stroke-width': width,
            'stroke-opacity': 0.09,
            transform: 'translate(-128 44)',
          }),
        )
        .join(''),
    ),
  );
  return {
    shadow: contactShadow(defs, 330, 700, 872, 0.8) + contactShadow(defs, 170, 550, 900),
    product: behind + use(one, 0, 0),
  };
}

function fromFront(defs: Defs, cut: GaitersCut): { product: string; shadow: string } {
  const one = defs.reusable(gaiterFront(defs, cut));
  return {
    shadow: contactShadow(defs, 112, 362, 896, 0.9) + contactShadow(defs, 438, 688, 896, 0.9),
    product: use(one, -162, 0) + use(one, 162, 0),
  };
}

/** Ankle gaiters come nearer, knee-high ones stand lower. */
function framing({ long }: GaitersCut): Camera {
  return long ? { x: 430, y: 550, scale: 1 } : { x: 436, y: 690, scale: 1.22 };
}

function draw(input: DrawInput): string {
  const defs = new Defs();
  const { view, kids } = input;
  const cut = gaitersCut(defs, input, { x1: 180, y1: 200, x2: 600, y2: 920 });
  if (view === 'front') {
    const { y, scale } = framing(cut);
    return scene({ defs, ...fromFront(defs, cut), camera: { x: 400, y, scale } });
  }
  const shown = { defs, ...fromSide(defs, cut) };
  const top = cut.long ? 300 : 660;
  switch (view) {
    case 'top':
      return scene({ ...shown, camera: { x: 430, y: top, scale: 2.2 } });
    case 'hook':
      return scene({ ...shown, camera: { x: 310, y: 800, scale: 2.2 } });
    default:
      return scene({ ...shown, kids, ...(kids ? {} : { camera: framing(cut) }) });
  }
}

/**
 * A pair of gaiters. Options: `height` long (knee-high, strapped under the boot) | ankle;
 * `pattern` plain | yoke (instep and heel in the second colour); `print` none | leaf | tracks |
 * contour.
 */
export const gaiters: KindArt = {
  views: [
    { id: 'side', label: 'side view of the pair' },
    { id: 'front', label: 'front view' },
    { id: 'top', label: 'top edge close up' },
    { id: 'hook', label: 'instep and lace hook close up' },
  ],
  draw,
};
