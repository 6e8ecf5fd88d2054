import type { DrawInput, KindArt } from '../kit/kind.ts';
import { scene } from '../kit/scene.ts';
import { Defs } from '../kit/svg.ts';
import { flatSole } from './flat-sole.ts';
import { gumbootCloth, gumbootCut } from './gumboot-cut.ts';
import { gumbootFront } from './gumboot-front.ts';
import { gumbootSide } from './gumboot-side.ts';
import { SOLE_LIT } from './outsole.ts';

function draw(input: DrawInput): string {
  const defs = new Defs();
  const { kids } = input;
  const { ankle, handles } = gumbootCut(input);
  switch (input.view) {
    case 'front':
      return scene({ defs, kids, ...gumbootFront(defs, input) });
    case 'sole': {
      const { tread, foxing } = gumbootCloth(defs, input, SOLE_LIT);
      return scene({
        defs,
        kids,
        anchor: { x: 400, y: 1068 },
        ...flatSole(defs, input, {
          rubberColour: tread.base,
          wall: foxing.base,
          pattern: handles ? 'prints' : 'bars',
          depth: handles ? 14 : ankle ? 6 : 10,
        }),
      });
    }
    case 'top':
      return scene({
        defs,
        ...gumbootSide(defs, input),
        camera: { x: 512, y: ankle ? 540 : handles ? 420 : 340, scale: 2.2 },
      });
    case 'tread':
      return scene({ defs, ...gumbootSide(defs, input), camera: { x: 560, y: 770, scale: 2.2 } });
    default:
      return scene({ defs, kids, ...gumbootSide(defs, input) });
  }
}

/**
 * Gumboot. Options: `height` tall | ankle (elastic let into the sides, a back loop); `handles`
 * (grab holes moulded in at the top, a reflective band, a monster's tread).
 */
export const gumboot: KindArt = {
  views: [
    { id: 'side', label: 'side view' },
    { id: 'front', label: 'pair from the front' },
    { id: 'sole', label: 'outsole' },
    { id: 'top', label: 'top edge close up' },
    { id: 'tread', label: 'heel and tread close up' },
  ],
  draw,
};
