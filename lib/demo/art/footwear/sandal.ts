import { choice, type DrawInput, type KindArt } from '../kit/kind.ts';
import { scene } from '../kit/scene.ts';
import { Defs } from '../kit/svg.ts';
import { outsole } from './outsole.ts';
import { closedSide } from './sandal-closed.ts';
import { sandalSide } from './sandal-side.ts';
import { sandalColours } from './sandal-sole.ts';
import { sandalTop } from './sandal-top.ts';

function draw(input: DrawInput): string {
  const defs = new Defs();
  const { kids, options, palette, view } = input;
  const closed = choice(options, 'toe', ['open', 'closed']) === 'closed';
  const side = closed ? closedSide : sandalSide;
  switch (view) {
    case 'top':
      return scene({ defs, kids, anchor: { x: 400, y: 606 }, ...sandalTop(defs, input, closed) });
    case 'sole': {
      const rim = { ...palette, secondary: sandalColours(input).middle.base };
      const lugs = { edgeLugs: 44, depth: 6, pitch: 44 };
      return scene({
        defs,
        kids,
        anchor: { x: 400, y: 1068 },
        ...outsole(defs, { ...input, palette: rim }, lugs),
      });
    }
    case 'straps':
      return scene({ defs, ...side(defs, input), camera: { x: 440, y: 710, scale: 2.2 } });
    case 'heel':
      return scene({ defs, ...side(defs, input), camera: { x: 612, y: 772, scale: 2.3 } });
    default:
      return scene({ defs, kids, ...side(defs, input) });
  }
}

/**
 * Sandal. Options: `toe` open | closed (rubber bumper, open lattice, bungee; children's close with
 * one broad strap); `upper` webbing | leather (steel buckles on a cork footbed).
 */
export const sandal: KindArt = {
  views: [
    { id: 'side', label: 'side view' },
    { id: 'top', label: 'pair from above' },
    { id: 'sole', label: 'outsole' },
    { id: 'straps', label: 'straps close up' },
    { id: 'heel', label: 'heel and sole close up' },
  ],
  draw,
};
