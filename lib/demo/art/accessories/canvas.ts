import { type Ramp, ramp } from '../kit/colour.ts';
import { type LitBox, type Material, shell } from '../kit/material.ts';
import { type Defs, stroke } from '../kit/svg.ts';

const ROUND = { 'stroke-linecap': 'round' } as const;

/** Heavy plain-weave canvas: slubbed threads over and under. */
export function canvas(defs: Defs, hex: string, box: LitBox): Material {
  const r: Ramp = ramp(hex);
  const tile =
    stroke('M1 2h4M7 5h5M13 2h4M1 8h5M8 8h3M13 5h4M12 11h5M2 11h4', r.glow, 1.5, {
      ...ROUND,
      'stroke-opacity': 0.2,
    }) +
    stroke('M0 3.5h18M0 9.5h18', r.deep, 0.9, { 'stroke-opacity': 0.2 }) +
    stroke('M6 0v6M12 6v6M0 6v6M12.5 0v3', r.deep, 1.1, { 'stroke-opacity': 0.22 });
  return { ...shell(defs, hex, box), texture: defs.pattern(18, 12, tile, 'scale(.55)'), body: 0.6 };
}

/** Welded, coated cloth: no weave, a wet sheen along its edges. */
export function coated(defs: Defs, hex: string, box: LitBox): Material {
  const r = ramp(hex);
  const tile =
    stroke('M1 1l3 3M4 1l-3 3', r.deep, 0.6, { 'stroke-opacity': 0.14 }) +
    stroke('M2 6l3 3M5 6l-3 3', r.glow, 0.6, { 'stroke-opacity': 0.12 });
  return { ...shell(defs, hex, box), texture: defs.pattern(7, 10, tile), body: 0.75 };
}
