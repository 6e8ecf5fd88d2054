import { mix, visibleOn } from '../kit/colour.ts';
import { choice, type DrawInput } from '../kit/kind.ts';
import { type LitBox, type Material, mesh, nubuck, shell } from '../kit/material.ts';
import { type Point, pts, warp } from '../kit/path.ts';
import { PRINTS, printTile } from '../kit/print.ts';
import { type Defs, ellipse } from '../kit/svg.ts';

export const LIT: LitBox = { x1: 180, y1: 420, x2: 640, y2: 880 };
/** Topstitching of a cap's seams. */
export const FINE = { length: 6, gap: 3.5, width: 1.5 } as const;

export interface CapCut {
  input: DrawInput;
  trucker: boolean;
  front: Material;
  sides: Material;
  peak: Material;
  accent: string;
  print?: string;
  place: (text: string) => Point[];
}

/** Reads options `brim` wide | narrow, `pattern` plain | yoke, `print` none | leaf | tracks | contour. */
export function capCut(defs: Defs, input: DrawInput): CapCut {
  const { palette, options } = input;
  const contrast = choice(options, 'pattern', ['plain', 'yoke']) === 'yoke';
  const short = choice(options, 'brim', ['wide', 'narrow']) === 'narrow';
  const print = choice(options, 'print', PRINTS);
  const cloth = contrast ? nubuck : shell;
  return {
    input,
    trucker: contrast,
    front: cloth(defs, palette.primary, LIT),
    sides: mesh(defs, contrast ? palette.secondary : palette.primary, LIT, contrast ? 1 : 0.62),
    peak: cloth(
      defs,
      contrast ? palette.primary : mix(palette.primary, palette.secondary, 0.6),
      LIT,
    ),
    accent: visibleOn(palette.primary, palette.accent),
    ...(print === 'none' ? {} : { print: printTile(defs, print, palette.secondary, 0.8) }),
    // A running cap is shallower, and its peak shorter.
    place: (text) =>
      warp(pts(text), (x, y) =>
        short
          ? {
              x: x < 240 ? 240 + (x - 240) * 0.82 : x,
              y: y < 780 ? 780 + (y - 780) * 0.92 : 780 + (y - 780) * 0.78,
            }
          : { x, y },
      ),
  };
}

/** The covered button on top of the crown. */
export function button(defs: Defs, cloth: Material, at: Point | undefined): string {
  const { glow: lit, base, deep } = cloth.ramp;
  return ellipse(
    at?.x ?? 0,
    at?.y ?? 0,
    17,
    8,
    defs.across(40, [
      [0, lit],
      [0.5, base],
      [1, deep],
    ]),
  );
}
