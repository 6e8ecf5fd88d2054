import { lighten, lightnessOf, mix, shade } from '../kit/colour.ts';
import { choice, type DrawInput } from '../kit/kind.ts';
import {
  type LitBox,
  leather,
  type Material,
  mesh,
  nubuck,
  rubber,
  shell,
} from '../kit/material.ts';
import type { Defs } from '../kit/svg.ts';

/** Walker: suede over a boot's sole. Fast: mesh in a ripstop cage. Approach: laced to the toe. */
export type HikingShoeStyle = 'walker' | 'fast' | 'approach';

/** Reads `upper` suede | fabric and `toeCap` half | full. */
export function hikingShoeStyle({ options }: DrawInput): HikingShoeStyle {
  if (choice(options, 'toeCap', ['half', 'full']) === 'full') return 'approach';
  return choice(options, 'upper', ['suede', 'fabric']) === 'fabric' ? 'fast' : 'walker';
}

export interface HikingShoeCloth {
  main: Material;
  overlay: Material;
  collar: Material;
  vent: Material;
  rand: Material;
  tongue: Material;
  /** Midsole and tread. */
  foam: string;
  tread: string;
}

export function hikingShoeCloth(defs: Defs, input: DrawInput, lit: LitBox): HikingShoeCloth {
  const { primary, secondary, trim } = input.palette;
  const style = hikingShoeStyle(input);
  const pale = lightnessOf(trim) > 0.7;
  const tread = pale ? mix(secondary, '#26282a', 0.5) : trim;
  const foam = pale ? trim : lighten(mix(trim, secondary, 0.35), 0.15);
  const rand = rubber(defs, lighten(tread, 0.04), lit);
  const canvas = shell(defs, mix(secondary, primary, 0.2), lit);
  switch (style) {
    case 'fast':
      return {
        main: mesh(defs, primary, lit, 0.7),
        overlay: shell(defs, shade(secondary, 0.03), lit, true),
        collar: shell(defs, mix(secondary, primary, 0.2), lit),
        vent: mesh(defs, secondary, lit, 0.7),
        tongue: canvas,
        rand,
        foam,
        tread,
      };
    case 'approach':
      return {
        main: nubuck(defs, primary, lit),
        overlay: nubuck(defs, mix(primary, secondary, 0.8), lit),
        collar: nubuck(defs, secondary, lit),
        vent: nubuck(defs, primary, lit),
        tongue: shell(defs, mix(secondary, '#b9a27c', 0.45), lit),
        rand,
        foam: lighten(foam, 0.04),
        tread,
      };
    default:
      return {
        main: nubuck(defs, primary, lit),
        overlay: nubuck(defs, mix(primary, secondary, 0.75), lit),
        collar: leather(defs, secondary, lit),
        vent: mesh(defs, mix(secondary, primary, 0.2), lit, 0.8),
        tongue: leather(defs, secondary, lit),
        rand,
        foam,
        tread,
      };
  }
}
