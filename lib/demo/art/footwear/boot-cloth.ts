import { KEY, lighten, mix } from '../kit/colour.ts';
import { choice, type DrawInput } from '../kit/kind.ts';
import { type LitBox, leather, type Material, mesh, nubuck, rubber } from '../kit/material.ts';
import type { Form } from '../kit/panel.ts';
import type { Defs } from '../kit/svg.ts';

/** What a boot is cut from, the same in each of its views. */
export interface BootCloth {
  main: Material;
  overlay: Material;
  collar: Material;
  inset: Material;
  rand: Material;
}

/** Reads option `upper`: nubuck | leather | fabric (mesh quarters in the second colour). */
export function bootCloth(defs: Defs, { palette, options }: DrawInput, lit: LitBox): BootCloth {
  const upper = choice(options, 'upper', ['nubuck', 'leather', 'fabric']);
  const hide = upper === 'leather' ? leather : nubuck;
  const main = hide(defs, palette.primary, lit);
  return {
    main,
    overlay: hide(defs, mix(palette.primary, palette.secondary, 0.75), lit),
    collar: leather(defs, palette.secondary, lit),
    inset: upper === 'fabric' ? mesh(defs, palette.secondary, lit, 0.9) : main,
    rand: rubber(defs, lighten(palette.trim, 0.04), lit),
  };
}

/** Shade and light for a body of several leathers: between theirs, so that none tints another. */
export function bodyForm({ main, collar }: Pick<BootCloth, 'main' | 'collar'>): Form {
  return {
    deep: mix(main.ramp.deep, collar.ramp.deep, 0.5),
    glow: mix(mix(main.ramp.glow, collar.ramp.glow, 0.5), KEY, 0.2),
    strength: 0.85,
  };
}
