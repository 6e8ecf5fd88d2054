import { ramp, visibleOn } from '../kit/colour.ts';
import { choice, type DrawInput } from '../kit/kind.ts';
import { knit, type LitBox, type Material } from '../kit/material.ts';
import { PRINTS, printTile } from '../kit/print.ts';
import { type Defs, ellipse, group } from '../kit/svg.ts';

export interface NeckGaiterCut {
  input: DrawInput;
  body: Material;
  /** Paint of an all-over print. */
  print?: string;
  accent: string;
  /** Long enough to be worn in rolls. */
  long: boolean;
}

export function neckGaiterCut(defs: Defs, input: DrawInput, lit: LitBox): NeckGaiterCut {
  const { palette, options } = input;
  const print = choice(options, 'print', PRINTS);
  const accent = visibleOn(palette.primary, palette.accent);
  return {
    input,
    body: knit(defs, palette.primary, lit, print === 'none' ? 8 : 5),
    accent,
    long: choice(options, 'length', ['regular', 'hip']) === 'hip',
    ...(print === 'none' ? {} : { print: printTile(defs, print, accent, 1.15) }),
  };
}

/** Holes to breathe through, cut in an arch under the nose; centred on `x`,`y`. */
export function breathingHoles({ body }: NeckGaiterCut, x: number, y: number): string {
  const { deep, glow } = ramp(body.ramp.dark);
  let holes = '';
  for (let row = 0; row < 4; row++) {
    const count = 9 - row * 2;
    for (let i = 0; i < count; i++) {
      const t = i - (count - 1) / 2;
      const at = { x: x + t * 19, y: y + row * 19 + t * t * 0.9 };
      holes +=
        ellipse(at.x + 0.8, at.y + 1.6, 5.4, 5.4, glow, { opacity: 0.45 }) +
        ellipse(at.x, at.y, 4.8, 4.8, deep);
    }
  }
  return group({}, holes);
}
