import type { DrawInput, KindArt } from '../kit/kind.ts';
import { scene } from '../kit/scene.ts';
import { Defs } from '../kit/svg.ts';
import { outsole } from './outsole.ts';
import { runnerBuild, runnerSole } from './runner-cloth.ts';
import { runnerSide } from './runner-side.ts';
import { runnerTop } from './runner-top.ts';

function sole(defs: Defs, input: DrawInput) {
  const { profile, tread } = runnerBuild(input);
  const { foam, tread: trim } = runnerSole(input);
  const palette = { ...input.palette, trim, secondary: foam };
  const lugs =
    profile === 'low'
      ? { edgeLugs: 26, depth: 16, pitch: 70 }
      : tread === 'mixed'
        ? { edgeLugs: 48, depth: 6, pitch: 42 }
        : { edgeLugs: 36, depth: 10, pitch: 50 };
  return outsole(defs, { ...input, palette }, lugs);
}

function draw(input: DrawInput): string {
  const defs = new Defs();
  const { kids } = input;
  switch (input.view) {
    case 'top':
      return scene({ defs, kids, anchor: { x: 400, y: 606 }, ...runnerTop(defs, input) });
    case 'sole':
      return scene({ defs, kids, anchor: { x: 400, y: 1068 }, ...sole(defs, input) });
    case 'lacing':
      return scene({ defs, ...runnerSide(defs, input), camera: { x: 370, y: 640, scale: 2.3 } });
    case 'heel':
      return scene({ defs, ...runnerSide(defs, input), camera: { x: 610, y: 750, scale: 2.3 } });
    default:
      return scene({ defs, kids, ...runnerSide(defs, input) });
  }
}

/**
 * Trail running shoe. Options: `cushion` standard | max (deep rockered foam in two colours);
 * `profile` standard | low (racer: thin foam, few long lugs, ripstop); `tread` trail | mixed
 * (close, shallow lugs and a suede toe strip). Children's fasten with elastic and a strap.
 */
export const trailRunner: KindArt = {
  views: [
    { id: 'side', label: 'side view' },
    { id: 'top', label: 'pair from above' },
    { id: 'sole', label: 'outsole' },
    { id: 'lacing', label: 'laces close up' },
    { id: 'heel', label: 'heel and foam close up' },
  ],
  draw,
};
