import { mix, type Ramp, ramp, visibleOn } from '../kit/colour.ts';
import { choice, type DrawInput } from '../kit/kind.ts';
import { type LitBox, type Material, shell } from '../kit/material.ts';
import { type Point, pts, warp } from '../kit/path.ts';
import { PRINTS, printTile } from '../kit/print.ts';
import type { Defs } from '../kit/svg.ts';
import { canvas, coated } from './canvas.ts';

export const LIT: LitBox = { x1: 190, y1: 280, x2: 620, y2: 960 };
/** Where packs stand: lower than shoes, since they are taller. */
export const FLOOR = 968;

/** What a pack is cut from, and its size. All points are written for the medium one. */
export interface PackCut {
  input: DrawInput;
  body: Material;
  /** Base, lid, panels. */
  panel: Material;
  strap: Ramp;
  /** Marks, pulls and threads that show on the body, and on the panels. */
  accent: string;
  panelAccent: string;
  print?: string;
  /** Carries camp: with a hip belt, mat straps and a tall body. */
  trek: boolean;
  size: 'small' | 'medium' | 'large';
  closure: 'lid' | 'roll' | 'zip';
  pockets: 'hand' | 'cargo' | 'none' | 'chest';
  place: (text: string) => Point[];
  /** Height of a point at `y` on the medium pack. */
  high: (y: number) => number;
  wide: (x: number) => number;
}

const GROWTH = { small: [0.9, 0.86], medium: [1, 1], large: [0.97, 1.17] } as const;

/**
 * Reads options `size` small | medium | large, `closure` lid | roll | zip, `pockets` hand | cargo |
 * none | chest, `print` none | leaf | tracks | contour.
 */
export function packCut(defs: Defs, input: DrawInput): PackCut {
  const { palette, options } = input;
  const size = choice(options, 'size', ['medium', 'small', 'large']);
  const closure = choice(options, 'closure', ['lid', 'roll', 'zip']);
  const pockets = choice(options, 'pockets', ['hand', 'cargo', 'none', 'chest']);
  const print = choice(options, 'print', PRINTS);
  // A child's pack fills a child's back: the scene makes it smaller as a whole.
  const [sx, sy] = input.kids ? [1.12, 1.1] : GROWTH[size];
  const wide = (x: number) => 400 + (x - 400) * sx;
  const high = (y: number) => FLOOR - 8 + (y - FLOOR + 8) * sy;
  const trek = size === 'large' || pockets === 'cargo';
  const cloth = (hex: string) =>
    closure === 'roll' ? coated(defs, hex, LIT) : shell(defs, hex, LIT, trek);
  return {
    input,
    body: cloth(palette.primary),
    panel:
      closure === 'lid' && !trek ? canvas(defs, palette.secondary, LIT) : cloth(palette.secondary),
    trek,
    strap: ramp(mix(palette.trim, '#808080', 0.08)),
    accent: visibleOn(palette.primary, palette.accent),
    panelAccent: visibleOn(palette.secondary, palette.accent),
    ...(print === 'none'
      ? {}
      : { print: printTile(defs, print, mix(palette.primary, palette.secondary, 0.8), 0.8) }),
    size,
    closure,
    pockets,
    place: (text) => warp(pts(text), (x, y) => ({ x: wide(x), y: high(y) })),
    high,
    wide,
  };
}
