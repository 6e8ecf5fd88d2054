import { mix, ramp, visibleOn } from '../kit/colour.ts';
import { choice, type DrawInput } from '../kit/kind.ts';
import { type LitBox, leather, type Material, webbing } from '../kit/material.ts';
import { type Defs, stroke } from '../kit/svg.ts';

export interface BeltCut {
  /** Webbing with a latch; else leather with a prong buckle. */
  woven: boolean;
  body: Material;
  /** Lining side and burnished edges. */
  flesh: string;
  hardware: string;
  thread: string;
  /** Colours of the woven stripe, when there is one. */
  stripe?: { wide: string; fine: string };
  input: DrawInput;
}

/** `degrees` is the way the strap runs, 0 downwards. */
export function beltCut(defs: Defs, input: DrawInput, lit: LitBox, degrees: number): BeltCut {
  const { palette, options } = input;
  const woven = choice(options, 'closure', ['lid', 'zip']) === 'zip';
  const striped = choice(options, 'pattern', ['plain', 'stripe']) === 'stripe';
  return {
    woven,
    body: woven
      ? webbing(defs, palette.primary, lit, degrees)
      : leather(defs, palette.primary, lit),
    flesh: woven ? palette.primary : mix(palette.primary, '#c99b6d', 0.25),
    hardware: woven ? '#a4a9ae' : mix(palette.accent, '#c9a14a', 0.45),
    thread: visibleOn(palette.primary, mix(palette.accent, '#e8d9b8', 0.4)),
    ...(striped
      ? {
          stripe: {
            wide: visibleOn(palette.primary, palette.secondary, 0.12),
            fine: visibleOn(palette.primary, palette.accent, 0.14),
          },
        }
      : {}),
    input,
  };
}

/** What runs along the strap: a woven stripe, or creased edges. `at` returns the line at 0 to 1. */
export function lengthwise(cut: BeltCut, width: number, at: (share: number) => string): string {
  const { deep, glow } = cut.body.ramp;
  if (cut.stripe) {
    const { wide, fine } = cut.stripe;
    return (
      stroke(at(0.5), ramp(wide).base, width * 0.26, { 'stroke-opacity': 0.92 }) +
      [0.28, 0.72].map((share) => stroke(at(share), ramp(fine).base, width * 0.05)).join('') +
      stroke(at(0.5), deep, width * 0.62, {
        'stroke-dasharray': '1.5 3.5',
        'stroke-opacity': 0.22,
      })
    );
  }
  return [0.085, 0.915]
    .map(
      (share) =>
        stroke(at(share), deep, 2.6, { 'stroke-opacity': 0.55 }) +
        stroke(at(share), glow, 1.4, { 'stroke-opacity': 0.5, transform: 'translate(.4 2)' }),
    )
    .join('');
}
