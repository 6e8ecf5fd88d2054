import { type DrawInput, flag, type KindArt } from '../kit/kind.ts';
import { scene } from '../kit/scene.ts';
import { Defs } from '../kit/svg.ts';
import { chelseaFront } from './chelsea-front.ts';
import { chelseaCloth, chelseaSide } from './chelsea-side.ts';
import { flatSole } from './flat-sole.ts';
import { SOLE_LIT } from './outsole.ts';

function draw(input: DrawInput): string {
  const defs = new Defs();
  const { kids, options } = input;
  switch (input.view) {
    case 'front':
      return scene({ defs, kids, ...chelseaFront(defs, input) });
    case 'sole': {
      const { welt, sole, thread } = chelseaCloth(defs, input, SOLE_LIT);
      const edition = flag(options, 'edition');
      return scene({
        defs,
        kids,
        anchor: { x: 400, y: 1068 },
        ...flatSole(defs, input, {
          rubberColour: sole.base,
          wall: welt.base,
          pattern: 'ribs',
          depth: edition ? 1.5 : 4,
          heel: 22,
          thread: thread.base,
        }),
      });
    }
    case 'elastic':
      return scene({ defs, ...chelseaSide(defs, input), camera: { x: 556, y: 560, scale: 2.3 } });
    case 'welt':
      return scene({ defs, ...chelseaSide(defs, input), camera: { x: 224, y: 772, scale: 2.3 } });
    default:
      return scene({ defs, kids, ...chelseaSide(defs, input) });
  }
}

/**
 * Chelsea boot. Option: `edition` (the bench edition: longer last, elastic in the accent, leather
 * sole on a stacked heel). Children's have wide tabs and a scuff panel at the toe.
 */
export const chelseaBoot: KindArt = {
  views: [
    { id: 'side', label: 'side view' },
    { id: 'front', label: 'pair from the front' },
    { id: 'sole', label: 'sole and heel' },
    { id: 'elastic', label: 'elastic and pull tabs close up' },
    { id: 'welt', label: 'stitched welt close up' },
  ],
  draw,
};
