import type { DrawInput, KindArt } from '../kit/kind.ts';
import { scene } from '../kit/scene.ts';
import { Defs } from '../kit/svg.ts';
import { bootPair } from './boot-front.ts';
import { bootSide } from './boot-side.ts';
import { outsole } from './outsole.ts';

function draw(input: DrawInput): string {
  const defs = new Defs();
  const { kids } = input;
  switch (input.view) {
    case 'front':
      return scene({ defs, kids, ...bootPair(defs, input) });
    case 'sole':
      return scene({ defs, kids, anchor: { x: 400, y: 1068 }, ...outsole(defs, input) });
    case 'lacing':
      return scene({ defs, ...bootSide(defs, input), camera: { x: 400, y: 545, scale: 2.3 } });
    case 'tread':
      return scene({ defs, ...bootSide(defs, input), camera: { x: 600, y: 745, scale: 2.3 } });
    default:
      return scene({ defs, kids, ...bootSide(defs, input) });
  }
}

/**
 * Hiking boot. Options: `upper` nubuck | leather | fabric; `cut` high | mid.
 */
export const hikingBoot: KindArt = {
  views: [
    { id: 'side', label: 'side view' },
    { id: 'front', label: 'pair from the front' },
    { id: 'sole', label: 'outsole' },
    { id: 'lacing', label: 'hooks and laces close up' },
    { id: 'tread', label: 'heel and tread close up' },
  ],
  draw,
};
