import { mix, type Ramp, ramp } from '../kit/colour.ts';
import type { DrawInput, KindArt } from '../kit/kind.ts';
import { offset, pts, roundRect } from '../kit/path.ts';
import { scene } from '../kit/scene.ts';
import { Defs, fill } from '../kit/svg.ts';
import { pairAbove, SHOE_ABOVE, TOP_LIT } from './above.ts';
import { flatSole } from './flat-sole.ts';
import { sandalUpper } from './sandal-sole.ts';
import { footbedAbove } from './sandal-top.ts';
import { oneMoulding, slideSide } from './slide-side.ts';
import { slideStrapTop } from './slide-strap.ts';

/** Slots through the footbed of a foam slide, where water would stand. */
function drains(bed: Ramp): string {
  return [-34, -12, 12, 34]
    .map((x) => {
      const slot = roundRect(x - 5, 120 + Math.abs(x) * 0.3, 10, 44, 5);
      return (
        fill(slot, bed.glow, { 'fill-opacity': 0.5, transform: 'translate(1 2)' }) +
        fill(slot, '#0d0f14', { 'fill-opacity': 0.75 })
      );
    })
    .join('');
}

function draw(input: DrawInput): string {
  const defs = new Defs();
  const { kids, palette } = input;
  const cork = sandalUpper(input) === 'leather';
  switch (input.view) {
    case 'top': {
      const right =
        footbedAbove(defs, cork ? input : oneMoulding(input)) +
        (cork ? '' : drains(ramp(palette.primary))) +
        slideStrapTop(defs, input, TOP_LIT);
      return scene({
        defs,
        kids,
        anchor: { x: 400, y: 606 },
        ...pairAbove(defs, right, offset(pts(SHOE_ABOVE), -8, true)),
      });
    }
    case 'sole':
      return scene({
        defs,
        kids,
        anchor: { x: 400, y: 1068 },
        ...flatSole(defs, input, {
          rubberColour: cork ? palette.trim : mix(palette.trim, palette.secondary, 0.25),
          wall: cork ? '#b58c5c' : palette.primary,
          pattern: cork ? 'ribs' : 'waves',
          depth: 3,
        }),
      });
    case 'strap':
      return scene({ defs, ...slideSide(defs, input), camera: { x: 330, y: 760, scale: 2.2 } });
    case 'heel':
      return scene({ defs, ...slideSide(defs, input), camera: { x: 600, y: 800, scale: 2.3 } });
    default:
      return scene({ defs, kids, ...slideSide(defs, input) });
  }
}

/**
 * Slide. Option: `upper` foam (one moulding in the body's colour) | leather (suede strap with a
 * brass buckle on a cork footbed).
 */
export const slide: KindArt = {
  views: [
    { id: 'side', label: 'side view' },
    { id: 'top', label: 'pair from above' },
    { id: 'sole', label: 'outsole' },
    { id: 'strap', label: 'strap close up' },
    { id: 'heel', label: 'heel cup close up' },
  ],
  draw,
};
