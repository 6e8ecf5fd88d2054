import type { DrawInput, KindArt } from '../kit/kind.ts';
import { scene } from '../kit/scene.ts';
import { Defs } from '../kit/svg.ts';
import { flatSole } from './flat-sole.ts';
import { SOLE_LIT } from './outsole.ts';
import { slipperCloth } from './slipper-cloth.ts';
import { slipperSide } from './slipper-side.ts';
import { slipperTop } from './slipper-top.ts';

function draw(input: DrawInput): string {
  const defs = new Defs();
  const { kids } = input;
  switch (input.view) {
    case 'top':
      return scene({ defs, kids, anchor: { x: 400, y: 606 }, ...slipperTop(defs, input) });
    case 'sole': {
      const { bootie, body, sole, thread } = slipperCloth(defs, input, SOLE_LIT);
      return scene({
        defs,
        kids,
        anchor: { x: 400, y: 1068 },
        ...flatSole(defs, input, {
          rubberColour: sole.base,
          wall: body.ramp.base,
          pattern: bootie ? 'dots' : 'waves',
          depth: bootie ? 4 : 3,
          ...(bootie ? {} : { thread: thread.base }),
        }),
      });
    }
    case 'collar': {
      const { bootie } = slipperCloth(defs, input, SOLE_LIT);
      const camera = bootie ? { x: 520, y: 610, scale: 2.2 } : { x: 480, y: 730, scale: 2.2 };
      return scene({ defs, ...slipperSide(defs, input), camera });
    }
    case 'toe':
      return scene({ defs, ...slipperSide(defs, input), camera: { x: 224, y: 790, scale: 2.2 } });
    default:
      return scene({ defs, kids, ...slipperSide(defs, input) });
  }
}

/**
 * Slipper. Option: `height` low (wool felt bound in suede, sewn rubber sole) | bootie (quilted
 * ripstop to the ankle, a toggle; children's have a ribbed cuff).
 */
export const slipper: KindArt = {
  views: [
    { id: 'side', label: 'side view' },
    { id: 'top', label: 'pair from above' },
    { id: 'sole', label: 'outsole' },
    { id: 'collar', label: 'collar and lining close up' },
    { id: 'toe', label: 'toe and sole edge close up' },
  ],
  draw,
};
