import { mix, ramp, visibleOn } from '../kit/colour.ts';
import { cordLock, dRing, eyelet } from '../kit/hardware.ts';
import type { DrawInput, KindArt } from '../kit/kind.ts';
import { scene } from '../kit/scene.ts';
import { Defs } from '../kit/svg.ts';
import { TOP_LIT } from './above.ts';
import { flatSole } from './flat-sole.ts';
import { hikingShoeCloth, hikingShoeStyle } from './hiking-shoe-cloth.ts';
import { hikingShoeSide } from './hiking-shoe-side.ts';
import { outsole } from './outsole.ts';
import { laceLoop } from './shoe-laces.ts';
import { shoeTop } from './shoe-top.ts';

function top(defs: Defs, input: DrawInput) {
  const { palette, kids } = input;
  const style = hikingShoeStyle(input);
  const { main, overlay, collar, rand, tongue, foam } = hikingShoeCloth(defs, input, TOP_LIT);
  const tape = ramp(mix(palette.accent, collar.ramp.base, 0.35));
  return shoeTop(defs, input, {
    body: main,
    stay: overlay,
    collar,
    toe: rand,
    counter: overlay,
    tongue,
    footbed: mix(palette.secondary, '#a98a5e', 0.35),
    foam: ramp(style === 'approach' ? rand.ramp.base : foam),
    flare: style === 'approach' ? 5 : 10,
    form: { deep: main.ramp.deep, glow: main.ramp.glow, strength: 0.85 },
    thread: ramp(visibleOn(overlay.ramp.base, mix(palette.primary, '#f3e6cf', 0.35), 0.14)),
    lace: {
      ramp: ramp(visibleOn(overlay.ramp.base, palette.accent, 0.12)),
      fleck: ramp(palette.trim).dark,
      width: style === 'fast' ? 7 : 9,
    },
    rows: style === 'approach' ? 8 : kids ? 0 : 5,
    part:
      style === 'fast'
        ? laceLoop(defs, tape)
        : style === 'approach'
          ? eyelet(defs, '#8b8f93', 6)
          : dRing(defs, '#8b8f93', ramp(palette.secondary)),
    toeLine:
      style === 'approach'
        ? '-140,-150! -112,-230 -66,-284 -4,-300 56,-282 102,-232 140,-144!'
        : '-140,-180! -102,-244 -54,-276 -2,-284 52,-274 100,-240 140,-174!',
    toToe: style === 'approach',
    ...(kids ? { straps: { tape: ramp(palette.accent), at: [-116, -18], width: 58 } } : {}),
    ...(style === 'fast' ? { toggle: cordLock(defs, mix(palette.trim, '#4a4d50', 0.3)) } : {}),
  });
}

function draw(input: DrawInput): string {
  const defs = new Defs();
  const { kids, palette } = input;
  switch (input.view) {
    case 'top':
      return scene({ defs, kids, anchor: { x: 400, y: 606 }, ...top(defs, input) });
    case 'sole': {
      const style = hikingShoeStyle(input);
      const { foam, tread } = hikingShoeCloth(defs, input, TOP_LIT);
      const own = { ...input, palette: { ...palette, trim: tread, secondary: foam } };
      if (style === 'approach') {
        const dotted = { rubberColour: tread, wall: tread, pattern: 'dots', depth: 4 } as const;
        return scene({ defs, kids, anchor: { x: 400, y: 1068 }, ...flatSole(defs, own, dotted) });
      }
      const lugs = style === 'fast' ? { edgeLugs: 34, depth: 10, pitch: 46 } : {};
      return scene({ defs, kids, anchor: { x: 400, y: 1068 }, ...outsole(defs, own, lugs) });
    }
    case 'lacing':
      return scene({
        defs,
        ...hikingShoeSide(defs, input),
        camera: { x: 366, y: 624, scale: 2.3 },
      });
    case 'heel':
      return scene({
        defs,
        ...hikingShoeSide(defs, input),
        camera: { x: 612, y: 738, scale: 2.3 },
      });
    default:
      return scene({ defs, kids, ...hikingShoeSide(defs, input) });
  }
}

/**
 * Low hiking shoe. Options: `upper` suede | fabric (mesh in a ripstop cage, quick laces);
 * `toeCap` half | full (approach shoe: laced to the toe, smooth rubber all round). Children's
 * close with two straps.
 */
export const hikingShoe: KindArt = {
  views: [
    { id: 'side', label: 'side view' },
    { id: 'top', label: 'pair from above' },
    { id: 'sole', label: 'outsole' },
    { id: 'lacing', label: 'laces close up' },
    { id: 'heel', label: 'heel and tread close up' },
  ],
  draw,
};
