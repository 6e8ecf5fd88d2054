import { mix, type Ramp, ramp, visibleOn } from '../kit/colour.ts';
import { choice, type DrawInput } from '../kit/kind.ts';
import { type LitBox, leather, type Material } from '../kit/material.ts';
import { type Point, pts, warp } from '../kit/path.ts';
import type { Defs } from '../kit/svg.ts';
import { canvas, coated } from './canvas.ts';

const LIT: LitBox = { x1: 120, y1: 420, x2: 680, y2: 900 };
/** Height of the ground that the bag stands on. */
export const FLOOR = 900;

export interface DuffelCut {
  input: DrawInput;
  /** A canvas weekend bag with leather handles; else a laminated hauler. */
  weekender: boolean;
  body: Material;
  /** Ends, base, corners. */
  panel: Material;
  strap: Ramp;
  accent: string;
  panelAccent: string;
  /** Points as written for the largest bag, brought to this one's size. */
  place: (text: string) => Point[];
  scale: number;
}

/** Reads options `size` small | medium | large and `pockets` none | hand (the weekend bag). */
export function duffelCut(defs: Defs, input: DrawInput): DuffelCut {
  const { palette, options } = input;
  const weekender = choice(options, 'pockets', ['none', 'hand']) === 'hand';
  const size = choice(options, 'size', ['large', 'medium', 'small']);
  const scale = { large: 1, medium: weekender ? 0.98 : 0.9, small: 0.8 }[size];
  const hide = mix(palette.secondary, palette.trim, 0.3);
  return {
    input,
    weekender,
    body: (weekender ? canvas : coated)(defs, palette.primary, LIT),
    panel: weekender ? leather(defs, hide, LIT) : coated(defs, palette.secondary, LIT),
    strap: ramp(weekender ? hide : mix(palette.trim, '#808080', 0.1)),
    accent: visibleOn(palette.primary, palette.accent),
    panelAccent: visibleOn(weekender ? hide : palette.secondary, palette.accent),
    place: (text) =>
      warp(pts(text), (x, y) => ({ x: 400 + (x - 400) * scale, y: FLOOR + (y - FLOOR) * scale })),
    scale,
  };
}
