import { KEY, lighten, lightnessOf, mix, shade } from '../kit/colour.ts';
import { choice, type DrawInput } from '../kit/kind.ts';
import { type LitBox, type Material, mesh, nubuck, plain, rubber, shell } from '../kit/material.ts';
import type { Form } from '../kit/panel.ts';
import type { Defs } from '../kit/svg.ts';

/** How one trail runner differs from the next. */
export interface RunnerBuild {
  cushion: 'standard' | 'max';
  profile: 'standard' | 'low';
  tread: 'trail' | 'mixed';
}

/** Reads `cushion` standard | max, `profile` standard | low, `tread` trail | mixed. */
export function runnerBuild({ options }: DrawInput): RunnerBuild {
  return {
    cushion: choice(options, 'cushion', ['standard', 'max']),
    profile: choice(options, 'profile', ['standard', 'low']),
    tread: choice(options, 'tread', ['trail', 'mixed']),
  };
}

/** What a trail runner is made of, the same in each of its views. */
export interface RunnerCloth {
  body: Material;
  /** Welded cage and eyestay. */
  film: Material;
  counter: Material;
  collar: Material;
  toe: Material;
  foam: string;
  tread: string;
}

/** A chalk sole has chalk foam over darker rubber; a dark one keeps both dark. */
export function runnerSole({ palette: { trim, secondary } }: DrawInput): {
  foam: string;
  tread: string;
} {
  return lightnessOf(trim) > 0.7
    ? { foam: trim, tread: mix(secondary, '#26282a', 0.55) }
    : { foam: lighten(mix(trim, secondary, 0.3), 0.14), tread: trim };
}

export function runnerCloth(defs: Defs, input: DrawInput, lit: LitBox): RunnerCloth {
  const { palette } = input;
  const { profile, tread } = runnerBuild(input);
  const sole = runnerSole(input);
  const toe =
    lightnessOf(palette.trim) > 0.7 ? mix(palette.secondary, '#26282a', 0.3) : palette.trim;
  return {
    ...sole,
    body:
      profile === 'low'
        ? shell(defs, palette.primary, lit, true)
        : mesh(defs, palette.primary, lit, 0.62),
    film: rubber(defs, shade(mix(palette.primary, palette.secondary, 0.9), 0.03), lit),
    counter: plain(defs, palette.secondary, lit),
    collar: plain(defs, mix(palette.secondary, palette.primary, 0.25), lit),
    toe:
      tread === 'mixed'
        ? nubuck(defs, lighten(palette.secondary, 0.03), lit)
        : rubber(defs, lighten(toe, 0.03), lit),
  };
}

/** Shade and light for the whole upper. */
export function runnerForm({ body, film }: Pick<RunnerCloth, 'body' | 'film'>): Form {
  return {
    deep: mix(body.ramp.deep, film.ramp.deep, 0.4),
    glow: mix(mix(body.ramp.glow, film.ramp.glow, 0.3), KEY, 0.2),
    strength: 0.8,
  };
}
