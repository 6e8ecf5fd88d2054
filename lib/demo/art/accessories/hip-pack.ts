import { choice, type DrawInput, type KindArt } from '../kit/kind.ts';
import { scene } from '../kit/scene.ts';
import { Defs } from '../kit/svg.ts';
import { bumbag } from './bumbag.ts';
import { runBelt } from './run-belt.ts';

function draw(input: DrawInput): string {
  const defs = new Defs();
  const { kids, view, options } = input;
  const belt = choice(options, 'pockets', ['none', 'hand']) === 'hand';
  const at = { defs, ...(belt ? runBelt : bumbag)(defs, input, view === 'back') };
  switch (view) {
    case 'pocket':
      return scene({
        ...at,
        camera: belt ? { x: 330, y: 690, scale: 2.4 } : { x: 300, y: 680, scale: 2.4 },
      });
    case 'fastening':
      return scene({
        ...at,
        camera: belt ? { x: 580, y: 690, scale: 2.6 } : { x: 560, y: 450, scale: 2.4 },
      });
    default:
      return scene({ ...at, kids, anchor: { x: 400, y: 620 } });
  }
}

/**
 * Hip packs. Options: `pockets` none (a bumbag on a buckled strap) | hand (a stretch belt to step
 * into, with a flask); `pattern` plain | stripe (the bumbag in bands of three colours).
 */
export const hipPack: KindArt = {
  views: [
    { id: 'front', label: 'outer side' },
    { id: 'back', label: 'other side' },
    { id: 'pocket', label: 'pocket close up' },
    { id: 'fastening', label: 'fastenings close up' },
  ],
  draw,
};
