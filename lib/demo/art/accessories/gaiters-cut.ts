import { type Ramp, ramp, visibleOn } from '../kit/colour.ts';
import { choice, type DrawInput } from '../kit/kind.ts';
import { type LitBox, type Material, shell } from '../kit/material.ts';
import { PRINTS, printTile } from '../kit/print.ts';
import type { Defs } from '../kit/svg.ts';

export interface GaitersCut {
  input: DrawInput;
  body: Material;
  /** Instep and inner leg. */
  guard: Material;
  trim: Ramp;
  thread: Ramp;
  accent: string;
  /** Knee-high canvas, strapped under the boot; else a stretch cover for the ankle. */
  long: boolean;
  guarded: boolean;
  print?: string;
}

export function gaitersCut(defs: Defs, input: DrawInput, lit: LitBox): GaitersCut {
  const { palette, options } = input;
  const print = choice(options, 'print', PRINTS);
  const long = choice(options, 'height', ['long', 'ankle']) === 'long';
  const accent = visibleOn(palette.primary, palette.accent);
  return {
    input,
    body: shell(defs, palette.primary, lit, !long),
    guard: shell(defs, palette.secondary, lit),
    trim: ramp(palette.trim),
    thread: ramp(visibleOn(palette.secondary, palette.accent)),
    accent,
    long,
    guarded: choice(options, 'pattern', ['plain', 'yoke']) === 'yoke',
    ...(print === 'none' ? {} : { print: printTile(defs, print, accent, 0.8) }),
  };
}
