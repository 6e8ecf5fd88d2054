/** A quilted hood, up: baffles round the head and a padded rim. */
import { SHADOW } from '../kit/colour.ts';
import type { DrawInput } from '../kit/kind.ts';
import type { Material } from '../kit/material.ts';
import { castShadow, dawn, dusk, formLayer, panel, rounding, seam } from '../kit/panel.ts';
import { along, blade, line, mirror, offset, outline, type Point, pts } from '../kit/path.ts';
import { puffedEdge, quilt } from '../kit/quilt.ts';
import { type Defs, stroke } from '../kit/svg.ts';
import { insideHood } from './soft-hood.ts';

const SIDE = '322,376 284,312 276,226 312,146 400,104';
const FACE = '400,366! 378,360 356,340 342,300 338,244 346,196 368,170 400,162';

function whole(left: readonly Point[]): Point[] {
  return [...left, ...mirror(left).slice(1, -1)];
}

/** Shell of the hood and its seams from side to side. */
function shell(baffles: number, bulge: number) {
  const edge = puffedEdge(SIDE, baffles, bulge).slice(0, -1);
  const half = [...pts('400,412 356,402'), ...edge, { x: 400, y: 100 }];
  const ends = along(SIDE, baffles + 1)
    .slice(0, -1)
    .reverse();
  const seams = ends.map(({ x, y }) => {
    const left = [
      { x: x - 30, y: y + 12 },
      { x, y },
      { x: 350, y: y - 10 },
      { x: 400, y: y - 12 },
    ];
    return [...left, ...mirror(left).slice(1)];
  });
  return {
    d: outline(whole(half)),
    seams: [pts('250,84 400,70 550,84'), ...seams, pts('250,430 400,440 550,430')],
  };
}

/** The hood from the front. */
export function pufferHood(
  defs: Defs,
  input: DrawInput,
  cloth: Material,
  lining: Material,
  loft: number,
): string {
  const { d, seams } = shell(4, 9 * loft);
  const face = whole(pts(FACE));
  const rim = outline(face);
  const middle = outline(offset(face, -12, true));
  const { deep, dark, light, glow } = cloth.ramp;
  const nudge = (x: number, y: number) => ({ transform: `translate(${x} ${y})` });
  return (
    panel(defs, d, cloth, { lift: 0 }) +
    quilt(defs, d, seams, cloth, { loft, puckers: 7 }) +
    formLayer(
      defs,
      d,
      8,
      rounding(defs, d, 76, { deep, glow, strength: 0.8 }),
      dawn(blade('312,196 346,140 400,124', 30), 0.45, glow),
      stroke(rim, deep, 74, { 'stroke-opacity': 0.45, ...nudge(3, 5) }),
    ) +
    castShadow(outline(offset(face, -24, true)), 0.7) +
    stroke(rim, dark, 50) +
    stroke(rim, cloth.base, 47, nudge(-0.6, -0.8)) +
    formLayer(
      defs,
      outline(offset(face, -25, true)),
      4,
      stroke(middle, deep, 16, { 'stroke-opacity': 0.5, ...nudge(5, 8) }),
      stroke(middle, glow, 9, { 'stroke-opacity': 0.6, ...nudge(-2, -3) }),
      dusk(blade('470,210 476,280 452,340', 26), 0.4, deep),
    ) +
    stroke(middle, deep, 22, { 'stroke-dasharray': '2 31', 'stroke-opacity': 0.3 }) +
    stroke(middle, light, 20, {
      'stroke-dasharray': '3 30',
      'stroke-dashoffset': -4,
      'stroke-opacity': 0.25,
    }) +
    insideHood(defs, input, rim, lining) +
    stroke(rim, deep, 5) +
    stroke(rim, light, 1.6, { 'stroke-opacity': 0.5, ...nudge(-1, -1) }) +
    stroke(rim, SHADOW, 2, { 'stroke-opacity': 0.3, ...nudge(1.5, 1.5) })
  );
}

/** The hood from behind. */
export function pufferHoodBack(defs: Defs, cloth: Material, loft: number): string {
  const { d, seams } = shell(5, 9 * loft);
  const { deep, glow } = cloth.ramp;
  return (
    panel(defs, d, cloth, { lift: 0 }) +
    quilt(defs, d, seams, cloth, { loft, puckers: 8 }) +
    formLayer(defs, d, 8, rounding(defs, d, 90, { deep, glow, strength: 0.9 })) +
    seam(line('322,376 356,402 400,412 444,402 478,376'), cloth.ramp, 2)
  );
}
