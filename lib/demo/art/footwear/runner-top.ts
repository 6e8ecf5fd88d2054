import { lighten, lightnessOf, mix, ramp, visibleOn } from '../kit/colour.ts';
import type { DrawInput } from '../kit/kind.ts';
import type { Defs } from '../kit/svg.ts';
import { TOP_LIT } from './above.ts';
import { runnerBuild, runnerCloth, runnerForm } from './runner-cloth.ts';
import { laceLoop } from './shoe-laces.ts';
import { shoeTop } from './shoe-top.ts';

/** Trail runners from above. */
export function runnerTop(defs: Defs, input: DrawInput): { product: string; shadow: string } {
  const { palette, kids } = input;
  const { cushion, profile, tread } = runnerBuild(input);
  const { body, film, counter, collar, toe, foam } = runnerCloth(defs, input, TOP_LIT);
  const loop = lighten(palette.secondary, lightnessOf(palette.secondary) > 0.6 ? -0.2 : 0.12);
  return shoeTop(defs, input, {
    body,
    stay: film,
    collar,
    toe,
    counter,
    tongue: collar,
    footbed: mix(palette.secondary, palette.trim, 0.4),
    foam: ramp(foam),
    flare: cushion === 'max' ? 18 : profile === 'low' ? 6 : 11,
    form: runnerForm({ body, film }),
    thread: ramp(visibleOn(film.ramp.base, mix(palette.accent, film.ramp.base, 0.2), 0.14)),
    lace: {
      ramp: ramp(visibleOn(film.ramp.base, palette.accent, 0.12)),
      fleck: ramp(palette.secondary).dark,
      width: 8.5,
    },
    rows: kids ? 4 : 6,
    part: laceLoop(defs, ramp(mix(palette.accent, loop, 0.55))),
    toeLine:
      tread === 'mixed'
        ? '-140,-220! -96,-262 -50,-290 0,-298 46,-288 92,-258 140,-214!'
        : '-140,-196! -104,-264 -56,-306 -4,-318 48,-304 96,-262 140,-190!',
    ...(kids ? { straps: { tape: ramp(palette.accent), at: [-52], width: 52 } } : {}),
  });
}
