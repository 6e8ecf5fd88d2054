import { mix, type Ramp, ramp, visibleOn } from '../kit/colour.ts';
import { choice, type DrawInput } from '../kit/kind.ts';
import { PRINTS, printTile } from '../kit/print.ts';
import { type Defs, fill, stroke } from '../kit/svg.ts';

/** Where bottles stand. */
export const FLOOR = 970;

export interface BottleCut {
  input: DrawInput;
  closure: 'lid' | 'roll' | 'zip';
  /** Half width and height of the whole body. */
  w: number;
  top: number;
  coat: Ramp;
  second: Ramp;
  steel: Ramp;
  accent: string;
  print?: string;
}

/**
 * Reads options `closure` lid (screw cap with a loop) | roll (a cup) | zip (a child's spout), `size`
 * small | medium | large, `print` none | leaf | tracks | contour.
 */
export function bottleCut(defs: Defs, input: DrawInput): BottleCut {
  const { palette, options } = input;
  const closure = choice(options, 'closure', ['lid', 'roll', 'zip']);
  const size = choice(options, 'size', ['large', 'medium', 'small']);
  const print = choice(options, 'print', PRINTS);
  const child = closure === 'zip';
  return {
    input,
    closure,
    w: child ? 138 : { large: 122, medium: 112, small: 106 }[size],
    top: child ? 470 : { large: 342, medium: 400, small: 500 }[size],
    coat: ramp(palette.primary),
    second: ramp(palette.secondary),
    steel: ramp(mix(palette.trim, '#c9cdcf', 0.5)),
    accent: visibleOn(palette.primary, palette.accent, 0.2),
    ...(print === 'none'
      ? {}
      : { print: printTile(defs, print, visibleOn(palette.primary, palette.accent, 0.12), 1.05) }),
  };
}

/** Powder coat: a fine orange peel. */
export function powder(defs: Defs, r: Ramp): string {
  const dots =
    'M2 3h.1M7 1h.1M11 5h.1M4 8h.1M9 10h.1M13 9h.1M1 12h.1M6 13h.1M12 14h.1M15 2h.1M15 12h.1M8 6h.1';
  const round = { 'stroke-linecap': 'round' } as const;
  return defs.pattern(
    16,
    16,
    stroke(dots, r.deep, 1.5, { ...round, 'stroke-opacity': 0.22, transform: 'translate(.6 .8)' }) +
      stroke(dots, r.glow, 1.3, { ...round, 'stroke-opacity': 0.3 }),
    'scale(.7)',
  );
}

/** Hammered enamel: shallow dents, each lit on its lower right. */
export function hammered(defs: Defs, r: Ramp): string {
  const dent = (x: number, y: number, s: number) =>
    fill(`M${x - s} ${y}q0 ${-s} ${s} ${-s}t${s} ${s}t${-s} ${s}t${-s} ${-s}z`, r.deep, {
      'fill-opacity': 0.13,
    }) +
    stroke(`M${x + s - 1} ${y + 1}q-1 ${s - 2} ${-s + 1} ${s - 2}`, r.glow, 1.6, {
      'stroke-opacity': 0.4,
    });
  const tile =
    dent(9, 9, 8) +
    dent(27, 14, 9) +
    dent(43, 7, 7) +
    dent(14, 29, 9) +
    dent(36, 33, 8) +
    dent(24, 46, 7) +
    dent(47, 47, 6);
  return defs.pattern(52, 52, tile, 'scale(.66)');
}
