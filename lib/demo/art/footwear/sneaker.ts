import { ramp } from '../kit/colour.ts';
import { eyelet } from '../kit/hardware.ts';
import type { DrawInput, KindArt } from '../kit/kind.ts';
import { scene } from '../kit/scene.ts';
import { Defs } from '../kit/svg.ts';
import { TOP_LIT } from './above.ts';
import { flatSole } from './flat-sole.ts';
import { SOLE_LIT } from './outsole.ts';
import { shoeTop } from './shoe-top.ts';
import { sneakerCloth, sneakerFootbed, sneakerSide } from './sneaker-side.ts';

function top(defs: Defs, input: DrawInput) {
  const { palette } = input;
  const { hide, strap, main, overlay, tongue, rubber, sole, thread, lace } = sneakerCloth(
    defs,
    input,
    TOP_LIT,
  );
  return shoeTop(defs, input, {
    body: main,
    stay: hide ? overlay : main,
    collar: overlay,
    toe: hide ? main : rubber,
    counter: hide ? main : overlay,
    tongue,
    footbed: sneakerFootbed(palette.primary),
    foam: sole,
    flare: 8,
    form: { deep: main.ramp.deep, glow: main.ramp.glow, strength: 0.85 },
    thread,
    lace,
    rows: strap ? 0 : 6,
    part: eyelet(defs, hide ? '#8b8f93' : '#b8924a', 8.5),
    toeLine: hide
      ? '-140,-130! -104,-196 -58,-240 0,-250 56,-238 102,-192 140,-124!'
      : strap
        ? '-140,-176! -106,-228 -58,-262 -2,-270 56,-260 104,-224 140,-170!'
        : '-140,-216! -102,-256 -54,-290 -2,-300 52,-288 100,-252 140,-210!',
    ...(strap ? { straps: { tape: ramp(palette.accent), at: [-60], width: 96 } } : {}),
  });
}

function draw(input: DrawInput): string {
  const defs = new Defs();
  const { kids } = input;
  switch (input.view) {
    case 'top':
      return scene({ defs, kids, anchor: { x: 400, y: 606 }, ...top(defs, input) });
    case 'sole': {
      const { hide, sole, thread } = sneakerCloth(defs, input, SOLE_LIT);
      return scene({
        defs,
        kids,
        anchor: { x: 400, y: 1068 },
        ...flatSole(defs, input, {
          rubberColour: sole.base,
          wall: sole.light,
          pattern: 'waves',
          depth: 3,
          ...(hide ? { thread: thread.base } : {}),
        }),
      });
    }
    case 'lacing':
      return scene({ defs, ...sneakerSide(defs, input), camera: { x: 376, y: 690, scale: 2.3 } });
    case 'heel':
      return scene({ defs, ...sneakerSide(defs, input), camera: { x: 612, y: 766, scale: 2.3 } });
    default:
      return scene({ defs, kids, ...sneakerSide(defs, input) });
  }
}

/**
 * Sneaker. Options: `upper` canvas (rubber toe, striped foxing, brass eyelets) | leather (stitched
 * cup sole); `strap` (one wide strap for laces, the toe dipped in rubber).
 */
export const sneaker: KindArt = {
  views: [
    { id: 'side', label: 'side view' },
    { id: 'top', label: 'pair from above' },
    { id: 'sole', label: 'outsole' },
    { id: 'lacing', label: 'fastening close up' },
    { id: 'heel', label: 'heel and sole edge close up' },
  ],
  draw,
};
